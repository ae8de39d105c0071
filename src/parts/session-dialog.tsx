// Asks for the password if the session ended and could not be renewed; the screen stays behind the dialog (SES-04).
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../core/failure'
import { useReport } from '../core/report'
import type { FormValues } from '../domain/field'
import { Form } from '../forms/form'
import { password } from '../forms/kinds/password'
import { useSession } from '../state/hooks'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FailureNotice } from './failure-notice'
import './session-dialog.css'

const kinds = { password }
const fields = { password: { kind: 'password', autocomplete: 'current-password' } } as const

export function SessionDialog() {
  const { t } = useTranslation()
  const { app } = useWidget()
  const { user } = useSession()
  const leave = (
    <Button variant="quiet" onClick={() => void app.session.logout()}>
      {t('session.logout')}
    </Button>
  )
  if (user?.managedByHost) {
    return (
      <Dialog open title={t('session.title')} dismissible={false} actions={leave}>
        <p>{t('session.host')}</p>
      </Dialog>
    )
  }
  return (
    <Dialog open title={t('session.title')} dismissible={false}>
      <ResumeForm email={user?.email ?? ''} actions={leave} />
    </Dialog>
  )
}

function ResumeForm({ email, actions }: { email: string; actions: ReactNode }) {
  const { t } = useTranslation()
  const { app } = useWidget()
  const [failure, setFailure] = useState<Failure>()
  const submit = async ({ password = '' }: FormValues) => {
    // Removes the old notice first: screen readers announce a second failure only if it is inserted anew.
    setFailure(undefined)
    try {
      await app.session.resume(password)
    } catch (thrown) {
      setFailure(asFailure(thrown))
      return false
    }
  }
  return (
    <div className="ow-session">
      <p>{t('session.text')}</p>
      {failure &&
        (failure.code === 'input' ? <WrongPassword failure={failure} /> : <FailureNotice failure={failure} />)}
      <Form
        id="resume"
        ns="common"
        labels="account.login"
        kinds={kinds}
        fields={fields}
        values={{ password: '' }}
        submitLabel={t('session.continue')}
        actions={actions}
        onSubmit={submit}
      >
        {/* Password managers choose the password by this user name. */}
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
      </Form>
    </div>
  )
}

function WrongPassword({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  useReport(failure)
  return <Alert kind="danger">{t('session.wrong')}</Alert>
}
