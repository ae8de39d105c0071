// The onboarding's skeleton, with a retry when a read takes long.
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../parts/waiting'
import { restartReads } from '../../records/queries'
import { useWidget } from '../../state/widget-context'
import { Skeleton } from '../../ui/skeleton'

export function Pending() {
  const { t } = useTranslation('wizard')
  const { app } = useWidget()
  return (
    <div className="ow-wizard-pending ow-margin-auto ow-stack ow-gap-5 ow-measure">
      <Waiting awaited={t('engine.awaited')} onRetry={() => restartReads(app)}>
        <Skeleton shape="title" />
        <Skeleton shape="text" count={2} announced={false} />
        <Skeleton shape="row" count={4} announced={false} />
      </Waiting>
    </div>
  )
}
