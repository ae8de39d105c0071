// What can go wrong after an answer has begun: one more line of the log, with the reference of the call.
import type { Context } from 'hono'
import type { Env, LogEntry } from '../services/log'
import { asRefusal } from '../services/upstream'

export interface AfterwardsTools {
  /** Receives work that continues after an answer, so that no runtime stops during it (`waitUntil`). */
  later?(work: Promise<void>): void
  log(entry: LogEntry): void
  /** Ends the connection of an answer that cannot be completed. @returns false where the runtime has no such thing */
  hangUp?(env: unknown): boolean
}

export function createAfterwards({ log, hangUp, later }: AfterwardsTools) {
  const failed = (entry: LogEntry, thrown: unknown): void => {
    const { status, code, why = code } = asRefusal(thrown)
    log({ ...entry, status, why: `after the answer: ${why}` })
  }
  return {
    /** Keeps the runtime from stopping during work that continues after the answer; a failure is only logged. */
    later(c: Context<Env>, work: Promise<unknown>): void {
      const done = work.then(() => undefined).catch((thrown) => failed(c.get('entry'), thrown))
      later?.(done)
    },
    /** The same bytes. Breaks off where the service does, without an error that Node would print (GAT-19). */
    watched(c: Context<Env>, response: Response): Response {
      const reader = response.body?.getReader()
      if (!reader) return response
      const body = new ReadableStream<Uint8Array>({
        async pull(out) {
          try {
            const { done, value } = await reader.read()
            if (done) out.close()
            else out.enqueue(value)
          } catch (thrown) {
            failed(c.get('entry'), thrown)
            if (!hangUp?.(c.env)) return out.error(thrown)
            // The runtime cancels this stream with the connection; until then nobody is to ask for more.
            await new Promise(() => {})
          }
        },
        cancel: (reason) => reader.cancel(reason),
      })
      return new Response(body, response)
    },
  }
}
export type Afterwards = ReturnType<typeof createAfterwards>
