// Offers accepted credentials to the browser's password manager, which may not notice forms in a shadow tree submitted by script.

interface PasswordCredentialConstructor {
  new (data: { id: string; password: string; name?: string }): Credential
}

export function offerToRemember(email: string, password: string): void {
  const { PasswordCredential } = globalThis as { PasswordCredential?: PasswordCredentialConstructor }
  if (!PasswordCredential || !password) return
  // Not awaited, errors ignored: frames and policies forbid it, and the user may decline.
  Promise.resolve()
    .then(() => navigator.credentials.store(new PasswordCredential({ id: email, password })))
    .catch(() => undefined)
}
