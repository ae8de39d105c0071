// One name of an account for a day, on every instance.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPseudonyms } from './log'

afterEach(() => void vi.useRealTimers())

describe('the name of an account in the log', () => {
  it('is the same on all instances of a day, and another one the day after (GAT-23)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2026-11-25T00:00:01Z')
    const [one, other] = [createPseudonyms('a secret'), createPseudonyms('a secret')]
    const morning = await one('sofia')
    vi.setSystemTime('2026-11-25T23:59:59Z')
    expect([morning, await one('sofia')]).toEqual(Array(2).fill(await other('sofia')))
    expect(morning).toMatch(/^[\da-f]{16}$/)
    vi.setSystemTime('2026-11-26T00:00:00Z')
    expect(await one('sofia')).not.toBe(morning)
  })

  it('differs by account and by secret (GAT-23)', async () => {
    const one = createPseudonyms('a secret')
    const names = [await one('sofia'), await one('laura'), await createPseudonyms('another')('sofia')]
    expect(new Set(names).size).toBe(3)
  })
})
