import type { Config } from '../core/config'
import { type DocumentListName, documentKinds, filesOf, onboardingFiles, purchaseOrderField } from './documents'
import { files } from './shape'

export function documentsOf(
  list: DocumentListName,
  record: Readonly<Record<string, unknown>>,
  { documents }: Pick<Config, 'documents'> = {},
) {
  const listed = (field: string, label = field, stored = filesOf(record, field)) => ({
    field,
    labels: `documentKinds.${list}.${label}`,
    files: stored,
  })
  const kinds = documentKinds[list].map((field) => listed(field))
  const others = onboardingFiles[list].map((field) => listed(field))
  // The purchase order is listed as an annex, unless its field is a kind.
  const order = documents?.purchaseOrderField ?? purchaseOrderField
  if (list === 'annex' && !kinds.some(({ field }) => field === order))
    others.push(listed(order, 'purchaseOrder', files.parse(record[order])))
  return [...kinds, ...others.filter(({ files }) => files.length > 0)]
}

export type StoredDocuments = ReturnType<typeof documentsOf>[number]
