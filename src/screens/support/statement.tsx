// The account statement of a property (SUP-02, SUP-03).
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../../core/failure'
import { unitName } from '../../domain/deal'
import { ChooseProperty } from '../../parts/choose-property'
import { type FetchedState, FileDialog, useFetched } from '../../parts/file-preview'
import { useHelp } from '../../parts/help-button'
import { Waiting } from '../../parts/waiting'
import { useContactId, useOpportunities, useSelectedOpportunity } from '../../records/records'
import { readStatement } from '../../records/statement'
import { useWidget } from '../../state/widget-context'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'

/** Asks which property (SUP-02); without any, offers help (PAY-03). */
export function Statement({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['portal', 'common'])
  const { app } = useWidget()
  const help = useHelp()
  const contactId = useContactId().data
  const opportunities = useOpportunities()
  const property = useSelectedOpportunity()
  const [isRetrying, setRetrying] = useState(false)
  /** A property that is not in her list any more. */
  const [gone, setGone] = useState<{ name: string; failure: Failure }>()
  const isListKnown = opportunities.data !== undefined
  const hasNone = !gone && opportunities.data?.length === 0
  // A statement is not cached, as it is valid on its day.
  const [fetched, fetchAgain] = useFetched(gone ? undefined : property?.id, (id, { signal }) =>
    readStatement(app, { contactId, id, signal }, (failure) => setGone({ name: unitName(property), failure })),
  )
  const offerHelp = useEffectEvent(() => {
    onClose()
    help({ why: 'noProperty' })
  })
  useEffect(() => {
    if (hasNone) offerHelp()
  }, [hasNone])
  if (hasNone) return null
  if (!gone && isListKnown && !property) return <ChooseProperty onClose={onClose} />

  const hasListFailed = !isListKnown && opportunities.isError && !isRetrying
  const failure = gone?.failure ?? (hasListFailed ? asFailure(opportunities.error) : undefined)
  const state: FetchedState = failure ? { status: 'failed', failure } : fetched
  const retry = () => {
    if (gone) return setGone(undefined)
    if (isListKnown) return fetchAgain()
    setRetrying(true)
    void Promise.resolve(opportunities.refetch()).finally(() => setRetrying(false))
  }
  const name = gone?.name ?? unitName(property)
  return (
    <FileDialog
      state={state}
      title={
        <>
          {t('support.statement.title')}
          {/* Otherwise a screen reader reads both as one word. */}
          <span className="ow-hidden"> · </span>
          <span className="ow-stack ow-muted ow-small ow-light">{name}</span>
        </>
      }
      isPdf
      openText={t('support.statement.open')}
      failedTitle={t('support.statement.failed')}
      failureTexts={{
        malformed: t('common:filePreview.noFile'),
        ...(gone && { notFound: t('support.statement.gone') }),
      }}
      waiting={<Preparing onRetry={retry} />}
      onRetry={retry}
      onClose={onClose}
    />
  )
}

function Preparing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('portal')
  return (
    <div className="ow-stack ow-gap-5">
      <p className="ow-row ow-gap-3 ow-muted" role="status">
        <Spinner />
        <span>{t('support.statement.loading')}</span>
      </p>
      <Waiting onRetry={onRetry}>
        <Skeleton shape="text" count={7} announced={false} />
      </Waiting>
    </div>
  )
}
