// Offers the browser's password manager what was just accepted: forms in a shadow tree that are sent by script can escape its notice.

interface PasswordCredentialConstructor {
  new (data: { id: string; password: string; name?: string }): Credential
}

export function offerToRemember(email: string, password: string): void {
  const { PasswordCredential } = globalThis as { PasswordCredential?: PasswordCredentialConstructor }
  if (!PasswordCredential || !password) return
  // Refused in frames and by policies; the user may say no. Nobody waits for it.
  Promise.resolve()
    .then(() => navigator.credentials.store(new PasswordCredential({ id: email, password })))
    .catch(() => undefined)
}
