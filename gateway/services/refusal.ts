// A refusal has a status and a code, and no text of the services.

const refusals = {
  invalid: [400, 'The request is not one this gateway knows'],
  program: [400, 'The PDF holds a program'],
  unauthenticated: [401, 'A valid token is needed'],
  forbidden: [403, 'Not yours, or not there'],
  'password-needed': [403, 'The password is needed again for this change'],
  'not-found': [404, 'Not found'],
  'too-slow': [408, 'The request did not arrive in time'],
  'too-large': [413, 'Too large'],
  'wrong-type': [415, 'Another content type is expected'],
  'too-many': [429, 'Too many requests'],
  internal: [500, 'Something went wrong here'],
  upstream: [502, 'The service behind gave no usable answer'],
  'upstream-unavailable': [503, 'The service behind is not available'],
  'upstream-timeout': [504, 'The service behind took too long'],
} as const
export type RefusalCode = keyof typeof refusals

export interface RefusalDetail {
  /** Replaces the usual message; names keys, no values. */
  message?: string
  /** Seconds. */
  retryAfter?: number
  /** For the log only; never personal data. */
  why?: string
}

/** Seconds to wait after a 429 that names no time. */
export const waitAfter429 = 30

/** All checks throw it; app.ts makes it the response. */
export class Refusal extends Error {
  readonly status: number

  constructor(
    readonly code: RefusalCode,
    readonly detail: RefusalDetail = {},
  ) {
    const [status, usual] = refusals[code]
    super(detail.message ?? usual)
    this.status = status
  }

  response(reference: string): Response {
    const error = { code: this.code, message: this.message, reference }
    const { retryAfter } = this.detail
    const headers: HeadersInit = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    return Response.json({ error }, { status: this.status, headers })
  }
}
