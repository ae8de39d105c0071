// The login in front of the onboarding that stands on its own.
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../parts/account-layout'
import { LoginForm } from '../parts/login-form'

export function AloneLogin() {
  const { t } = useTranslation('wizard')
  return (
    <AccountLayout name="login" title={t('engine.alone.title')} lead={t('engine.alone.text')}>
      <LoginForm />
    </AccountLayout>
  )
}
