// After a save that failed: says why, with a button to retry, and sends it again when the network is back (WIZ-15, ERR-03).
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { FailureNotice } from '../../parts/failure-notice'
import { useOnline } from '../../parts/offline-bar'
import { Alert } from '../../ui/alert'

interface Props {
  failure: Failure | undefined
  onRetry?: () => void
}

/** Scrolls the notice into view: on a phone the sticky row of buttons would cover it. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

export function NotSaved({ failure, onRetry }: Props) {
  const { t } = useTranslation('wizard')
  if (!failure) return null
  return (
    <div ref={bringIntoSight} className="ow-wizard-failed">
      {failure.code === 'offline' ? (
        <Alert kind="info">{t('engine.waiting')}</Alert>
      ) : (
        <FailureNotice failure={failure} title={t('engine.notSaved')} onRetry={onRetry} />
      )}
    </div>
  )
}

/** Sends a save again that failed with `offline`, so that nothing of it had been sent (ERR-03). */
export function useNetworkReturn(failure: Failure | undefined, send: () => void): void {
  const online = useOnline()
  const latest = useRef(send)
  latest.current = send
  useEffect(() => {
    if (online && failure?.code === 'offline') latest.current()
  }, [online, failure])
}
