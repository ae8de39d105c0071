// Logs what goes wrong after an answer has begun.
import type { Context } from 'hono'
import { restOf } from '../fields/files'
import type { Env, LogEntry } from '../services/log'
import { asRefusal } from '../services/upstream'

export interface AfterwardsTools {
  /** Work after an answer, during which no runtime stops (`waitUntil`). */
  later?(work: Promise<void>): void
  log(entry: LogEntry): void
  /** @returns false where the runtime cannot end a connection */
  hangUp?(env: unknown): boolean
}

export function createAfterwards({ log, hangUp, later }: AfterwardsTools) {
  const failed = (entry: LogEntry, thrown: unknown): void => {
    const { status, code, detail } = asRefusal(thrown)
    log({ ...entry, status, why: `after the answer: ${detail.why ?? code}` })
  }
  return {
    later(c: Context<Env>, work: Promise<unknown>): void {
      const done = work.then(() => undefined).catch((thrown) => failed(c.get('entry'), thrown))
      later?.(done)
    },
    /** Breaks off where the service does, without Node's error (GAT-19). */
    watched(c: Context<Env>, response: Response): Response {
      const reader = response.body?.getReader()
      if (!reader) return response
      const body = restOf(reader, undefined, (thrown) => {
        failed(c.get('entry'), thrown)
        if (!hangUp?.(c.env)) throw thrown
        // Until the runtime cancels it, nobody asks for more.
        return new Promise(() => {})
      })
      return new Response(body, response)
    },
  }
}
export type Afterwards = ReturnType<typeof createAfterwards>
