// The account statement's PDF in a frame, or a hint with buttons when the browser shows no PDFs (SUP-02).
import { Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { FailureNotice } from '../../parts/failure-notice'
import { PdfPreview, useCanShowPdf } from '../../parts/file-preview-pdf'
import { Dialog } from '../../ui/dialog'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'
import type { StatementState } from './use-statement'

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
      <div className="ow-statement-paper ow-stack ow-gap-8">
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
