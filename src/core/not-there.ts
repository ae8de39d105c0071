// Reads refusals: no such record, too many calls, a proxy's page.

type Said = Readonly<Record<string, unknown>>

/** Of a server in between: services refuse in JSON. */
export const isPage = (text: string): boolean => /^\s*<|^(?:error code|404 page|default backend)\b/i.test(text)

/** An object's own `toString` can be no function. */
const said = (value: unknown): string => (typeof value === 'object' ? '' : String(value))

/** The CRM calls a wrong value in a save the same. */
export const invalidData = 'INVALID_DATA'

const words = /\bid given\b|\binvalid id\b|\bno such (?:record|file)\b|\b(?:record|file|id) not found\b/i

/** A refusal without a word. */
const isMute = (row: Said): boolean =>
  isRefused(row) && [row.id, row.code, row.message].every((word) => word === undefined)

/** @param isById only the id of this read can be wrong */
export const isNotThere = (row: Said, isById: boolean): boolean =>
  row.code === 'RECORD_NOT_FOUND' ||
  row.code === 'CANNOT_UPDATE_DELETED_RECORD' ||
  (isById && (row.code === invalidData || isMute(row))) ||
  words.test(said(row.message))

/** @returns the CRM's name of a refusal */
export const nameOfRefusal = (row: Said): string | undefined =>
  typeof row.code === 'string' ? row.code : isMute(row) ? invalidData : undefined

/** Proxies write the CRM's words in letters of their own. */
export const isStored = ({ status, code }: Said): boolean =>
  [status, code].some((word) => /^success$/i.test(said(word)))
export const isRefused = ({ status }: Said): boolean => /^error$/i.test(said(status))

/** Also the numbers of Zoho CRM 1 and Creator. */
const limitCodes = /LIMIT_EXCEEDED$|^TOO_MANY_REQUESTS$|^4(?:000|421|820)$/
const limitWords = /\btoo many (?:requests|calls)\b|\b(?:api|rate|call) limit\b/i

/** Not of a record, which may have these as values. */
export const isBusy = ({ id, code, message }: Said): boolean =>
  id === undefined && (limitCodes.test(said(code)) || limitWords.test(said(message)))
