// The lines of the gateway's log: no personal data, no path with ids, no token, no address.

export interface LogEntry {
  reference: string
  /** The call's name in rules.ts, or 'picture', 'session', 'probe' (health, readiness), 'none' for an unknown path. */
  rule: string
  method: string
  status: number
  ms: number
  /** The kind of caller: 'anybody', 'user', 'holder', 'unknown'. */
  caller: string
  /** The key of the caller's account; a pseudonym is written in its place. */
  account?: string
  /** The `X-Request-Id` of the server in front. */
  request?: string | undefined
  why?: string
}

/** Variables of a call in Hono's context: its log entry, the caller's address, the answer's cookie, what runs at its end. */
export interface Env {
  Variables: { entry: LogEntry; from: string; cookie: string | undefined; atEnd(work: () => void): void }
}

/** 500 is a fault of the gateway's own; what it says of the services has a higher status. */
export const levelOf = ({ status }: LogEntry): 'error' | 'warn' | 'info' =>
  status === 500 ? 'error' : status > 500 ? 'warn' : 'info'
