// What stands below the fields of a step: why it was not saved, and the button back.
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { FailureNotice } from '../../parts/failure-notice'
import { useNetworkReturn } from '../../parts/offline-bar'
import { Alert } from '../../ui/alert'
import { Button, doubleClickTime } from '../../ui/button'

/** Scrolls the notice into view: on a phone the sticky row of buttons would cover it. */
const bringIntoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Says why a save failed (WIZ-15). @param onRetry called by the button, and when the missing network returns */
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

/** One step back, beside the button that saves (WIZ-19). The form writes what is typed into its draft as it leaves. */
export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <Button ref={arm} data-action="back" data-armed={false} onClick={onBack}>
      {t('engine.back')}
    </Button>
  )
}

/**
 * The ref of an element with `data-armed={false}`, which takes no click until a double click that led here is over
 * (WIZ-17, WIZ-19): its second click lands on it. Firefox counts that as a first click, so `detail` does not tell.
 */
export function arm(element: HTMLElement | null): () => void {
  const timer = setTimeout(() => element?.setAttribute('data-armed', 'true'), doubleClickTime)
  return () => clearTimeout(timer)
}
