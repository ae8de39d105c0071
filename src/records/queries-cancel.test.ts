import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../core/failure'
import { cancelContactRead } from './contact'
import { fetchRead, read } from './queries'
import { contactId, minute, queryKey, reconnect, setUp } from './queries.fixture'

const turn = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('reads that are taken back', () => {
  it('the last component that shows a loading read cancels it, and a later one reads anew (API-04)', async () => {
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

  it('a cancelled read is not tried again after its pause (API-04)', async () => {
    const { calls, watch, last } = setUp()
    const { stop } = watch()
    last()?.fail(new Failure('network'))
    await vi.advanceTimersByTimeAsync(300)
    stop()
    await vi.advanceTimersByTimeAsync(minute)
    expect(calls).toHaveLength(1)
  })

  it('cancelling keeps what was known, and tells who waits (API-04)', async () => {
    const { app, calls, record, watch, state, last } = setUp()
    watch({ staleTime: 0 })
    last()?.answer('Ana')
    await turn()
    const asked = fetchRead(app, { ...record, staleTime: 0 })
    const told = expect(asked).rejects.toMatchObject({ code: 'cancelled' })
    expect(cancelContactRead(app, contactId)).toBe(true)
    await told
    calls[1]?.answer('late')
    await turn()
    expect(state()).toMatchObject({ data: 'Ana', fetchStatus: 'idle', status: 'success' })
  })

  it('clearing forgets everything, and a late answer never comes back (SES-03)', async () => {
    const { queries, calls, watch, state } = setUp()
    const changed = vi.fn()
    watch({}, changed)
    changed.mockClear()
    queries.clear()
    expect(calls[0]?.signal.aborted).toBe(true)
    calls[0]?.answer('late')
    await turn()
    expect(state()).toBeUndefined()
    expect(changed).not.toHaveBeenCalled()
    await reconnect()
    expect(calls).toHaveLength(1)
  })
})

describe('data of reads', () => {
  it('a read without anything to ask for stays pending and asks nothing (API-04)', async () => {
    const { calls, watch, state } = setUp()
    watch(read(queryKey, undefined))
    await reconnect()
    expect(calls).toHaveLength(0)
    expect(state()).toMatchObject({ status: 'pending', fetchStatus: 'idle' })
  })

  it('a state is the same object while nothing changes, and equal answers are the same data (API-04)', async () => {
    const { watch, state, last } = setUp()
    const { refetch } = watch()
    last()?.answer({ name: 'Ana', files: [{ id: '1' }] })
    await turn()
    const before = state()
    expect(state()).toBe(before)
    void refetch()
    expect(state()).not.toBe(before)
    last()?.answer({ name: 'Ana', files: [{ id: '1' }] })
    await turn()
    expect(state()?.data).toBe(before?.data)
  })

  it('data can be put in, and is fresh and told to who shows it (WIZ-07)', async () => {
    const { queries, calls, watch, state } = setUp()
    queries.setQueryData<number>(queryKey, (known) => known && known + 1)
    expect(state()).toBeUndefined()
    queries.setQueryData(queryKey, 1)
    const changed = vi.fn()
    watch({}, changed)
    queries.setQueryData<number>(queryKey, (known = 0) => known + 1)
    expect(queries.getQueryData(queryKey)).toBe(2)
    expect(changed).toHaveBeenCalledOnce()
    expect(calls).toHaveLength(0)
    queries.removeQueries({ queryKey })
    expect(queries.getQueryData(queryKey)).toBeUndefined()
  })
})
