// Lists the files of one record by document kind; a kind without a file shows its hint, marked as pending. And the
// screens of the deal's documents, which the project and the trust company fill (DOC-04).
import type { TFunction } from 'i18next'
import { Download, FileClock, X } from 'lucide'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../core/announce'
import { fileSize } from '../../core/file-size'
import { fromTable } from '../../core/i18n'
import { clip } from '../../core/plain-text'
import { documentsOf, type StoredDocuments } from '../../domain/documents'
import type { StoredFile } from '../../domain/upload'
import { FailureNotice } from '../../parts/failure-notice'
import { type FetchedFile, FilePreview, fetchFile, useFetched } from '../../parts/file-preview'
import { Nothing } from '../../parts/nothing'
import { useDeal } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { endingOf } from '../../ui/file-icon'
import { FileRow } from '../../ui/file-row'
import { IconButton } from '../../ui/icon-button'
import { ProgressBar } from '../../ui/progress-bar'
import type { ShownFile } from '../../uploads/slots'
import { DocumentsScreen } from './screen'

export const TrustDocuments = () => <DealDocuments list="trust" />
export const MonetizationDocuments = () => <DealDocuments list="monetization" />
export const AnnexDocuments = () => <DealDocuments list="annex" />

function DealDocuments({ list }: { list: 'trust' | 'monetization' | 'annex' }) {
  const deal = useDeal()
  const { config } = useWidget()
  const none = <Nothing icon={FileClock} texts={`documents.${list}.empty`} />
  return (
    // A buyer without a deal has no documents of it.
    <DocumentsScreen list={list} read={deal} none={none}>
      {(record) => <DocumentList documents={documentsOf(list, record, config)} none={none} />}
    </DocumentsScreen>
  )
}

interface Props {
  documents: readonly StoredDocuments[]
  /** Stands above the list while it has no file. */
  none: ReactNode
}

export function DocumentList({ documents, none }: Props) {
  const { t } = useTranslation('portal')
  const [preview, setPreview] = useState<ShownFile>()
  return (
    <>
      {documents.every(({ files }) => files.length === 0) && none}
      <ul className="ow-documents-list ow-stack ow-gap-2" aria-label={t('documents.list.label')}>
        {documents.map((kind) => {
          const { field, labels } = kind
          const files = once(kind.files)
          const label = fromTable(t)(`${labels}.label`)
          const rowOf = (file: StoredFile, isOfGroup: boolean) => (
            <DocumentRow
              key={file.id}
              label={label}
              isOfGroup={isOfGroup}
              file={file}
              onPreview={() => setPreview({ ...file, title: label })}
            />
          )
          if (files.length > 1) return <Group key={field} label={label} files={files} rowOf={rowOf} />
          const [file] = files
          return file ? rowOf(file, false) : <EmptyRow key={field} labels={labels} />
        })}
      </ul>
      {preview && <FilePreview file={preview} onClose={() => setPreview(undefined)} />}
    </>
  )
}

interface GroupProps {
  label: string
  files: readonly StoredFile[]
  rowOf(file: StoredFile, isOfGroup: boolean): ReactNode
}

/** The files of one kind, below its label. */
function Group({ label, files, rowOf }: GroupProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  return (
    <li className="ow-documents-group ow-stack ow-gap-2">
      <h2 id={id} className="ow-documents-kind ow-row ow-wrap ow-gap-2">
        {label}
        <span className="ow-muted ow-small ow-figures ow-light">
          {t('documents.list.count', { count: files.length })}
        </span>
      </h2>
      <ul className="ow-stack ow-gap-2" aria-labelledby={id}>
        {files.map((file) => rowOf(file, true))}
      </ul>
    </li>
  )
}

function EmptyRow({ labels }: Pick<StoredDocuments, 'labels'>) {
  const { t } = useTranslation('portal')
  return (
    <FileRow
      label={fromTable(t)(`${labels}.label`)}
      detail={fromTable(t)(`${labels}.hint`)}
      mark={<span className="ow-muted ow-fine ow-light">{t('documents.list.pending')}</span>}
    />
  )
}

/** Removes repeated files: a record may list the same file twice. */
const once = (files: readonly StoredFile[]): StoredFile[] =>
  files.filter(({ id }, place) => files.findIndex((other) => other.id === id) === place)

// Whether a preview is offered: by the name, because nothing else is known before the file is fetched.
const shown = ['pdf', 'jpg', 'jpeg', 'png', 'gif', 'webp']

const hasPreview = (name: string): boolean => shown.includes(endingOf(name))

interface RowProps {
  label: string
  /** The label stands above the row. */
  isOfGroup: boolean
  file: ShownFile & { size: string }
  onPreview(): void
}

/** Maximum length of a shown file name: the CRM's limit for one line. */
const longest = 255

/**
 * One stored document: the row opens it, or saves it where it has no preview; progress and failure of a download are
 * shown in the row.
 */
function DocumentRow({ label, isOfGroup, file, onPreview }: RowProps) {
  const { t, i18n } = useTranslation('portal')
  const name = clip(file.name, longest)
  const download = useFileDownload(file, t('documents.file.saved', { name }))
  const what = `${label}: ${name}`
  const save = t('documents.file.downloadNamed', { name: what })
  return (
    <FileRow
      label={isOfGroup ? undefined : label}
      name={name}
      detail={fileSize(file.size, i18n.language)}
      open={
        hasPreview(file.name)
          ? { label: t('documents.file.previewNamed', { name: what }), onClick: onPreview }
          : undefined
      }
      actions={<IconButton icon={Download} label={save} onClick={download.start} />}
    >
      {downloadState(download, name, t)}
    </FileRow>
  )
}

/** What stands below the row; not a component, because FileRow leaves the line out where it is undefined. */
function downloadState(
  { state, start, cancel }: ReturnType<typeof useFileDownload>,
  name: string,
  t: TFunction<'portal'>,
) {
  if (state?.status === 'loading')
    return (
      <div className="ow-row ow-anywhere ow-gap-3">
        <ProgressBar size="s" label={t('documents.file.downloading', { name })} value={state.percent} />
        <IconButton icon={X} label={t('documents.file.cancel', { name })} onClick={cancel} />
      </div>
    )
  if (state?.status !== 'failed') return
  return (
    <FailureNotice
      failure={state.failure}
      title={t('documents.file.downloadFailed')}
      {...(state.failure.code === 'notFound' && { text: t('documents.file.gone') })}
      onRetry={start}
    />
  )
}

/**
 * Downloads and saves a file, which is announced by `said`.
 * @returns its state, undefined while nothing is under way or has failed
 */
function useFileDownload(file: ShownFile, said: string) {
  const { app } = useWidget()
  const [wanted, setWanted] = useState(false)
  const [state, again] = useFetched(wanted ? file.id : undefined, (_, options) => fetchFile(app, file, options))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (state.status === 'ready') {
      saveFile(state.file)
      announce(said)
    }
    if (state.status === 'ready' || (state.status === 'failed' && state.failure.code === 'cancelled')) setWanted(false)
  }, [state])
  return {
    state: wanted && state.status !== 'ready' ? state : undefined,
    start: () => (wanted ? again() : setWanted(true)),
    cancel: () => setWanted(false),
  }
}

/** Milliseconds until the object URL is revoked: the browser may still read it after the click. */
const release = 30_000

function saveFile({ blob, name }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), release)
}
