// Rows of sessions in Redis: what Redis says counts, and an instance goes on by itself while Redis is away.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryRows, type RowCommands, redisRows } from './session-rows'

/** A Redis of one map, which can be away. */
function redisOf() {
  const kept = new Map<string, string>()
  const state = { isAway: false }
  const answer = async <T>(give: () => T): Promise<T> => {
    if (state.isAway) throw new Error('away')
    return give()
  }
  const commands = {
    get: (key: string) => answer(() => kept.get(key) ?? null),
    set: (key: string, value: string, _unit: 'EX', _seconds: number, condition?: 'XX') =>
      answer(() => {
        if (condition && !kept.has(key)) return null
        kept.set(key, value)
        return 'OK' as const
      }),
    expire: (key: string) => answer(() => (kept.has(key) ? 1 : 0)),
    del: (key: string) => answer(() => (kept.delete(key) ? 1 : 0)),
  }
  return { kept, state, commands: commands as RowCommands }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('rows in Redis', () => {
  it('are shared by instances, and one that closes a session closes it for all (SES-14)', async () => {
    const { commands } = redisOf()
    const [one, another] = [redisRows(commands), redisRows(commands)]
    await one.set('a', 'row', 60)
    expect(await another.get('a')).toBe('row')
    await one.delete('a')
    expect(await another.get('a')).toBeUndefined()
  })

  it('are neither found nor missing while Redis is away, unless this instance has read them lately (SES-14)', async () => {
    const { commands, state } = redisOf()
    const [one, another] = [redisRows(commands), redisRows(commands)]
    await one.set('a', 'row', 60)
    state.isAway = true
    expect(await one.get('a')).toBe('row')
    await expect(another.get('a')).rejects.toMatchObject({ code: 'upstream-unavailable' })
    await expect(one.delete('a')).rejects.toMatchObject({ code: 'upstream-unavailable' })
    await expect(one.get('a')).rejects.toMatchObject({ code: 'upstream-unavailable' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    await expect(another.get('a')).rejects.toMatchObject({ code: 'upstream-unavailable' })
  })

  it('of sessions that began while Redis was away are known to their instance (SES-14)', async () => {
    const { commands, state } = redisOf()
    const rows = redisRows(commands)
    state.isAway = true
    await rows.set('a', 'row', 3600)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 60_000 })
    expect(await rows.get('a')).toBe('row')
  })
})

describe.each([
  ['in memory', () => memoryRows()],
  ['in Redis', () => redisRows(redisOf().commands)],
])('rows %s', (_, make) => {
  it('are not brought back by a renewal that ends after a logout (SES-14)', async () => {
    const rows = make()
    await rows.set('a', 'row', 60)
    expect(await rows.replace('a', 'renewed', 60)).toBe(true)
    expect(await rows.get('a')).toBe('renewed')
    await rows.delete('a')
    expect(await rows.replace('a', 'too late', 60)).toBe(false)
    expect(await rows.get('a')).toBeUndefined()
  })
})

describe('rows in memory', () => {
  it('are bounded: the one unused for longest goes first (SES-14)', async () => {
    const rows = memoryRows(2)
    await rows.set('a', '1', 60)
    await rows.set('b', '2', 60)
    await rows.touch('a', 60)
    await rows.set('c', '3', 60)
    expect([await rows.get('a'), await rows.get('b'), await rows.get('c')]).toEqual(['1', undefined, '3'])
  })
})
