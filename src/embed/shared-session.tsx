// What every widget shows around its content: session, notices, help.
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../core/failure'
import { texts } from '../core/i18n'
import { lazyPart } from '../core/lazy-part'
import { useReport } from '../core/report'
import { prefetchLater } from '../core/when-idle'
import { IsPasswordAsked, useWaitPhase } from '../forms/use-wait-phase'
import { Brand } from '../parts/brand'
import { FailureNotice } from '../parts/failure-notice'
import { HelpPlace } from '../parts/help-button'
import { Notices } from '../parts/notices'
import { OfflineBar } from '../parts/offline-bar'
import { Waiting } from '../parts/waiting'
import type { SessionPhase } from '../session/session-state'
import { useFirstOnPage } from '../state/use-first-on-page'
import { useMethods, useSession, useWidget } from '../state/widget-context'
import { Skeleton } from '../ui/skeleton'

const SessionDialog = lazyPart(() => import('../parts/session-dialog'), 'SessionDialog')

export function SharedSession({ textsFailure, children }: { textsFailure: Failure | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const { app, tag } = useWidget()
  const { phase, failure, confirming } = useSession()
  const isFirst = useFirstOnPage(app.space, 'session')
  const isAsked = phase === 'expired' || confirming === true
  const hasFailed = phase === 'starting' && failure !== undefined
  useSessionEvents(phase)
  useMethods(useMemo(() => ({ logout: () => app.session.logout() }), [app]))
  useReport(textsFailure)
  useEffect(() => {
    if (textsFailure) app.notices.show({ kind: 'danger', text: () => texts.t('language.failed') })
  }, [textsFailure, app])

  // Starts again when the network returns (ERR-03).
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => void app.session.start()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, app])

  // Loads the dialog early: when the session expires, there may be no network.
  useEffect(() => {
    if (phase === 'in') prefetchLater(SessionDialog.fetch)
  }, [phase])

  return (
    <HelpPlace>
      <OfflineBar />
      {phase === 'starting' && tag !== 'owner-register' ? (
        <div className="ow-panel">
          {failure ? (
            <div className="ow-stack ow-gap-5">
              <Brand />
              <FailureNotice
                failure={failure}
                title={t('starting.failed')}
                onRetry={() => void app.session.start()}
                isRead
              />
            </div>
          ) : (
            <Starting />
          )}
        </div>
      ) : (
        <IsPasswordAsked value={isAsked}>{children}</IsPasswordAsked>
      )}
      {isFirst && isAsked && <SessionDialog />}
      {isFirst && <Notices />}
    </HelpPlace>
  )
}

function Starting() {
  const { t } = useTranslation()
  const { session } = useWidget().app
  const isQuick = useWaitPhase() === 'fresh'
  return (
    <div className="ow-stack ow-gap-4" role="status" aria-busy="true" aria-label={t('starting.text')}>
      {!isQuick && <Brand />}
      <Waiting awaited={t('starting.text')} onRetry={() => void session.restart()}>
        <Skeleton shape="picture" />
      </Waiting>
    </div>
  )
}

function useSessionEvents(phase: SessionPhase): void {
  const { emit } = useWidget()
  const before = useRef<'in' | 'out' | 'expired'>(undefined)
  useEffect(() => {
    if (phase === 'starting' || phase === 'executing') return
    if (before.current === phase) return
    before.current = phase
    emit('ow-session', { state: phase })
  }, [phase, emit])
}
