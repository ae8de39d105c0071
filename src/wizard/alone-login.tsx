// The login in front of the onboarding that stands on its own.
import { useEffectEvent, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../parts/account-layout'
import { LoginForm } from '../parts/login-form'
import { useWidget } from '../state/widget-context'

/** @param onLeave called after the login; tells whether the focus was in the form, which is about to go */
export function AloneLogin({ onLeave }: { onLeave(hadFocus: boolean): void }) {
  const { t } = useTranslation('wizard')
  const { shadowRoot } = useWidget().host
  const leave = useEffectEvent(() => onLeave(shadowRoot?.activeElement != null))
  // A layout effect's cleanup runs while the form still stands in the document.
  useLayoutEffect(() => () => leave(), [])
  return (
    <AccountLayout name="login" title={t('engine.alone.title')} lead={t('engine.alone.text')}>
      <LoginForm />
    </AccountLayout>
  )
}
