// The statement's PDF in a frame where the browser shows PDFs, else words and buttons (SUP-02, pitfall 11).
import { Download, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailureNotice } from '../../parts/failure-notice'
import { Alert } from '../../ui/alert'
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
  const { t } = useTranslation('portal')
  if (state.status === 'closed') return null
  return (
    <Dialog
      open
      onClose={onClose}
      size="l"
      title={property ? t('support.statement.titleOf', { property }) : t('support.statement.title')}
      actions={state.status === 'loaded' && <Actions url={state.url} name={state.name} />}
    >
      {state.status === 'loading' && (
        <div className="ow-statement-loading">
          <Spinner label={t('support.statement.loading')} />
          <p>{t('support.statement.loading')}</p>
          <Skeleton shape="text" count={6} announced={false} />
        </div>
      )}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} title={t('support.statement.failed')} onRetry={onRetry} />
      )}
      {state.status === 'loaded' &&
        (navigator.pdfViewerEnabled ? (
          <iframe className="ow-statement-frame" src={state.url} title={state.name} />
        ) : (
          <Alert kind="info">{t('support.statement.noViewer')}</Alert>
        ))}
    </Dialog>
  )
}

/** Plain anchors: a window opened later than the click would be blocked (pitfall 32). */
function Actions({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <LinkButton href={url} external icon={ExternalLink}>
        {t('support.statement.open')}
      </LinkButton>
      <LinkButton href={url} download={name} variant="primary" icon={Download}>
        {t('support.statement.download')}
      </LinkButton>
    </>
  )
}
