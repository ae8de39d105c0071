// <fiducia-wizard> on its own: login first, then the onboarding under a small bar with language and account.
import { LogOut, UserRound } from 'lucide'
import { useEffect } from 'react'
import { lazyPart, PartStandIn } from '../core/lazy-part'
import { useTranslation } from '../core/use-translation'
import { whenIdle } from '../core/when-idle'
import { Brand } from '../parts/brand'
import { useFailureSaid } from '../parts/failure-notice'
import { LanguageMenu } from '../parts/language-menu'
import { useSession } from '../state/hooks'
import { useNavigate } from '../state/route'
import { useWidget } from '../state/widget-context'
import { Menu } from '../ui/menu'
import { Pending } from './pending'
import './texts'
import { Wizard } from './wizard'
import './wizard-alone.css'

// Most who come have logged in before.
import('../state/services').catch(() => {})

// Who has been here before is logged in by then.
const AloneLogin = lazyPart(async () => (await import('./alone-login')).AloneLogin)

export function WizardAlone() {
  const { phase } = useSession()
  const go = useNavigate()
  // The next person begins where she is, not where this one was.
  useEffect(() => {
    if (phase === 'out') go('/')
  }, [phase, go])
  // It follows a logout, for which no network is needed.
  useEffect(() => whenIdle(() => void AloneLogin.fetch()), [])
  if (phase !== 'in' && phase !== 'expired') {
    return (
      <PartStandIn
        value={
          <div className="ow-alone-main">
            <Pending />
          </div>
        }
      >
        <AloneLogin />
      </PartStandIn>
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
  const sayFailure = useFailureSaid()
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
            onFailed={sayFailure}
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
