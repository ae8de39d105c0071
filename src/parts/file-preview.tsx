// Shows a stored document in a dialog (DOC-05), or the account statement (SUP-02): a picture in the large view, a PDF in a frame when browser
// and page policy allow it, any other type with a download button only.
import { Download } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pdf } from '../core/file-type'
import { useObjectUrl } from '../core/use-object-url'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Dialog } from '../ui/dialog'
import { LargeView } from '../ui/large-view'
import { LinkButton } from '../ui/link-button'
import { ProgressBar } from '../ui/progress-bar'
import type { ShownFile } from '../uploads/slots'
import { FailureNotice } from './failure-notice'
import { type FetchedState, fetchFile, useFetched } from './file-download'
import { useRefused } from './framed'
import './file-preview.css'

export function FilePreview({ file, onClose }: { file: ShownFile; onClose: () => void }) {
  const { t } = useTranslation()
  const { app } = useWidget()
  const [state, retry] = useFetched(file.id, (_, options) => fetchFile(app, file, options))
  return (
    <FileDialog
      state={state}
      title={file.title ?? file.name}
      failed={t('filePreview.failed')}
      onRetry={retry}
      onClose={onClose}
    >
      {state.status === 'loading' && (
        <ProgressBar
          label={t('filePreview.loading')}
          value={state.fraction === undefined ? undefined : state.fraction * 100}
        />
      )}
    </FileDialog>
  )
}

interface Props {
  state: FetchedState
  title: string
  /** The file is known to be a PDF before it is fetched. */
  isPdf?: boolean
  /** Text of the link to a PDF that is shown here, too. */
  open?: string
  /** Title of the failure notice. */
  failed: string
  onRetry(): void
  onClose(): void
  /** Shown while the file is fetched. */
  children: ReactNode
}

export function FileDialog({ state, title, isPdf = false, open, failed, onRetry, onClose, children }: Props) {
  const { t } = useTranslation()
  const [hasViewer] = useState(() => navigator.pdfViewerEnabled)
  const isRefused = useRefused('blob')
  const ready = state.status === 'ready' ? state : undefined
  const url = useObjectUrl(ready?.file.blob)
  const name = ready?.file.name ?? ''
  if (url && ready?.type.startsWith('image/')) {
    return (
      <LargeView
        onClose={onClose}
        title={title}
        src={url}
        alt={t('filePreview.frame', { name })}
        actions={<Save url={url} name={name} size="s" />}
      />
    )
  }
  const isFramed = hasViewer && !isRefused && (ready ? ready.type === pdf : isPdf && state.status === 'loading')
  // A plain link: pop-up blockers refuse a window opened after an await.
  const link = (text: string) => (
    <LinkButton href={url ?? ''} external>
      {text}
    </LinkButton>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      size={isFramed ? 'full' : 'm'}
      title={title}
      actions={
        url && (
          <>
            {/* Some phones show only the first page in a frame: offers opening it in a tab, too. */}
            {isFramed && link(open ?? t('filePreview.open'))}
            <Save url={url} name={name} />
          </>
        )
      }
    >
      {children}
      {state.status === 'failed' && <FailureNotice failure={state.failure} title={failed} onRetry={onRetry} />}
      {url && isFramed && (
        <iframe className="ow-file-frame ow-round-s ow-wide" src={url} title={t('filePreview.frame', { name })} />
      )}
      {url && !isFramed && (
        <Alert kind="info" action={ready?.type === pdf && link(t('filePreview.open'))}>
          {t(ready?.type === pdf ? 'filePreview.noPdf' : 'filePreview.noPreview')}
        </Alert>
      )}
    </Dialog>
  )
}

function Save({ url, name, size = 'm' }: { url: string; name: string; size?: 's' | 'm' }) {
  const { t } = useTranslation()
  return (
    <LinkButton href={url} download={name} icon={Download} size={size} variant={size === 's' ? 'secondary' : 'primary'}>
      {t('filePreview.download')}
    </LinkButton>
  )
}
