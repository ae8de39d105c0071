// Asks for the password if the session ended and could not be renewed (SES-04), or before a change that needs it (SES-16). The screen stays behind
// the dialog.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../core/failure'
import { useReport } from '../core/report'
import { Form } from '../forms/form'
import { password } from '../forms/kinds/password'
import { useSession, useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FailureNotice } from './failure-notice'
import { UserName } from './password-manager'
import { useSentForm } from './use-sent-form'

const kinds = { password }
const textId = 'session-text'
const fields = { password: { kind: 'password', autocomplete: 'current-password' } } as const

export function SessionDialog() {
  const { t } = useTranslation()
  const { app } = useWidget()
  const { user, confirming } = useSession()
  const { session } = app
  if (confirming) return <Confirmation />
  const leave = (
    <Button variant="quiet" onClick={() => void session.logout()}>
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
    <Dialog open title={t('session.title')} dismissible={false} describedBy={textId}>
      <PasswordForm text={t('session.text')} label={t('session.continue')} actions={leave} send={session.resume} />
    </Dialog>
  )
}

/** The gateway wants the password once more before a change; without it, the form that sent the change stays as it is (SES-16). */
function Confirmation() {
  const { t } = useTranslation()
  const { session } = useWidget().app
  const cancel = (
    <Button variant="quiet" onClick={session.decline}>
      {t('session.confirm.cancel')}
    </Button>
  )
  return (
    <Dialog open title={t('session.confirm.title')} onClose={session.decline} describedBy={textId}>
      <PasswordForm
        text={t('session.confirm.text')}
        label={t('session.confirm.submit')}
        actions={cancel}
        send={session.confirm}
      />
    </Dialog>
  )
}

interface PasswordFormProps {
  text: string
  label: string
  actions: ReactNode
  /** @throws Failure */
  send(password: string): Promise<void>
}

function PasswordForm({ text, label, actions, send }: PasswordFormProps) {
  const { user } = useSession()
  const { failure, form } = useSentForm(({ password = '' }) => send(password))
  return (
    // The focus begins in the password's field; title and text are read as name and description of the dialog.
    <div className="ow-stack ow-gap-4" data-autofocus>
      <p id={textId}>{text}</p>
      {failure &&
        (failure.code === 'input' ? <WrongPassword failure={failure} /> : <FailureNotice failure={failure} />)}
      <Form
        {...form}
        id="resume"
        ns="common"
        labels="account.login"
        kinds={kinds}
        fields={fields}
        values={{ password: '' }}
        submitLabel={label}
        actions={actions}
      >
        <UserName email={user?.email ?? ''} />
      </Form>
    </div>
  )
}

function WrongPassword({ failure }: { failure: Failure }) {
  const { t } = useTranslation()
  useReport(failure)
  return <Alert kind="danger">{t('session.wrong')}</Alert>
}
