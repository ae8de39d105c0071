// What the gateway writes down of a call.
import type { Caller } from './callers'
import type { RuleName } from './rules'

/** One line of the log: nothing of a person, no path with ids, no token, no address. */
export interface LogEntry {
  reference: string
  rule: RuleName | 'picture' | 'none'
  method: string
  status: number
  ms: number
  caller: Caller['kind'] | 'unknown'
  why?: string
}

/** What Hono carries through one call: its line of the log, and the caller's address. */
export interface Env {
  Variables: { entry: LogEntry; from: string }
}
