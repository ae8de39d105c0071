// What a file of Office is known by: the annex is published as one (LEG-06).
import type { OfficeEnding } from './upload'

/** The Office types in which the annex may be published, by ending; it is taken back in the same one. */
export const officeTypes = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<OfficeEnding, string>

/** How a file of this ending begins, each byte as one character: a zip archive, or the older compound file. */
export const officeStart = (ending: OfficeEnding): string =>
  ending.endsWith('x') ? 'PK\u0003\u0004' : '\u00d0\u00cf\u0011\u00e0'
