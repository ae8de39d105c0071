// The account statement of the chosen property, in a dialog (SUP-02, SUP-03).
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { ChooseForStatement } from '../../parts/choose-property'
import { type FetchedState, FileDialog, useFetched } from '../../parts/file-preview'
import { useOpportunities, useSelectedOpportunity } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'

/** Of several properties one is asked for; without any it says so and closes (PAY-03). */
export function Statement({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['portal', 'common'])
  const { notices, client } = useWidget().app
  const opportunities = useOpportunities()
  const property = useSelectedOpportunity()
  const [again, setAgain] = useState(false)
  const known = opportunities.data !== undefined
  const isChoosing = property === undefined && (opportunities.data?.length ?? 0) > 0
  const none = known && property === undefined && !isChoosing
  // Requested each time it is opened, and not cached: a statement is valid only on its day.
  const [answer, askAgain] = useFetched(property?.id, client.statement)
  const refuse = useEffectEvent(() => {
    notices.show({ kind: 'info', text: t('common:payments.chooseProperty') })
    onClose()
  })
  useEffect(() => {
    if (none) refuse()
  }, [none])
  if (none) return null
  if (isChoosing) return <ChooseForStatement onClose={onClose} />

  const isUnknown = !known && opportunities.isError && !again
  const state: FetchedState = isUnknown ? { status: 'failed', failure: asFailure(opportunities.error) } : answer
  const retry = () => {
    if (known) return askAgain()
    setAgain(true)
    void Promise.resolve(opportunities.refetch()).finally(() => setAgain(false))
  }
  const name = property?.Nomenclatura_Inmueble
  return (
    <FileDialog
      state={state}
      title={name ? t('support.statement.titleOf', { property: name }) : t('support.statement.title')}
      isPdf
      open={t('support.statement.open')}
      failed={t('support.statement.failed')}
      waiting={<Preparing />}
      onRetry={retry}
      onClose={onClose}
    />
  )
}

function Preparing() {
  const { t } = useTranslation(['portal', 'common'])
  const slow = useWaitPhase() !== 'fresh'
  return (
    <div className="ow-stack ow-gap-5">
      <p className="ow-row ow-gap-3 ow-muted" role="status">
        <Spinner />
        <span>{slow ? t('common:failure.slow') : t('support.statement.loading')}</span>
      </p>
      <Skeleton shape="text" count={7} announced={false} />
    </div>
  )
}
