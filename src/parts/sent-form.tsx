// Sent forms: failure, and help for password managers.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../core/failure'
import type { FormValues } from '../domain/field'
import type { OpenForm } from '../forms/open-form'
import type { App } from '../state/app'
import { useNetworkReturn } from './offline-bar'

/** Sends again when the network is back (ERR-03). */
export function useSentForm(send: (values: FormValues) => Promise<unknown>) {
  const [failure, setFailure] = useState<Failure>()
  const ref = useRef<OpenForm>(null)
  useNetworkReturn(failure, () => ref.current?.submit())
  const onSubmit = (values: FormValues) => {
    // A second failure is announced only if it is new.
    setFailure(undefined)
    return send(values)
  }
  return { failure, form: { ref, onSubmit, onError: setFailure } }
}

const proposals = new WeakMap<App, string>()

/** In memory: no address of a page may have it. */
export const proposeLogin = (app: App, email: string): unknown => proposals.set(app, email)
export const proposedLogin = (app: App): string => proposals.get(app) ?? ''

/** The address shows whether it was mistyped. */
export function SentText({ email }: { email: string }) {
  const { t } = useTranslation('visitor')
  return (
    <>
      <p>{t('login.sentText')}</p>
      {email && <p className="ow-anywhere">{t('login.sentTo', { email })}</p>}
    </>
  )
}

type PasswordCredentials = new (data: { id: string; password: string }) => Credential

/** The browser may not notice a form that script submits. */
export function offerToRemember(email: string, password: string): void {
  const { PasswordCredential } = globalThis as { PasswordCredential?: PasswordCredentials }
  if (!PasswordCredential || !password) return
  // Frames and policies forbid it, and the user may decline.
  Promise.resolve()
    .then(() => navigator.credentials.store(new PasswordCredential({ id: email, password })))
    .catch(() => undefined)
}

/** Password managers need a user name. */
export function UserName({ email }: { email: string }) {
  return (
    <input
      className="ow-hidden"
      type="text"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
