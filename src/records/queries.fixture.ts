// A query client and a service whose answers a test controls.
import { onlineManager, QueryObserver } from '@tanstack/react-query'
import type { Failure } from '../core/failure'
import type { App } from '../state/app'
import { contactKey } from './contact'
import { queriesOf, read } from './queries'

export const minute = 60_000
export const contactId = '7'
export const queryKey = contactKey(contactId)

export function setUp() {
  const app: Pick<App, 'cache'> = { cache: {} }
  const queries = queriesOf(app)
  const calls: { signal: AbortSignal; answer(data: unknown): void; fail(failure: Failure): void }[] = []
  const ask = (signal: AbortSignal) => new Promise<unknown>((answer, fail) => calls.push({ signal, answer, fail }))
  const record = read(queryKey, ask)
  /** Mounts an observer, as a component that shows the record does. */
  const watch = (more: Partial<typeof record> = {}, changed = () => {}) => {
    const observer = new QueryObserver<unknown, Failure>(queries, { ...record, ...more })
    return { stop: observer.subscribe(changed), refetch: () => observer.refetch({ cancelRefetch: false }) }
  }
  const state = () => queries.getQueryState<unknown, Failure>(queryKey)
  const last = () => calls[calls.length - 1]
  return { app, queries, calls, record, watch, state, last }
}

/** Takes the network away and brings it back; resolves when the reads that follow have begun. */
export async function reconnect(): Promise<void> {
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await new Promise<void>((done) => queueMicrotask(done))
}
