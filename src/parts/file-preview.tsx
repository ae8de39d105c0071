// Previews a stored document: images in the large view, PDFs in a frame, other types with a download button only (DOC-05).
import { Download } from 'lucide'
import { useTranslation } from 'react-i18next'
import { pdf } from '../core/file-type'
import { useWidget } from '../state/widget-context'
import { Alert } from '../ui/alert'
import { Dialog } from '../ui/dialog'
import { LargeView } from '../ui/large-view'
import { LinkButton } from '../ui/link-button'
import { ProgressBar } from '../ui/progress-bar'
import { FailureNotice } from './failure-notice'
import { type DownloadableFile, fetchFile, useFetched } from './file-download'
import { OpenPdf, PdfPreview, useCanShowPdf } from './file-preview-pdf'

export interface PreviewedFile extends DownloadableFile {
  /** Title of the preview; by default the file's name. */
  title?: string
}

/** @param file the file to show; undefined: closed */
export function FilePreview({ file, onClose }: { file: PreviewedFile | undefined; onClose: () => void }) {
  return file && <OpenPreview key={file.id} file={file} onClose={onClose} />
}

function OpenPreview({ file, onClose }: { file: PreviewedFile; onClose: () => void }) {
  const { t } = useTranslation()
  const { app } = useWidget()
  const [state, retry] = useFetched(file.id, (_, options) => fetchFile(app, file, options))
  const can = useCanShowPdf()
  const title = file.title ?? file.name
  if (state.status === 'ready' && state.type.startsWith('image/')) {
    return (
      <LargeView
        open
        onClose={onClose}
        title={title}
        src={state.url}
        alt={t('filePreview.frame', { name: state.name })}
        actions={<Save url={state.url} name={state.name} size="s" />}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={state.status === 'ready' && state.type === pdf && can ? 'full' : 'm'}
      title={title}
      actions={
        state.status === 'ready' && (
          <>
            {/* Some phones show only the first page in a frame: offers opening it in a tab, too. */}
            {state.type === pdf && can && <OpenPdf url={state.url} />}
            <Save url={state.url} name={state.name} />
          </>
        )
      }
    >
      {state.status === 'loading' && (
        <ProgressBar
          label={t('filePreview.loading')}
          value={state.fraction === undefined ? undefined : state.fraction * 100}
        />
      )}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} title={t('filePreview.failed')} onRetry={retry} />
      )}
      {state.status === 'ready' && state.type === pdf && <PdfPreview url={state.url} name={state.name} can={can} />}
      {state.status === 'ready' && state.type !== pdf && <Alert kind="info">{t('filePreview.noPreview')}</Alert>}
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
