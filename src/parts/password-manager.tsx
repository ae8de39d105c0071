// What password managers need of a form in a shadow tree.

interface PasswordCredentialConstructor {
  new (data: { id: string; password: string; name?: string }): Credential
}

/** Offers accepted credentials to the browser's password manager, which may not notice a form that script submits. */
export function offerToRemember(email: string, password: string): void {
  const { PasswordCredential } = globalThis as { PasswordCredential?: PasswordCredentialConstructor }
  if (!PasswordCredential || !password) return
  // Not awaited, errors ignored: frames and policies forbid it, and the user may decline.
  Promise.resolve()
    .then(() => navigator.credentials.store(new PasswordCredential({ id: email, password })))
    .catch(() => undefined)
}

/** The hidden user name by which password managers choose or store a form's password. */
export function UserName({ email }: { email: string }) {
  return (
    <input
      className="ow-hidden"
      type="email"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
