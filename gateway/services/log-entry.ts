// The types of the gateway's log.

/** One line of the log: no personal data, no path with ids, no token, no address. */
export interface LogEntry {
  reference: string
  /** The call's name in rules.ts, or 'picture', 'session', 'probe' (of health and readiness), 'none' for an unknown path. */
  rule: string
  method: string
  status: number
  ms: number
  /** The kind of caller: 'anybody', 'user', 'holder', 'unknown'. */
  caller: string
  /** The key of the caller's account; app.ts writes a pseudonym in its place. */
  account?: string
  /** The `X-Request-Id` of the server in front. */
  request?: string
  why?: string
}

/** 500 is a fault of the gateway's own; what it says of the services has a higher status. */
export const levelOf = ({ status }: LogEntry): 'error' | 'warn' | 'info' =>
  status === 500 ? 'error' : status > 500 ? 'warn' : 'info'

/** A request id as proxies make them (UUID, hexadecimal, ULID); anything else could be a text of the caller's. */
export const requestId = (said: string | undefined): string | undefined =>
  said !== undefined && /^[\dA-Za-z-]{16,64}$/.test(said) && /\d/.test(said) ? said : undefined

/** Variables of one call in Hono's context: its log entry, the caller's address, and the cookie that its answer sets. */
export interface Env {
  Variables: { entry: LogEntry; from: string; cookie: string | undefined }
}
