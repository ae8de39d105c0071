import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())
afterAll(() => void vi.resetModules())

describe('what is fetched for later', () => {
  it('waits for the first screen, and then for an idle moment (EMB-08)', async () => {
    vi.useFakeTimers()
    vi.resetModules()
    const { markFirstScreenShown, isFirstScreenShown, prefetchLater, whenIdle } = await import('./when-idle')
    const fetched = vi.fn(async () => {})
    prefetchLater(fetched)
    await vi.advanceTimersByTimeAsync(5_000)
    expect([fetched.mock.calls.length, isFirstScreenShown()]).toEqual([0, false])
    markFirstScreenShown()
    await vi.advanceTimersByTimeAsync(299)
    expect([fetched.mock.calls.length, isFirstScreenShown()]).toEqual([0, true])
    whenIdle(fetched)()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
