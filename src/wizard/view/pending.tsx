// The skeleton while the record is read. A text says that it takes long, a button retries what takes too long.
import { useTranslation } from 'react-i18next'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'

export function Pending({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation(['wizard', 'common'])
  const phase = useWaitPhase()
  return (
    <div className="ow-wizard-pending ow-margin-auto ow-stack ow-gap-5 ow-measure">
      <Skeleton shape="title" />
      <Skeleton shape="text" count={2} announced={false} />
      <Skeleton shape="row" count={4} announced={false} />
      {phase !== 'fresh' && <p role="status">{t('common:failure.slow')}</p>}
      {phase === 'late' && onRetry && <Button onClick={onRetry}>{t('common:failure.retry')}</Button>}
    </div>
  )
}
