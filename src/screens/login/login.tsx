// The login screen; `?from=` names what succeeded before (LOG-01, LOG-02).
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../../parts/account-layout'
import { LoginForm } from '../../parts/login-form'
import { proposedLogin, SentText } from '../../parts/sent-form'
import { useLink, useRoute, useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'

/** By the screen that led here: what succeeded there. */
const successes = new Map<string, 'sent' | 'updated'>([
  ['forgot-password', 'sent'],
  ['reset-password', 'updated'],
])

export function Login() {
  const { t } = useTranslation(['common', 'visitor'])
  const link = useLink()
  const { app } = useWidget()
  const { query } = useRoute()
  const success = successes.get(query.get('from') ?? '')
  return (
    <AccountLayout
      name="login"
      title={t('account.login.title')}
      lead={t('account.login.lead')}
      foot={
        <>
          <a {...link('/password')}>{t('account.login.forgot')}</a>
          <a {...link('/home')}>{t('account.login.back')}</a>
        </>
      }
    >
      <LoginForm
        success={
          success && (
            <Alert
              kind="success"
              title={t(`visitor:login.${success}Title`)}
              action={success === 'sent' && <a {...link('/password')}>{t('visitor:login.again')}</a>}
            >
              {success === 'sent' ? <SentText email={proposedLogin(app)} /> : t('visitor:login.updatedText')}
            </Alert>
          )
        }
      />
    </AccountLayout>
  )
}
