// The login form of portal and wizard (LOG-01).
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../core/announce'
import type { Failure } from '../core/failure'
import { useReport } from '../core/report'
import { Form } from '../forms/form'
import { email } from '../forms/kinds/email'
import { password } from '../forms/kinds/password'
import { runPrefetches } from '../state/app'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { FailureNotice } from './failure-notice'
import { offerToRemember, proposedLogin, proposeLogin, useSentForm } from './sent-form'

const kinds = { email, password }
const fields = {
  email: { kind: 'email', autocomplete: 'username', span: 'full' },
  password: { kind: 'password', autocomplete: 'current-password', span: 'full' },
} as const

/** @param success says what succeeded before; a refused login removes it */
export function LoginForm({ success }: { success?: ReactNode }) {
  const { t } = useTranslation()
  const { app } = useWidget()
  const { failure, isPadded, form } = useSentForm(async ({ email = '', password = '' }) => {
    // The form for a forgotten password proposes the address, too.
    proposeLogin(app, email)
    await app.session.login({ email, password })
    proposeLogin(app, '')
    offerToRemember(email, password)
  })
  const isBad = failure?.code === 'input' || failure?.code === 'session'
  const [wasBad, setWasBad] = useState(false)
  if (isBad && !wasBad) setWasBad(true)
  return (
    <>
      {!wasBad && success}
      <Form
        {...form}
        id="login"
        labels="common:account.login"
        kinds={kinds}
        fields={fields}
        values={{ email: proposedLogin(app), password: '' }}
        submitLabel={t('account.login.submit')}
        block
        onTyped={() => void runPrefetches()}
      >
        {failure &&
          (isBad ? <BadCredentials failure={failure} isPadded={isPadded} /> : <FailureNotice failure={failure} />)}
      </Form>
    </>
  )
}

function BadCredentials({ failure, isPadded }: { failure: Failure; isPadded: boolean }) {
  const { t } = useTranslation()
  useReport(failure)
  const [title, bad] = [t('account.login.badTitle'), t('account.login.badText')]
  const text = isPadded ? `${bad} ${t('form.password.padded')}` : bad
  // Screen readers may reverse an alert's paragraphs.
  useEffect(() => announce(`${title}: ${text}`, 'assertive'), [title, text])
  return (
    <Alert kind="danger" title={title} live={false}>
      {text}
    </Alert>
  )
}
