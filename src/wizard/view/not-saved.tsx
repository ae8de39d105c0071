// Why a step was not saved, and a way to try again (WIZ-15, ERR-03).

import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { FailureNotice } from '../../parts/failure-notice'
import { Alert } from '../../ui/alert'

interface Props {
  failure: Failure | undefined
  onRetry?: () => void
}

/** On a phone it would come up behind the button that stays at the foot. */
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
