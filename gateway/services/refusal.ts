// The gateway's refusals: each has one status and one code, and contains no text of the services.

const statuses = {
  invalid: 400,
  program: 400,
  unauthenticated: 401,
  forbidden: 403,
  'password-needed': 403,
  'not-found': 404,
  'too-slow': 408,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  internal: 500,
  upstream: 502,
  'upstream-unavailable': 503,
  'upstream-timeout': 504,
} as const
export type RefusalCode = keyof typeof statuses

const messages: Record<RefusalCode, string> = {
  invalid: 'The request is not one this gateway knows',
  program: 'The PDF holds a program',
  unauthenticated: 'A valid token is needed',
  forbidden: 'Not yours, or not there',
  'password-needed': 'The password is needed again for this change',
  'not-found': 'Not found',
  'too-slow': 'The request did not arrive in time',
  'too-large': 'Too large',
  'wrong-type': 'Another content type is expected',
  'too-many': 'Too many requests',
  internal: 'Something went wrong here',
  upstream: 'The service behind gave no usable answer',
  'upstream-unavailable': 'The service behind is not available',
  'upstream-timeout': 'The service behind took too long',
}

export interface RefusalDetail {
  /** Replaces the usual message: names of keys, never values. */
  message?: string
  /** Seconds after which to try again. */
  retryAfter?: number
  /** For the log only; never personal data. */
  why?: string
}

/** Thrown by all checks; app.ts converts it to the answer. */
export class Refusal extends Error {
  readonly status: (typeof statuses)[RefusalCode]
  readonly retryAfter: number | undefined
  readonly why: string | undefined

  constructor(
    readonly code: RefusalCode,
    { message, retryAfter, why }: RefusalDetail = {},
  ) {
    super(message ?? messages[code])
    this.status = statuses[code]
    this.retryAfter = retryAfter
    this.why = why
  }

  answer(reference: string): Response {
    const error = { code: this.code, message: this.message, reference }
    return Response.json(
      { error },
      {
        status: this.status,
        headers: this.retryAfter === undefined ? {} : { 'retry-after': String(this.retryAfter) },
      },
    )
  }
}
