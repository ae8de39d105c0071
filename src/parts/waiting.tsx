// Says what is awaited, then offers a retry (ERR-02).
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitPhase } from '../forms/use-wait-phase'
import { Button } from '../ui/button'

interface Props {
  awaited?: string | undefined
  onRetry?: (() => void) | undefined
  children: ReactNode
}

export function Waiting({ awaited, onRetry, children }: Props) {
  const [tries, setTries] = useState(0)
  const retry = () => {
    setTries(tries + 1)
    onRetry?.()
  }
  return (
    <>
      <Words key={tries} awaited={awaited} onRetry={onRetry && retry} />
      {children}
    </>
  )
}

function Words({ awaited, onRetry }: Omit<Props, 'children'>) {
  const { t } = useTranslation()
  const phase = useWaitPhase()
  const isSlow = phase === 'slow' || phase === 'late'
  // Live regions announce only changes.
  return (
    <div className="ow-waiting ow-row ow-wrap ow-gap-3 ow-muted" aria-live="polite">
      {phase !== 'fresh' && <p>{isSlow ? t('failure.slow') : awaited}</p>}
      {isSlow && onRetry && (
        <Button size="s" onClick={onRetry}>
          {t('failure.retry')}
        </Button>
      )}
    </div>
  )
}
