// The login form (LOG-01), used by the portal's login screen and by the wizard as an element of its own.

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../core/announce'
import type { Failure } from '../core/failure'
import { useReport } from '../core/report'
import { Form } from '../forms/form'
import type { FormHandle } from '../forms/form-props'
import { email } from '../forms/kinds/email'
import { password } from '../forms/kinds/password'
import { runPrefetches } from '../state/prefetch'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { FailureNotice } from './failure-notice'
import { useNetworkReturn } from './offline-bar'
import { offerToRemember } from './password-manager'

const kinds = { email, password }
const fields = {
  email: { kind: 'email', autocomplete: 'username', span: 'full' },
  password: { kind: 'password', autocomplete: 'current-password', span: 'full' },
} as const

export function LoginForm() {
  const { t } = useTranslation()
  const { app } = useWidget()
  const [failure, setFailure] = useState<Failure>()
  const form = useRef<FormHandle>(null)
  useNetworkReturn(failure, () => form.current?.submit())
  return (
    <Form
      ref={form}
      id="login"
      ns="common"
      labels="account.login"
      kinds={kinds}
      fields={fields}
      values={{ email: '', password: '' }}
      submitLabel={t('account.login.submit')}
      block
      onChange={() => void runPrefetches()}
      onSubmit={async ({ email = '', password = '' }) => {
        // Unmounts the old message, so that a second refusal is announced again.
        setFailure(undefined)
        await app.session.login({ email, password })
        offerToRemember(email, password)
      }}
      onError={setFailure}
    >
      {failure &&
        (failure.code === 'input' || failure.code === 'session' ? (
          <BadCredentials failure={failure} />
        ) : (
          <FailureNotice failure={failure} />
        ))}
    </Form>
  )
}

function BadCredentials({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  useReport(failure)
  const [title, text] = [t('account.login.badTitle'), t('account.login.badText')]
  // As one text: of an alert's two paragraphs screen readers may say the second one first.
  useEffect(() => announce(`${title}: ${text}`, 'assertive'), [title, text])
  return (
    <Alert kind="danger" title={title} live={false}>
      {text}
    </Alert>
  )
}
