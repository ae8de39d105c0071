// The account statement: its state, and its PDF in a frame, or a hint with buttons when the browser shows no PDFs (SUP-02).
import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../../core/failure'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { FailureNotice } from '../../parts/failure-notice'
import { PdfPreview, useCanShowPdf } from '../../parts/file-preview-pdf'
import { useOpportunities, useSelectedOpportunity } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { Dialog } from '../../ui/dialog'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'

type StatementState =
  | { status: 'closed' }
  | { status: 'loading' }
  | { status: 'loaded'; url: string; name: string }
  | { status: 'failed'; failure: Failure }

const closed = { status: 'closed' } as const
const loading = { status: 'loading' } as const

/**
 * @param atOnce opens it without a click, as soon as the property is known (its own route, SUP-03)
 * @param onNone called when no property is chosen, so that there is no statement
 */
export function useStatement(atOnce: boolean, onNone: () => void) {
  const { t } = useTranslation('portal')
  const { notices } = useWidget().app
  const opportunities = useOpportunities()
  const property = useSelectedOpportunity()?.id
  const [wanted, setWanted] = useState(atOnce)
  const [attempt, setAttempt] = useState(0)
  const [again, setAgain] = useState(false)
  const known = opportunities.data !== undefined
  const none = wanted && known && property === undefined
  const answer = useAnswer(wanted ? property : undefined, attempt)

  // Follows the route while rendering: an effect of the first render would undo a click that came before it.
  const [followed, setFollowed] = useState(atOnce)
  if (followed !== atOnce) {
    setFollowed(atOnce)
    setWanted(atOnce)
  }
  useEffect(() => {
    if (!none) return
    // A statement belongs to a property (PAY-03).
    notices.show({ kind: 'info', text: t('payments.chooseProperty') })
    setWanted(false)
    onNone()
  }, [none, notices, t, onNone])

  function state(): StatementState {
    if (!wanted || none) return closed
    if (known) return answer
    return opportunities.isError && !again ? { status: 'failed', failure: asFailure(opportunities.error) } : loading
  }

  return {
    state: state(),
    open: () => setWanted(true),
    close: () => setWanted(false),
    retry() {
      if (known) return setAttempt((before) => before + 1)
      setAgain(true)
      void Promise.resolve(opportunities.refetch()).finally(() => setAgain(false))
    },
  }
}

/** Requests the PDF each time it is opened and does not cache it: a statement is valid only on its day. */
function useAnswer(property: string | undefined, attempt: number): StatementState {
  const { app } = useWidget()
  const [state, setState] = useState<StatementState>(loading)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt requests the same statement again
  useEffect(() => {
    if (!property) return
    const stop = new AbortController()
    let url: string | undefined
    app.client.statement(property, { signal: stop.signal }).then(
      ({ blob, name }) => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(blob)
        setState({ status: 'loaded', url, name })
      },
      (thrown) => {
        if (!stop.signal.aborted) setState({ status: 'failed', failure: asFailure(thrown) })
      },
    )
    return () => {
      stop.abort()
      // Resets in the cleanup: resetting in the next effect would render the old answer once when opened again.
      setState(loading)
      if (url) URL.revokeObjectURL(url)
    }
  }, [app, property, attempt])
  return state
}

interface Props {
  state: StatementState
  property: string | undefined
  onClose: () => void
  onRetry: () => void
}

export function StatementDialog({ state, property, onClose, onRetry }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const can = useCanShowPdf()
  if (state.status === 'closed') return null
  return (
    <Dialog
      open
      onClose={onClose}
      size={can && state.status !== 'failed' ? 'full' : 'm'}
      title={property ? t('support.statement.titleOf', { property }) : t('support.statement.title')}
      actions={state.status === 'loaded' && <Actions url={state.url} name={state.name} framed={can} />}
    >
      {state.status === 'loading' && <Preparing />}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} title={t('support.statement.failed')} onRetry={onRetry} />
      )}
      {state.status === 'loaded' && <PdfPreview url={state.url} name={state.name} can={can} />}
    </Dialog>
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
      <div className="ow-statement-paper ow-stack ow-gap-8 ow-measure ow-wide">
        <Skeleton shape="title" announced={false} />
        <Skeleton shape="text" count={4} announced={false} />
        <Skeleton shape="text" count={7} announced={false} />
      </div>
    </div>
  )
}

/** Plain links: pop-up blockers refuse a window opened after the click. Without a frame, PdfPreview shows the link to open it. */
function Actions({ url, name, framed }: { url: string; name: string; framed: boolean }) {
  const { t } = useTranslation(['portal', 'common'])
  return (
    <>
      {framed && (
        <LinkButton href={url} external>
          {t('support.statement.open')}
        </LinkButton>
      )}
      <LinkButton href={url} download={name} variant="primary" icon={Download}>
        {t('support.statement.download')}
      </LinkButton>
    </>
  )
}
