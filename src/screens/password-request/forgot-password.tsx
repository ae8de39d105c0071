// /password: for those who cannot log in.
import { useTranslation } from '../../core/use-translation'
import { AccountLayout } from '../../parts/account-layout'
import { useLink } from '../../state/route'
import { RequestForm } from './request-form'
import '../../parts/account-texts'

export function ForgotPassword() {
  const { t } = useTranslation()
  const link = useLink()
  return (
    <AccountLayout
      name="forgot-password"
      title={t('account.request.title')}
      lead={t('account.request.lead')}
      foot={<a {...link('/login')}>{t('account.request.back')}</a>}
    >
      <RequestForm />
    </AccountLayout>
  )
}
