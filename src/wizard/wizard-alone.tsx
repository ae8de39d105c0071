// <fiducia-wizard> alone: login, then the onboarding under a bar.
import { LogOut } from 'lucide'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, PartStandIn } from '../core/lazy-part'
import { prefetchLater } from '../core/when-idle'
import { Brand } from '../parts/brand'
import { LanguageButtons } from '../parts/language-buttons'
import { useNavigate, useSession, useWidget } from '../state/widget-context'
import { Button } from '../ui/button'
import { Pending } from './view/pending'
import { Wizard } from './wizard'
import './wizard-alone.css'

// Prefetched: most visitors are logged in.
import('../state/services').catch(() => {})

// The tag reads drafts before React renders.
export { readDraftsAhead } from '../buyer/buyer'

export const AloneLogin = lazyPart(() => import('./alone-login'), 'AloneLogin')

export function WizardAlone() {
  const { phase } = useSession()
  const go = useNavigate()
  // The next user must not open at this user's step.
  useEffect(() => {
    if (phase === 'out') go('/')
  }, [phase, go])
  // A logout shows it, perhaps without a network.
  useEffect(() => prefetchLater(AloneLogin.fetch), [])
  const loginHadFocus = useRef(false)
  if (phase !== 'in' && phase !== 'expired') {
    return (
      <PartStandIn
        value={
          <div className="ow-alone-main">
            <Pending />
          </div>
        }
      >
        <AloneLogin hadFocus={loginHadFocus} />
      </PartStandIn>
    )
  }
  return (
    <>
      <Bar />
      <div className="ow-alone-main">
        <Wizard takesFocus={loginHadFocus} />
      </div>
    </>
  )
}

function Bar() {
  const { t } = useTranslation()
  const { session } = useWidget().app
  return (
    <header className="ow-alone-bar ow-margin-auto ow-row ow-gap-4 ow-between">
      <Brand />
      <div className="ow-row ow-gap-2 ow-flex-none">
        <LanguageButtons />
        <Button variant="quiet" size="s" icon={LogOut} onClick={() => void session.logout()}>
          {t('session.logout')}
        </Button>
      </div>
    </header>
  )
}
