import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure, type FailureCode } from '../core/failure'
import { limits } from '../domain/limits'
import { fetchRead, queriesOf, refreshIfGone } from './queries'
import { minute, queryKey, reconnect, setUp } from './queries.fixture'

const turn = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('reads', () => {
  it('one request for the same data however many components ask (API-04)', async () => {
    const { app, calls, record, watch, state, last } = setUp()
    watch()
    watch()
    const asked = fetchRead(app, record)
    expect(calls).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' })
    last()?.answer('Ana')
    expect(await asked).toBe('Ana')
    expect(state()).toMatchObject({ status: 'success', fetchStatus: 'idle', data: 'Ana' })
  })

  it('what was read is fresh for ten minutes: a visited screen reads nothing again (API-04)', async () => {
    const { app, calls, record, watch, last } = setUp()
    const first = watch()
    last()?.answer('Ana')
    await turn()
    first.stop()
    vi.advanceTimersByTime(10 * minute - 1)
    watch().stop()
    expect(await fetchRead(app, record)).toBe('Ana')
    expect(calls).toHaveLength(1)
    vi.advanceTimersByTime(1)
    watch()
    expect(calls).toHaveLength(2)
  })

  it('a read that is never fresh is asked for by every screen (API-04)', async () => {
    const { calls, watch, last } = setUp()
    const { stop } = watch({ staleTime: 0 })
    last()?.answer('Ana')
    await turn()
    stop()
    watch({ staleTime: 0 })
    expect(calls).toHaveLength(2)
  })

  it.each(['notFound', 'forbidden'] as const)(
    'what names a record is read again, once, where that is %s and it was read some time ago (API-07)',
    async (code) => {
      const { app, calls, watch, last } = setUp()
      watch()
      last()?.answer('Ana')
      await turn()
      const [name] = queryKey
      const ask = (id: string, failure = code as FailureCode) =>
        refreshIfGone(app, [String(name)], `${code} ${id}`, Promise.reject(new Failure(failure))).catch(() => undefined)
      await ask('just read')
      vi.advanceTimersByTime(limits.rereadAfter + 1)
      await ask('away', 'unavailable')
      expect(calls).toHaveLength(1)
      await ask('removed')
      expect(calls).toHaveLength(2)
      last()?.answer('Ana')
      await turn()
      vi.advanceTimersByTime(limits.rereadAfter + 1)
      await ask('removed')
      expect(calls).toHaveLength(2)
      // A logout clears what was read, and the next login asks anew (SES-10).
      queriesOf(app).clear()
      watch()
      last()?.answer('Ana')
      await turn()
      vi.advanceTimersByTime(limits.rereadAfter + 1)
      await ask('removed')
      expect(calls).toHaveLength(4)
    },
  )

  it('a passing failure is tried again after 0.6 and 1.2 seconds, and then told (API-04)', async () => {
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

  it('offline is told at once, as are failures that would come again (ERR-03)', async () => {
    for (const code of ['offline', 'originRefused', 'notFound', 'forbidden'] as const) {
      const { calls, watch, state, last } = setUp()
      watch()
      last()?.fail(new Failure(code))
      await turn()
      expect(state()?.error?.code).toBe(code)
      await vi.advanceTimersByTimeAsync(minute)
      expect(calls).toHaveLength(1)
    }
  })

  it('whatever is thrown becomes one Failure with one reference (API-04)', async () => {
    const { watch, state, last } = setUp()
    watch()
    last()?.fail(new TypeError('x') as Failure)
    await turn()
    expect(state()?.error).toBeInstanceOf(Failure)
    expect(state()?.error?.code).toBe('unexpected')
  })

  it('a failing read keeps what was known; a new try of one that never came shows as loading (ERR-02)', async () => {
    const { watch, state, last } = setUp()
    const { refetch } = watch()
    last()?.fail(new Failure('notFound'))
    await turn()
    const again = refetch()
    expect(state()).toMatchObject({ status: 'pending', error: null, fetchStatus: 'fetching' })
    last()?.answer('Ana')
    await again
    const third = refetch()
    last()?.fail(new Failure('notFound'))
    await third
    expect(state()).toMatchObject({ status: 'error', data: 'Ana', isInvalidated: true, error: { code: 'notFound' } })
  })

  it('a retry joins the read that is under way (API-04)', async () => {
    const { calls, watch, last } = setUp()
    const { refetch } = watch()
    const done = vi.fn()
    void refetch().then(done)
    await turn()
    expect(calls).toHaveLength(1)
    expect(done).not.toHaveBeenCalled()
    last()?.answer('Ana')
    await turn()
    expect(done).toHaveBeenCalled()
  })

  it('the network’s return reads what is shown and failed or stale, and nothing else (ERR-03)', async () => {
    const { queries, calls, watch, last } = setUp()
    const { stop } = watch()
    last()?.fail(new Failure('offline'))
    await turn()
    await reconnect()
    expect(calls).toHaveLength(2)
    last()?.answer('Ana')
    await turn()
    await reconnect()
    expect(calls).toHaveLength(2)
    await queries.invalidateQueries({ queryKey, refetchType: 'none' })
    stop()
    watch({ enabled: false })
    await reconnect()
    expect(calls).toHaveLength(2)
  })

  it('a read can be left out of the network’s return (ERR-03)', async () => {
    const { calls, watch, last } = setUp()
    watch({ refetchOnReconnect: false })
    last()?.fail(new Failure('offline'))
    await turn()
    await reconnect()
    expect(calls).toHaveLength(1)
  })

  it('what is marked stale is read by whoever shows it next, or at once where it is shown (API-04)', async () => {
    const { queries, calls, watch, state, last } = setUp()
    const first = watch()
    last()?.answer('Ana')
    await turn()
    await queries.invalidateQueries({ queryKey, refetchType: 'none' })
    expect(state()).toMatchObject({ isInvalidated: true, data: 'Ana' })
    expect(calls).toHaveLength(1)
    watch()
    expect(calls).toHaveLength(2)
    last()?.answer('Eva')
    await turn()
    expect(state()).toMatchObject({ isInvalidated: false, data: 'Eva' })
    void queries.invalidateQueries({ queryKey })
    expect(calls).toHaveLength(3)
    first.stop()
  })
})
