// A cache and a service that answers when told to, for the tests of reads.
import { type Failure, isPassing } from './failure'
import type { ReadOptions } from './read-state'
import { createReads } from './reads'

export const minute = 60_000
export const queryKey = ['record', '7']

export function setUp() {
  const reads = createReads({
    staleTime: 10 * minute,
    retryAfter: (count, failure) =>
      failure.code !== 'offline' && isPassing(failure) && count < 2 ? 600 * 2 ** count : undefined,
  })
  const calls: { signal: AbortSignal; answer(data: unknown): void; fail(failure: Failure): void }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<unknown>((answer, fail) => calls.push({ signal, answer, fail }))
  const watch = (more: Partial<ReadOptions<unknown>> = {}, changed = () => {}) => {
    const entry = reads.entryOf({ queryKey, queryFn, ...more })
    return { entry, stop: reads.watch(entry, changed, !('queryFn' in more)) }
  }
  const state = () => reads.getQueryState(queryKey)
  const last = () => calls[calls.length - 1]
  return { reads, calls, queryFn, watch, state, last }
}
