import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure, isPassing } from './failure'
import { createReads, type ReadOptions } from './reads'

const minute = 60_000
const queryKey = ['record', '7']

/** A service that answers when told to. */
function setUp() {
  const reads = createReads({
    staleTime: 10 * minute,
    retryAfter: (count, failure) =>
      failure.code !== 'offline' && isPassing(failure) && count < 2 ? 600 * 2 ** count : undefined,
  })
  const calls: { signal: AbortSignal; answer(data: unknown): void; fail(failure: Failure): void }[] = []
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<unknown>((answer, fail) => calls.push({ signal, answer, fail }))
  const watch = (more: Partial<ReadOptions<unknown>> = {}) => {
    const entry = reads.entryOf({ queryKey, queryFn, ...more })
    const changed = vi.fn()
    return { entry, changed, stop: reads.watch(entry, changed, !('queryFn' in more)) }
  }
  const state = () => reads.getQueryState(queryKey)
  const last = () => calls[calls.length - 1]
  return { reads, calls, queryFn, watch, state, last }
}

const turn = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('reads', () => {
  it('API-04 one request for the same data however many components ask', async () => {
    const { reads, calls, queryFn, watch, state, last } = setUp()
    watch()
    watch()
    const asked = reads.fetchQuery({ queryKey, queryFn })
    expect(calls).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' })
    last()?.answer('Ana')
    expect(await asked).toBe('Ana')
    expect(state()).toMatchObject({ status: 'success', fetchStatus: 'idle', data: 'Ana' })
  })

  it('API-04 what was read is fresh for ten minutes: a visited screen reads nothing again', async () => {
    const { reads, calls, queryFn, watch, last } = setUp()
    const first = watch()
    last()?.answer('Ana')
    await turn()
    first.stop()
    vi.advanceTimersByTime(10 * minute - 1)
    watch().stop()
    expect(await reads.fetchQuery({ queryKey, queryFn })).toBe('Ana')
    expect(calls).toHaveLength(1)
    vi.advanceTimersByTime(1)
    watch()
    expect(calls).toHaveLength(2)
  })

  it('API-04 a read that is never fresh is asked for by every screen', async () => {
    const { calls, watch, last } = setUp()
    const { stop } = watch({ staleTime: 0 })
    last()?.answer('Ana')
    await turn()
    stop()
    watch({ staleTime: 0 })
    expect(calls).toHaveLength(2)
  })

  it('API-04 a passing failure is tried again after 0.6 and 1.2 seconds, and then told', async () => {
    const { calls, watch, state, last } = setUp()
    watch()
    for (const [tries, delay] of [
      [1, 600],
      [2, 1200],
    ] as const) {
      last()?.fail(new Failure('unavailable'))
      await vi.advanceTimersByTimeAsync(delay - 1)
      expect(calls).toHaveLength(tries)
      expect(state()?.status).toBe('pending')
      await vi.advanceTimersByTimeAsync(1)
      expect(calls).toHaveLength(tries + 1)
    }
    last()?.fail(new Failure('timeout'))
    await vi.advanceTimersByTimeAsync(minute)
    expect(calls).toHaveLength(3)
    expect(state()).toMatchObject({ status: 'error', fetchStatus: 'idle', error: { code: 'timeout' } })
  })

  it('ERR-03 offline is told at once, as are failures that would come again', async () => {
    for (const code of ['offline', 'notFound', 'forbidden'] as const) {
      const { calls, watch, state, last } = setUp()
      watch()
      last()?.fail(new Failure(code))
      await turn()
      expect(state()?.error?.code).toBe(code)
      await vi.advanceTimersByTimeAsync(minute)
      expect(calls).toHaveLength(1)
    }
  })

  it('API-04 whatever is thrown becomes one Failure with one reference', async () => {
    const { watch, state, last } = setUp()
    watch()
    last()?.fail(new TypeError('x') as Failure)
    await turn()
    expect(state()?.error).toBeInstanceOf(Failure)
    expect(state()?.error?.code).toBe('unexpected')
  })

  it('ERR-02 a failing read keeps what was known; a new try of one that never came shows as loading', async () => {
    const { reads, watch, state, last } = setUp()
    const { entry } = watch()
    last()?.fail(new Failure('notFound'))
    await turn()
    const again = reads.refetch(entry)
    expect(state()).toMatchObject({ status: 'pending', error: null, fetchStatus: 'fetching' })
    last()?.answer('Ana')
    await again
    const third = reads.refetch(entry)
    last()?.fail(new Failure('notFound'))
    await third
    expect(state()).toMatchObject({ status: 'error', data: 'Ana', isInvalidated: true, error: { code: 'notFound' } })
  })

  it('API-04 a retry joins the read that is under way', async () => {
    const { reads, calls, watch, last } = setUp()
    const { entry } = watch()
    const done = vi.fn()
    void reads.refetch(entry).then(done)
    await turn()
    expect(calls).toHaveLength(1)
    expect(done).not.toHaveBeenCalled()
    last()?.answer('Ana')
    await turn()
    expect(done).toHaveBeenCalled()
  })

  it('ERR-03 the network’s return reads what is shown and failed or stale, and nothing else', async () => {
    const { reads, calls, watch, last } = setUp()
    const { stop } = watch()
    last()?.fail(new Failure('offline'))
    await turn()
    reads.refetchShown()
    expect(calls).toHaveLength(2)
    last()?.answer('Ana')
    await turn()
    reads.refetchShown()
    expect(calls).toHaveLength(2)
    await reads.invalidateQueries({ queryKey, refetchType: 'none' })
    stop()
    watch({ queryFn: undefined })
    reads.refetchShown()
    expect(calls).toHaveLength(2)
  })

  it('ERR-03 a read can be left out of the network’s return', async () => {
    const { reads, calls, watch, last } = setUp()
    watch({ refetchOnReconnect: false })
    last()?.fail(new Failure('offline'))
    await turn()
    reads.refetchShown()
    expect(calls).toHaveLength(1)
  })

  it('API-04 what is marked stale is read by whoever shows it next, or at once where it is shown', async () => {
    const { reads, calls, watch, state, last } = setUp()
    const first = watch()
    last()?.answer('Ana')
    await turn()
    await reads.invalidateQueries({ queryKey, refetchType: 'none' })
    expect(state()).toMatchObject({ isInvalidated: true, data: 'Ana' })
    expect(calls).toHaveLength(1)
    watch()
    expect(calls).toHaveLength(2)
    last()?.answer('Eva')
    await turn()
    expect(state()).toMatchObject({ isInvalidated: false, data: 'Eva' })
    void reads.invalidateQueries({ queryKey })
    expect(calls).toHaveLength(3)
    first.stop()
  })
})

describe('reads that are taken back', () => {
  it('API-04 the last component that shows a loading read cancels it, and a later one reads anew', async () => {
    const { calls, watch, state } = setUp()
    const [first, second] = [watch(), watch()]
    first.stop()
    await turn()
    expect(calls[0]?.signal.aborted).toBe(false)
    second.stop()
    await turn()
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.answer('late')
    await turn()
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'idle', data: undefined })
    watch()
    expect(calls).toHaveLength(2)
    calls[1]?.answer('Ana')
    await turn()
    expect(state()?.data).toBe('Ana')
  })

  it('API-04 a component that leaves and comes in the same moment costs no request', async () => {
    const { calls, watch } = setUp()
    watch().stop()
    watch()
    await turn()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.signal.aborted).toBe(false)
  })

  it('API-04 a cancelled read is not tried again after its pause', async () => {
    const { calls, watch, last } = setUp()
    const { stop } = watch()
    last()?.fail(new Failure('network'))
    await vi.advanceTimersByTimeAsync(300)
    stop()
    await vi.advanceTimersByTimeAsync(minute)
    expect(calls).toHaveLength(1)
  })

  it('API-04 cancelling keeps what was known, and tells who waits', async () => {
    const { reads, calls, queryFn, watch, state, last } = setUp()
    watch({ staleTime: 0 })
    last()?.answer('Ana')
    await turn()
    const asked = reads.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    const told = expect(asked).rejects.toMatchObject({ code: 'cancelled' })
    reads.cancelQueries({ queryKey })
    await told
    calls[1]?.answer('late')
    await turn()
    expect(state()).toMatchObject({ data: 'Ana', fetchStatus: 'idle', status: 'success' })
  })

  it('SES-03 clearing forgets everything, and a late answer never comes back', async () => {
    const { reads, calls, watch, state } = setUp()
    const { changed } = watch()
    changed.mockClear()
    reads.clear()
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.answer('late')
    await turn()
    expect(state()).toBeUndefined()
    expect(changed).not.toHaveBeenCalled()
    reads.refetchShown()
    expect(calls).toHaveLength(1)
  })
})

describe('data of reads', () => {
  it('API-04 a read without anything to ask for stays pending and asks nothing', () => {
    const { reads, calls, watch, state } = setUp()
    const { entry } = watch({ queryFn: undefined })
    void reads.refetch(entry)
    expect(calls).toHaveLength(0)
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  })

  it('API-04 a state is the same object while nothing changes, and equal answers are the same data', async () => {
    const { reads, watch, state, last } = setUp()
    const { entry } = watch()
    last()?.answer({ name: 'Ana', files: [{ id: '1' }] })
    await turn()
    const before = state()
    expect(state()).toBe(before)
    void reads.refetch(entry)
    expect(state()).not.toBe(before)
    last()?.answer({ name: 'Ana', files: [{ id: '1' }] })
    await turn()
    expect(state()?.data).toBe(before?.data)
  })

  it('WIZ-07 data can be put in, and is fresh and told to who shows it', async () => {
    const { reads, calls, watch, state } = setUp()
    reads.setQueryData<number>(queryKey, (known) => known && known + 1)
    expect(state()).toBeUndefined()
    reads.setQueryData(queryKey, 1)
    const { changed } = watch()
    reads.setQueryData<number>(queryKey, (known = 0) => known + 1)
    expect(reads.getQueryData(queryKey)).toBe(2)
    expect(changed).toHaveBeenCalledOnce()
    expect(calls).toHaveLength(0)
    reads.removeQueries({ queryKey })
    expect(reads.getQueryData(queryKey)).toBeUndefined()
  })
})
