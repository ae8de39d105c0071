// Asks for the password over the screen: of an expired session (SES-04), or to
// confirm a change (SES-16).
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReport } from '../core/report'
import { Form } from '../forms/form'
import { password } from '../forms/kinds/password'
import { useSession, useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { FailureNotice } from './failure-notice'
import { UserName, useSentForm } from './sent-form'

const kinds = { password }
const textId = 'session-text'
const fields = { password: { kind: 'password', autocomplete: 'current-password' } } as const

export function SessionDialog() {
  const { t } = useTranslation()
  const { confirming } = useSession()
  const { session } = useWidget().app
  const leave = (
    <Button variant="quiet" onClick={confirming ? session.decline : () => void session.logout()}>
      {t(confirming ? 'session.confirm.cancel' : 'session.logout')}
    </Button>
  )
  return (
    <Dialog
      key={confirming ? 'confirm' : 'resume'}
      open
      title={t(confirming ? 'session.confirm.title' : 'session.title')}
      dismissible={confirming === true}
      onClose={session.decline}
      describedBy={textId}
    >
      <PasswordForm leave={leave} />
    </Dialog>
  )
}

function PasswordForm({ leave }: { leave: ReactNode }) {
  const { t } = useTranslation()
  const { user, confirming } = useSession()
  const { session } = useWidget().app
  const send = confirming ? session.confirm : session.resume
  const { failure, isPadded, form } = useSentForm(({ password = '' }) => send(password))
  useReport(failure)
  return (
    // Title and text are read as name and description.
    <div className="ow-stack ow-gap-4" data-autofocus>
      <p id={textId}>{t(confirming ? 'session.confirm.text' : 'session.text')}</p>
      {failure &&
        (failure.code === 'input' ? (
          <Alert kind="danger">
            {t('session.wrong')} {isPadded && t('form.password.padded')}
          </Alert>
        ) : (
          <FailureNotice failure={failure} />
        ))}
      <Form
        {...form}
        id="resume"
        labels="common:account.login"
        kinds={kinds}
        fields={fields}
        values={{ password: '' }}
        submitLabel={t(confirming ? 'session.confirm.submit' : 'session.continue')}
        actions={leave}
      >
        <UserName email={user?.email ?? ''} />
      </Form>
    </div>
  )
}
