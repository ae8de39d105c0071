// Everything that can go wrong with a call, as one closed union; the texts are `locales/*/errors.json`, one entry per code.

export const failureCodes = [
  'offline', // the browser says there is no network
  'network', // the connection could not be made or was cut
  'timeout', // no answer within the limit
  'unavailable', // 5xx, or something that is not the promised kind of answer (HTML instead of JSON)
  'malformed', // an answer of the right kind that cannot be read
  'input', // 400, 409, 422: the server refuses what was sent
  'session', // 401: the session is over and could not be renewed
  'forbidden', // 403
  'notFound', // 404, or an empty answer where a record or file was promised
  'rateLimited', // 429
  'rejected', // a 200 whose record says `"status": "error"` (CRM)
  'tooLarge', // a file over the limit
  'fileType', // a file of a kind that is not accepted
  'tooManyPixels', // a picture that would take the memory of the page
  'empty', // a file without a byte
  'full', // the list of the field holds as many files as it may
  'virus', // the CRM refused the file as infected
  'notCustomer', // the address is not among the customer records (ERR-01)
  'cancelled', // the user or a closing screen took the call back
  'unexpected', // a fault of our own
] as const

export type FailureCode = (typeof failureCodes)[number]

export interface FailureDetail {
  /** HTTP status, where there was an answer. */
  status?: number
  /** CRM api_name of the field the server named. */
  field?: string
  /** The server's own words, only where they are safe to show (record proxy; never the content backend's details). */
  serverMessage?: string
  /** What the content backend calls the refusal: to decide by, never shown. */
  reason?: string
  cause?: unknown
}

/** The one error type that leaves `api/` and `core/`. `reference` is what a user reads to support; it holds no personal data. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly reference: string
  readonly status: number | undefined
  readonly field: string | undefined
  readonly serverMessage: string | undefined
  readonly reason: string | undefined

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    super(`${code}${detail.status ? ` (${detail.status})` : ''}`, { cause: detail.cause })
    this.name = 'Failure'
    this.code = code
    this.reference = newReference()
    this.status = detail.status
    this.field = detail.field
    this.serverMessage = detail.serverMessage
    this.reason = detail.reason
  }
}

/** What the browser says; not every one does. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** Failures after which the same call may succeed, so that a retry is worth offering. */
export const isPassing = (failure: Failure): boolean =>
  ['offline', 'network', 'timeout', 'unavailable', 'rateLimited'].includes(failure.code)

/** Any thrown value as a Failure; what is not ours is `unexpected`, an abort is `cancelled`. */
export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  // Another script of ours on the page has a Failure class of its own: recognise it by shape.
  if (thrown instanceof Error && thrown.name === 'Failure' && 'code' in thrown) return thrown as Failure
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return new Failure('cancelled', { cause: thrown })
  return new Failure('unexpected', { cause: thrown })
}

/** Eight letters and digits that can be read out on the phone: no 0/O, 1/I/L. */
function newReference(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
}
