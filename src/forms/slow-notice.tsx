// Says beside a busy button that the answer takes long (ERR-02).
import { useTranslation } from 'react-i18next'
import { useWaitPhase } from './use-wait-phase'

/**
 * Render it while an answer is awaited. Empty at first, because screen readers announce only what changes in a live region; without role=status,
 * which they would read as a status bar while it is empty.
 */
export function SlowNotice() {
  const { t } = useTranslation()
  const phase = useWaitPhase()
  return (
    <p className="ow-form-slow ow-muted ow-small" aria-live="polite">
      {phase !== 'fresh' && t('failure.slow')}
    </p>
  )
}
