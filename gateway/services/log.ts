// Log lines have no personal data, id, token or address.
import type { HttpBindings } from '@hono/node-server'

export interface LogEntry {
  reference: string
  /** A rule, or 'picture', 'session', 'probe', 'none'. */
  rule: string
  method: string
  status: number
  ms: number
  /** 'anybody', 'user', 'holder' or 'unknown'. */
  caller: string
  /** The key of the caller's account; a pseudonym is written in its place. */
  account?: string
  /** The `X-Request-Id` of the server in front. */
  request?: string | undefined
  why?: string
}

/** What a call carries; only Node's server has bindings. */
export interface Env {
  Bindings: Partial<HttpBindings> | undefined
  Variables: {
    entry: LogEntry
    /** The caller's IP address. */
    from: string
    /** Runs work when the response has been sent. */
    atEnd(work: () => void): void
  }
}

/** 500 is our fault, higher ones are of other services. */
export const levelOf = ({ status }: LogEntry): 'error' | 'warn' | 'info' =>
  status === 500 ? 'error' : status > 500 ? 'warn' : 'info'
