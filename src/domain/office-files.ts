// The first bytes of Office files, as the annex is one (LEG-06).
import type { OfficeEnding } from './upload'

/** Types of the annex, which comes back as it was published. */
export const officeTypes = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<OfficeEnding, string>

/** The start of a zip archive, or of older Office; each character is a byte. */
export const officeStart = (ending: OfficeEnding): string =>
  ending.endsWith('x') ? 'PK\u0003\u0004' : '\u00d0\u00cf\u0011\u00e0'
