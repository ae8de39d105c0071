// What forms that are sent to services share: the last failure, and what password managers need in a shadow tree.
import { useRef, useState } from 'react'
import type { Failure } from '../core/failure'
import type { FormValues } from '../domain/field'
import type { OpenForm } from '../forms/open-form'
import type { App } from '../state/app'
import { useNetworkReturn } from './offline-bar'

/** Sends again what failed with `offline` once the network is back (ERR-03). @returns failure and props of the form */
export function useSentForm(send: (values: FormValues) => Promise<unknown>) {
  const [failure, setFailure] = useState<Failure>()
  const ref = useRef<OpenForm>(null)
  useNetworkReturn(failure, () => ref.current?.submit())
  const onSubmit = (values: FormValues) => {
    // Unmounts the old message: screen readers announce a second failure only if it is inserted anew.
    setFailure(undefined)
    return send(values)
  }
  return { failure, form: { ref, onSubmit, onError: setFailure } }
}

const proposals = new WeakMap<App, string>()

/** Keeps the address with which somebody is about to log in, in memory: no address of a page may hold it. */
export const proposeLogin = (app: App, email: string): unknown => proposals.set(app, email)
export const proposedLogin = (app: App): string => proposals.get(app) ?? ''

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
