// File fields in the CRM's format: entries with ids, sizes as text, and addresses that browsers cannot load.
import type { Store } from '../store'
import type { FileRecord, Module, Row } from '../types'

const kilobytes = (size: number) => `${(size / 1000).toFixed(2)} KB`
const extensionOf = (name: string) => name.split('.').pop()?.toLowerCase() ?? ''

function fileEntry(file: FileRecord): Row {
  return {
    file_Id: file.fileId,
    attachment_Id: file.attachmentId,
    file_Name: file.name,
    file_Size: kilobytes(file.size),
    original_Size_Byte: String(file.size),
    extn: extensionOf(file.name),
    download_Url: `/crm/org771234567/specific/ViewAttachment?attachId=${file.attachmentId}&fileName=${encodeURIComponent(file.name)}`,
    preview_Url: `/crm/org771234567/ViewImage?fileId=${file.attachmentId}`,
    delete_Url: `/crm/org771234567/deleteAttach?id=${file.attachmentId}`,
    is_Preview_Available: true,
    file_Status: '1',
    link_Docs: 0,
    creator_Id: '4876987000000000001',
    entity_Id: file.recordId,
    mode: '',
  }
}

export const filesOf = (store: Store, module: Module, recordId: string, field?: string): FileRecord[] =>
  Object.values(store.data.files).filter(
    (file) => file.module === module && file.recordId === recordId && (!field || file.field === field),
  )

/**
 * The answered record: its values and its file lists, without the demo's internal keys, which begin with `$`.
 * @param origin for absolute URLs of pictures and links
 */
export function withFiles(store: Store, module: Module, record: Row, origin: string): Row {
  const shown: Row = {}
  for (const [name, value] of Object.entries(record)) {
    if (name.startsWith('$')) continue
    const isLocal = typeof value === 'string' && /^\/(uploads|external)\//.test(value)
    shown[name] = isLocal ? `${origin}${value}` : value
  }
  const files = filesOf(store, module, String(record.id))
  for (const file of files) {
    const entries = files.filter((one) => one.field === file.field).map(fileEntry)
    shown[file.field] = file.single ? entries[0] : entries
  }
  return shown
}
