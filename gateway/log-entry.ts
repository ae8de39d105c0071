// The types of the gateway's log.
import type { Caller } from './callers'
import type { RuleName } from './rules'

/** One line of the log: no personal data, no path with ids, no token, no address. */
export interface LogEntry {
  reference: string
  rule: RuleName | 'picture' | 'session' | 'none'
  method: string
  status: number
  ms: number
  caller: Caller['kind'] | 'unknown'
  why?: string
}

/** Variables of one call in Hono's context: its log entry, the caller's address, and the cookie that its answer sets. */
export interface Env {
  Variables: { entry: LogEntry; from: string; cookie: string | undefined }
}
