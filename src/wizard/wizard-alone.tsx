// <fiducia-wizard> on its own: login first, then the onboarding under a small bar with language and account.
import { LogOut, UserRound } from 'lucide'
import { useEffect } from 'react'
import { useTranslation } from '../core/use-translation'
import { AccountLayout } from '../parts/account-layout'
import { Brand } from '../parts/brand'
import { LanguageMenu } from '../parts/language-menu'
import { LoginForm } from '../parts/login-form'
import { useSession } from '../state/hooks'
import { useNavigate } from '../state/route'
import { useWidget } from '../state/widget-context'
import { Menu } from '../ui/menu'
import './texts'
import { Wizard } from './wizard'
import './wizard-alone.css'

// Most who come have logged in before.
import('../state/services').catch(() => {})

export function WizardAlone() {
  const { t } = useTranslation('wizard')
  const { phase } = useSession()
  const go = useNavigate()
  // The next person begins where she is, not where this one was.
  useEffect(() => {
    if (phase === 'out') go('/')
  }, [phase, go])
  if (phase !== 'in' && phase !== 'expired') {
    return (
      <AccountLayout name="login" title={t('engine.alone.title')} lead={t('engine.alone.text')}>
        <LoginForm />
      </AccountLayout>
    )
  }
  return (
    <>
      <Bar />
      <div className="ow-alone-main">
        <Wizard />
      </div>
    </>
  )
}

function Bar() {
  const { t } = useTranslation()
  const { app } = useWidget()
  const { user } = useSession()
  return (
    <header className="ow-alone-bar" data-print="hide">
      <Brand />
      <div className="ow-alone-tools">
        <LanguageMenu />
        {user && (
          <Menu
            name="profile"
            variant="icon"
            icon={UserRound}
            label={user.email}
            accessibleLabel={t('wizard:engine.alone.account', { email: user.email })}
            heading={user.email}
            items={[
              {
                key: 'logout',
                label: t('session.logout'),
                icon: LogOut,
                onSelect: () => void app.session.logout(),
              },
            ]}
          />
        )}
      </div>
    </header>
  )
}
