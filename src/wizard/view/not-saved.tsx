// After a save that failed: says why, with a button to retry (WIZ-15).
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { FailureNotice } from '../../parts/failure-notice'
import { useNetworkReturn } from '../../parts/offline-bar'
import { Alert } from '../../ui/alert'

/** Scrolls the notice into view: on a phone the sticky row of buttons would cover it. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** @param onRetry called by the button, and when the network returns that was missing */
export function NotSaved({ failure, onRetry }: { failure: Failure | undefined; onRetry?: () => void }) {
  const { t } = useTranslation('wizard')
  useNetworkReturn(failure, () => onRetry?.())
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
