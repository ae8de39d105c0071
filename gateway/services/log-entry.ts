// The types of the gateway's log.

/** One line of the log: no personal data, no path with ids, no token, no address. */
export interface LogEntry {
  reference: string
  /** The call's name in rules.ts, or 'picture', 'session', 'none'. */
  rule: string
  method: string
  status: number
  ms: number
  /** The kind of caller: 'anybody', 'user', 'holder', 'unknown'. */
  caller: string
  why?: string
}

/** Variables of one call in Hono's context: its log entry, the caller's address, and the cookie that its answer sets. */
export interface Env {
  Variables: { entry: LogEntry; from: string; cookie: string | undefined }
}
