import { type RefObject, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../parts/account-layout'
import { LoginForm } from '../parts/login-form'
import { useWidget } from '../state/widget-context'

export function AloneLogin({ hadFocus }: { hadFocus: RefObject<boolean> }) {
  const { t } = useTranslation('wizard')
  const { shadowRoot } = useWidget().host
  // The cleanup of a layout effect still finds the form.
  useLayoutEffect(
    () => () => {
      hadFocus.current = shadowRoot?.activeElement != null
    },
    [hadFocus, shadowRoot],
  )
  return (
    <AccountLayout name="login" title={t('engine.alone.title')} lead={t('engine.alone.text')}>
      <LoginForm />
    </AccountLayout>
  )
}
