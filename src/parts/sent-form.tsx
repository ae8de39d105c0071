// Code of the forms with a password or an address, and for password managers.
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../core/failure'
import type { FormValues } from '../domain/field'
import type { OpenForm } from '../forms/open-form'
import type { App } from '../state/app'
import { useNetworkReturn } from './offline-bar'

/** Sends a form, again when the network is back (ERR-03). */
export function useSentForm(send: (values: FormValues) => Promise<unknown>) {
  const [failure, setFailure] = useState<Failure>()
  /** The password begins or ends with a blank, which its field does not show. */
  const [isPadded, setPadded] = useState(false)
  const ref = useRef<OpenForm>(null)
  useNetworkReturn(failure, () => ref.current?.submit())
  const onSubmit = (values: FormValues) => {
    // An old failure is removed, as only a new one is announced.
    setFailure(undefined)
    setPadded(/^\s|\s$/.test(values.password ?? ''))
    return send(values)
  }
  return { failure, isPadded, form: { ref, onSubmit, onError: setFailure } }
}

const proposals = new WeakMap<App, string>()

/** Remembers an e-mail address in memory, as no URL may contain it. */
export const proposeLogin = (app: App, email: string): unknown => proposals.set(app, email)
export const proposedLogin = (app: App): string => proposals.get(app) ?? ''

/** Shows the e-mail address, so that the user sees whether it was mistyped. */
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

/** Asks the browser to remember: it may not notice a form sent by script. */
export function offerToRemember(email: string, password: string): void {
  const { PasswordCredential } = globalThis as { PasswordCredential?: PasswordCredentials }
  if (!PasswordCredential || !password) return
  // Frames and policies forbid it; the user may decline.
  Promise.resolve()
    .then(() => navigator.credentials.store(new PasswordCredential({ id: email, password })))
    .catch(() => undefined)
}

/** A hidden user name, which password managers need. */
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
