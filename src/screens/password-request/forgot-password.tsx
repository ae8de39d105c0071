// Route /password: asks for the recovery mail when logged out.
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../../parts/account-layout'
import { useLink } from '../../state/route'
import { RequestForm } from './request-form'

export function ForgotPassword() {
  const { t } = useTranslation('account')
  const link = useLink()
  return (
    <AccountLayout
      name="forgot-password"
      title={t('request.title')}
      lead={t('request.lead')}
      foot={<a {...link('/login')}>{t('request.back')}</a>}
    >
      <RequestForm />
    </AccountLayout>
  )
}
