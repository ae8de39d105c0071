// The skeleton while the record is read. When that takes long, a text says so; when it takes too long, a button retries.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../domain/limits'
import { Button } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'

export function Pending({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('wizard')
  const [patience, setPatience] = useState<'fresh' | 'slow' | 'spent'>('fresh')
  useEffect(() => {
    const slow = setTimeout(() => setPatience('slow'), limits.time.slow)
    const spent = setTimeout(() => setPatience('spent'), limits.time.giveUp)
    return () => {
      clearTimeout(slow)
      clearTimeout(spent)
    }
  }, [])
  return (
    <div className="ow-wizard-pending">
      <Skeleton shape="title" />
      <Skeleton shape="text" count={2} announced={false} />
      <Skeleton shape="row" count={4} announced={false} />
      {patience !== 'fresh' && <p role="status">{t('common:failure.slow')}</p>}
      {patience === 'spent' && onRetry && <Button onClick={onRetry}>{t('common:failure.retry')}</Button>}
    </div>
  )
}
