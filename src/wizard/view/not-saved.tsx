// After a save that failed: says why, with a button to retry (WIZ-15).
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { FailureNotice } from '../../parts/failure-notice'
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
