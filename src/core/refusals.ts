// Reads how services and proxies refuse: no such record, too many calls, a page.
import { isRecord } from './json'

type Row = Readonly<Record<string, unknown>>

/** A page comes from a server in between: services refuse in JSON. */
export const isPage = (text: string): boolean =>
  /^\s*<|^(?:error code|404 page|default backend|rbac:|not found - )/i.test(text) ||
  /"cloudflare_error":|"message":\s?"(?:no route matched|missing authentication token)/i.test(text)

/** An object's own `toString` can be no function. */
const text = (value: unknown): string => (typeof value === 'object' ? '' : String(value))

/** The CRM's name for a wrong id, and for a wrong value in a save. */
export const invalidData = 'INVALID_DATA'

const absentWords = /\bid given\b|\binvalid id\b|\bno such (?:record|file)\b|\b(?:record|file|id) not found\b/i

/** A refusal without code and message. */
const isMute = (row: Row): boolean =>
  isRefused(row) && [row.id, row.code, row.message].every((word) => word === undefined)

const absentCodes = /^(?:RE(?:CORD|SOURCE)_)?NOT_FOUND$|^INVALID_(?:FILE_)?ID$|_ID_INVALID$|DELETED_RECORD$/

/** @param isById only the id of the read can be wrong */
export const isNotThere = (row: Row, isById: boolean): boolean =>
  absentCodes.test(text(row.code)) ||
  absentWords.test(text(row.message)) ||
  (isById && (row.code === invalidData || isMute(row)))

/** @returns the CRM's name of a refusal */
export const nameOfRefusal = (row: Row): string | undefined =>
  typeof row.code === 'string' ? row.code : isMute(row) ? invalidData : undefined

/** Proxies change the case of the CRM's words. */
export const isStored = ({ status, code }: Row): boolean => [status, code].some((word) => /^success$/i.test(text(word)))
export const isRefused = ({ status }: Row): boolean => /^error$/i.test(text(status))

/** Names of the CRM; numbers of Zoho CRM 1 and Creator. */
const limitCodes = /(?<!LICENSE_)LIMIT_EXCEEDED$|^TOO_MANY_REQUESTS$|^4(?:000|421|820)$/
const limitWords = /\btoo many (?:requests|calls)\b|\b(?:api|rate|call) limit\b/i

/** Excludes records, which may have these values in their fields. */
export const isBusy = ({ id, code, message, error_description }: Row): boolean =>
  id === undefined && (limitCodes.test(text(code)) || limitWords.test(`${text(message)} ${text(error_description)}`))

/** @param retryAfter the header: seconds, or a date @returns seconds */
export function waitIn(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000
  return seconds >= 1 ? Math.ceil(seconds) : undefined
}

/** Of several refusals in a response the first counts. */
export function firstRefusal(row: Row): Row {
  const details = isRecord(row.details) ? row.details : {}
  const [first] = [row.errors, details.errors].flat().filter(isRecord)
  if (first) return firstRefusal(first)
  const [expected] = [details.expected_fields].flat().filter(isRecord)
  return expected ? { ...row, details: { ...details, ...expected } } : row
}

const dataCodes = /DATA|MANDATORY|DEPENDENT|FIELD|ERRORS|REFUSED|INVALID_REQUEST$/
const callerCodes = /PERMISSION|AUTHORIZATION|SCOPE_MISMATCH/
const staffCodes = /LOCKED|BLUEPRINT|NOT_(?:APPROVED|REVIEWED)/

/** The refusal is about the CRM itself, or a record that its staff work on. */
export function isOfService(code: unknown, field?: string): boolean {
  if (typeof code !== 'string' || !/^[A-Z]+(?:_[A-Z]+)+$/i.test(code)) return false
  return staffCodes.test(code) || (field === undefined && !dataCodes.test(code) && !callerCodes.test(code))
}
