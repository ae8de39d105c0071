// One stored document with buttons for preview and download. Progress and failure of a download are shown in the row.
import type { TFunction } from 'i18next'
import { Download, Eye, X } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize } from '../core/file-size'
import { clip } from '../core/plain-text'
import { Button } from '../ui/button'
import { FileRow } from '../ui/file-row'
import { IconButton } from '../ui/icon-button'
import { ProgressBar } from '../ui/progress-bar'
import { FailureNotice } from './failure-notice'
import { type DownloadableFile, useFileDownload } from './file-download'
import './document-row.css'

// Whether a preview is offered: by the name, because nothing else is known before the file is fetched.
const shown = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp']

const hasPreview = (name: string): boolean => shown.includes(name.split('.').at(-1)?.toLowerCase() ?? '')

interface Props {
  /** What the document is. */
  label: string
  file: DownloadableFile & { size: string }
  mark?: ReactNode
  onPreview?: ((file: DownloadableFile) => void) | undefined
  as?: 'div' | 'li'
}

/** Maximum length of a shown file name: the CRM's limit for one line. */
const longest = 255

export function DocumentRow({ label, file, mark, onPreview, as = 'li' }: Props) {
  const { t, i18n } = useTranslation()
  const name = clip(file.name, longest)
  const download = useFileDownload(file, t('files.saved', { name }))
  const what = `${label}: ${name}`
  return (
    <FileRow
      as={as}
      label={label}
      name={name}
      detail={fileSize(file.size, i18n.language)}
      mark={mark}
      actions={
        <>
          {onPreview && hasPreview(file.name) && (
            <Button
              size="s"
              variant="quiet"
              icon={Eye}
              aria-label={t('files.previewNamed', { name: what })}
              onClick={() => onPreview(file)}
            >
              {t('files.preview')}
            </Button>
          )}
          <Button
            size="s"
            icon={Download}
            busy={download.state.status === 'running'}
            aria-label={t('files.downloadNamed', { name: what })}
            onClick={download.start}
          >
            {t('files.download')}
          </Button>
        </>
      }
    >
      {downloadState(download, name, t)}
    </FileRow>
  )
}

/** What stands below the row; not a component, because FileRow leaves the line out where it is undefined. */
function downloadState({ state, start, cancel }: ReturnType<typeof useFileDownload>, name: string, t: TFunction) {
  if (state.status === 'running')
    return (
      <div className="ow-document-progress ow-stack ow-gap-3">
        <ProgressBar
          size="s"
          label={t('files.downloading', { name })}
          value={state.fraction === undefined ? undefined : state.fraction * 100}
        />
        <IconButton icon={X} label={t('files.cancel', { name })} onClick={cancel} />
      </div>
    )
  if (state.status !== 'failed') return
  return (
    <FailureNotice
      failure={state.failure}
      title={t('files.downloadFailed')}
      {...(state.failure.code === 'notFound' && { text: t('files.gone') })}
      onRetry={start}
    />
  )
}
