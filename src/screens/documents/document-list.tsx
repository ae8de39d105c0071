// Files of a record by kind, and the deal's documents (DOC-04).
import { Download, FileClock, FilePlus, X } from 'lucide'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../core/announce'
import { fileSize } from '../../core/file-size'
import { fromTable } from '../../core/i18n'
import { clip } from '../../core/plain-text'
import { documentsOf, type StoredDocuments } from '../../domain/stored-documents'
import type { StoredFile } from '../../domain/upload'
import { FailureNotice } from '../../parts/failure-notice'
import { type FetchedFile, FilePreview, fetchFile, useFetched, useFileTexts } from '../../parts/file-preview'
import { Nothing } from '../../parts/nothing'
import { useDeal } from '../../records/records'
import { useWidget } from '../../state/widget-context'
import { fileIcon } from '../../ui/file-icon'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { ProgressBar } from '../../ui/progress-bar'
import type { ShownFile } from '../../uploads/slots'
import { DocumentsScreen } from './documents-screen'
import './file-row.css'

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

/** @param none what stands above the list while it has no file */
export function DocumentList({ documents, none }: { documents: readonly StoredDocuments[]; none: ReactNode }) {
  const { t } = useTranslation('portal')
  const [preview, setPreview] = useState<{ file: ShownFile; labels: string }>()
  return (
    <>
      {documents.every(({ files }) => files.length === 0) && none}
      <ul className="ow-documents-list ow-stack ow-gap-2" aria-label={t('documents.list.label')}>
        {documents.map((kind) => {
          const { field, labels, files } = kind
          const label = fromTable(t)(`${labels}.label`)
          const rowOf = (file: StoredFile, isInGroup: boolean) => (
            <DocumentRow
              key={file.id}
              label={label}
              isInGroup={isInGroup}
              file={{ ...file, field }}
              onPreview={() => setPreview({ file: { ...file, field }, labels })}
            />
          )
          if (files.length > 1) return <Group key={field} label={label} files={files} rowOf={rowOf} />
          const [file] = files
          return file ? rowOf(file, false) : <EmptyRow key={field} labels={labels} />
        })}
      </ul>
      {preview && (
        <FilePreview
          file={preview.file}
          title={fromTable(t)(`${preview.labels}.label`)}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  )
}

interface GroupProps {
  label: string
  files: readonly StoredFile[]
  rowOf(file: StoredFile, isInGroup: boolean): ReactNode
}

function Group({ label, files, rowOf }: GroupProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  return (
    <li className="ow-documents-group ow-stack ow-gap-2">
      <h2 id={id} className="ow-documents-kind ow-row ow-wrap ow-gap-2">
        {label}
        <span className="ow-muted ow-small ow-light">{t('documents.list.count', { count: files.length })}</span>
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

/** Decides by the name: nothing else is known before the file is fetched. */
const hasPreview = (name: string): boolean => /\.(pdf|jpe?g|png|gif|webp)$/i.test(name)

interface RowProps {
  label: string
  isInGroup: boolean
  file: ShownFile & { size: string }
  onPreview(): void
}

/** Characters of a shown name: the CRM's limit of a line. */
const longestName = 255

/** A press on the row opens the file's preview, if there is one. */
function DocumentRow({ label, isInGroup, file, onPreview }: RowProps) {
  const { t, i18n } = useTranslation('portal')
  const name = clip(file.name, longestName)
  const download = useFileDownload(file, t('documents.file.saved', { name }))
  const labelAndName = `${label}: ${name}`
  const save = t('documents.file.downloadNamed', { name: labelAndName })
  return (
    <FileRow
      label={isInGroup ? undefined : label}
      name={name}
      detail={fileSize(file.size, i18n.language)}
      open={
        hasPreview(file.name) && {
          label: t('documents.file.previewNamed', { name: labelAndName }),
          onClick: onPreview,
        }
      }
      action={<IconButton icon={Download} label={save} onClick={download.start} />}
    >
      <DownloadState {...download} name={name} />
    </FileRow>
  )
}

function DownloadState({ name, state, start, cancel }: ReturnType<typeof useFileDownload> & { name: string }) {
  const { t } = useTranslation('portal')
  const texts = useFileTexts()
  if (!state) return null
  return (
    <div className="ow-file-row-below">
      {state.status === 'failed' ? (
        <FailureNotice
          failure={state.failure}
          title={t('documents.file.downloadFailed')}
          text={texts[state.failure.code]}
          onRetry={start}
        />
      ) : (
        <div className="ow-row ow-anywhere ow-gap-3">
          <ProgressBar size="s" label={t('documents.file.downloading', { name })} value={state.percent} />
          <IconButton icon={X} label={t('documents.file.cancel', { name })} onClick={cancel} />
        </div>
      )}
    </div>
  )
}

/** Fetches the file after `start`, saves it on the device, and announces `message`. */
function useFileDownload(file: ShownFile, message: string) {
  const { app } = useWidget()
  const [isWanted, setWanted] = useState(false)
  const [state, retry] = useFetched(isWanted ? file.id : undefined, (_, options) => fetchFile(app, file, options))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => {
    if (state.status === 'ready') {
      saveFile(state.file)
      announce(message)
    }
    if (state.status === 'ready' || (state.status === 'failed' && state.failure.code === 'cancelled')) setWanted(false)
  }, [state])
  return {
    state: isWanted && state.status !== 'ready' ? state : undefined,
    start: () => (isWanted ? retry() : setWanted(true)),
    cancel: () => setWanted(false),
  }
}

function saveFile({ blob, name }: FetchedFile): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // The browser may still read the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 30_000)
}

interface FileRowProps {
  /** If undefined, the name is the title. */
  label?: string | undefined
  /** If undefined, the row is an empty slot. */
  name?: string
  detail: string
  mark?: ReactNode
  /** Opens the file by a press anywhere in the row. */
  open?: { label: string; onClick: () => void } | false
  action?: ReactNode
  children?: ReactNode
}

function FileRow({ label, name, detail, mark, open, action, children }: FileRowProps) {
  return (
    <li part="card" className="ow-file-row ow-frame ow-relative ow-ring" data-empty={name === undefined || undefined}>
      {open && (
        <button
          type="button"
          className="ow-file-row-open ow-fill ow-hover"
          aria-label={open.label}
          onClick={open.onClick}
        />
      )}
      <span className="ow-file-row-icon ow-mark ow-kind ow-place-center">
        <Icon icon={name === undefined ? FilePlus : fileIcon(name)} size={20} />
      </span>
      <div className="ow-file-row-words">
        <p className="ow-file-row-label ow-strong ow-row ow-wrap ow-anywhere">
          <span>{label ?? name}</span> {mark}
        </p>
        {((label && name) || detail) && (
          <p className="ow-file-row-name ow-anywhere ow-muted ow-small ow-wrap">
            {label && name && <span className="ow-one-line">{name}</span>}
            {detail && <span className={name ? 'ow-flex-none' : undefined}>{detail}</span>}
          </p>
        )}
      </div>
      {action && <div className="ow-file-row-actions ow-row">{action}</div>}
      {children}
    </li>
  )
}
