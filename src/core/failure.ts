// Why a call fails (widgets/codes.table.ts, locales/errors.*.json).

export const failureCodes = [
  'offline',
  'network',
  'originRefused',
  'timeout',
  'unavailable',
  'malformed',
  'input',
  'session',
  'forbidden',
  'passwordNeeded',
  'cookieRefused',
  'notFound',
  'rateLimited',
  'rejected',
  'tooLarge',
  'fileType',
  'heic',
  'unreadable',
  'picturesAltered',
  'tooManyPixels',
  'fileChanged',
  'empty',
  'full',
  'virus',
  'program',
  'notCustomer',
  'cancelled',
  'unexpected',
] as const

export type FailureCode = (typeof failureCodes)[number]

/** Why the CRM refused a field (errors.*.json, `refused`). */
export type WhyRefused = 'tooLong' | 'required' | 'taken' | 'number' | 'date' | 'email' | 'phone'

interface FailureDetail {
  status?: number
  field?: string
  why?: WhyRefused
  /** With 'tooLong': the characters that the field takes. */
  maxLength?: number
  /** Seconds after which the service may be asked again. */
  wait?: number
  /** The service's name of the refusal; never shown. */
  reason?: string
  cause?: unknown
}

/** The error of `api/` and `core/`; `reference` has no personal data. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly reference: string
  readonly status: number | undefined
  readonly field: string | undefined
  readonly why: WhyRefused | undefined
  readonly maxLength: number | undefined
  readonly wait: number | undefined
  readonly reason: string | undefined

  constructor(code: FailureCode, detail: FailureDetail = {}) {
    const reference = newReference()
    super(`${code}${detail.status ? ` (${detail.status})` : ''} ${reference}`, { cause: detail.cause })
    // An assignment fails where a page has frozen the prototype of errors.
    Object.defineProperty(this, 'name', { value: 'Failure' })
    this.code = code
    this.reference = reference
    this.status = detail.status
    this.field = detail.field
    this.why = detail.why
    this.maxLength = detail.maxLength
    this.wait = detail.wait
    this.reason = detail.reason
  }
}

/** Explains a failure, but decides nothing: with a VPN it is wrong (ERR-03). */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false

/** A later try may succeed. */
export const isPassing = (failure: Failure): boolean =>
  ['offline', 'network', 'originRefused', 'timeout', 'unavailable', 'rateLimited'].includes(failure.code)

export function asFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return new Failure('cancelled', { cause: thrown })
  return new Failure('unexpected', { cause: thrown })
}

/** Awaits an `import()`. @throws Failure 'offline' or 'network' */
export const loadChunk = <T>(chunk: Promise<T>): Promise<T> =>
  chunk.catch((cause) => {
    // Other type errors come from the loaded code itself.
    if (!(cause instanceof TypeError) || !/module|fetch/i.test(cause.message)) throw cause
    throw new Failure(isOffline() ? 'offline' : 'network', { cause })
  })

/** Logs no message: it may quote a record. */
export function logFailure(failure: Failure, where = ''): void {
  const { stack = '' } = failure.cause instanceof Error ? failure.cause : failure
  const places = stack.split('\n').filter((line) => /^\s+at |@.*:\d+:\d+$/.test(line))
  console.error(`[owner-widgets] ${failure.message}`, [where, ...places].join('\n'))
}

/** Eight characters to read out, without 0/O and 1/I/L. */
function newReference(): string {
  const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => letters[byte % letters.length]).join('')
}
