// Lists the files of one record by document kind; a kind without a file says what is missing and why.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import type { StoredDocuments } from '../../domain/documents'
import type { FileEntry } from '../../domain/shape'
import { DocumentRow } from '../../parts/document-row'
import { FilePreview, type PreviewedFile } from '../../parts/file-preview'
import { useLink } from '../../state/route'
import { Badge } from '../../ui/badge'
import { FileRow } from '../../ui/file-row'
import { LinkButton } from '../../ui/link-button'

interface Props {
  documents: readonly StoredDocuments[]
  /** Fields that the onboarding waits for. */
  missing?: readonly string[]
  /** Link to the screen where the owner can upload missing files. */
  uploadAt?: string
}

export function DocumentList({ documents, missing = [], uploadAt }: Props) {
  const { t } = useTranslation('portal')
  const [preview, setPreview] = useState<PreviewedFile>()
  return (
    <>
      <ul className="ow-documents-list ow-stack ow-gap-3" aria-label={t('documents.list.label')}>
        {documents.map(({ field, labels, files, isElsewhere }) => {
          const label = fromTable(t)(`${labels}.label`)
          if (files.length === 0)
            return (
              <EmptyRow
                key={field}
                label={label}
                hint={fromTable(t)(`${labels}.hint`)}
                required={missing.includes(field)}
                isElsewhere={isElsewhere}
                uploadAt={uploadAt}
              />
            )
          return once(files).map((file, place, all) => (
            <DocumentRow
              key={file.id}
              label={label}
              file={file}
              mark={
                all.length > 1 && (
                  <span className="ow-muted ow-figures ow-fine ow-light">
                    {t('documents.list.part', { number: place + 1, total: all.length })}
                  </span>
                )
              }
              onPreview={(chosen) => setPreview({ ...chosen, title: label })}
            />
          ))
        })}
      </ul>
      <FilePreview file={preview} onClose={() => setPreview(undefined)} />
    </>
  )
}

interface EmptyProps {
  label: string
  hint: string
  required: boolean
  isElsewhere: boolean
  uploadAt: string | undefined
}

/** The place of a kind without a file. */
function EmptyRow({ label, hint, required, isElsewhere, uploadAt }: EmptyProps) {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <FileRow
      as="li"
      label={label}
      detail={hint}
      mark={
        required ? (
          <Badge kind="waiting">{t('documents.list.required')}</Badge>
        ) : (
          <span className="ow-muted ow-fine ow-light">
            {t(isElsewhere ? 'documents.list.elsewhere' : 'documents.list.pending')}
          </span>
        )
      }
      actions={
        uploadAt && (
          <LinkButton
            size="s"
            variant="quiet"
            aria-label={t('documents.list.attachNamed', { name: label })}
            {...link(uploadAt)}
          >
            {t('documents.list.attach')}
          </LinkButton>
        )
      }
    />
  )
}

/** Removes repeated files: a record may list the same file twice. */
const once = (files: readonly FileEntry[]): FileEntry[] =>
  files.filter(({ id }, place) => files.findIndex((other) => other.id === id) === place)
