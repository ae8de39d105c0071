// What instances remember, in memory and in Redis: Redis decides, and an instance goes on by itself while it is away.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { localMemory } from './memory'
import { type RedisCommands, redisMemory } from './redis-memory'

/** A Redis of one map, which can be away. */
function redisOf() {
  const kept = new Map<string, { value: string | Set<string>; until: number }>()
  const state = { isAway: false }
  const answer = async <T>(give: () => T): Promise<T> => {
    if (state.isAway) throw new Error('away')
    return give()
  }
  const live = (key: string) => {
    const found = kept.get(key)
    return found && found.until > Date.now() ? found : undefined
  }
  const membersOf = (key: string) => (live(key)?.value ?? new Set()) as Set<string>
  const endOf = (seconds: number) => Date.now() + seconds * 1000
  const commands = {
    sismember: (key: string, member: string) => answer(() => Number(membersOf(key).has(member))),
    smembers: (key: string) => answer(() => [...membersOf(key)]),
    eval: (_: string, __: 1, key: string, seconds: number, ...members: string[]) =>
      answer(() => {
        const until = live(key)?.until ?? endOf(seconds)
        kept.set(key, { value: new Set([...membersOf(key), ...members]), until })
      }),
    get: (key: string) => answer(() => (live(key)?.value as string | undefined) ?? null),
    set: (key: string, value: string, _: 'EX', seconds: number, condition?: 'XX' | 'NX') =>
      answer(() => {
        if (condition !== undefined && (condition === 'XX') !== (live(key) !== undefined)) return null
        kept.set(key, { value, until: endOf(seconds) })
        return 'OK' as const
      }),
    expire: (key: string, seconds: number) =>
      answer(() => {
        const found = live(key)
        if (found) found.until = endOf(seconds)
        return Number(found !== undefined)
      }),
    del: (key: string) => answer(() => Number(kept.delete(key))),
  }
  return { kept, state, commands: commands as RedisCommands }
}

const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
afterEach(() => {
  vi.useRealTimers()
})

describe.each([
  ['of one instance', () => localMemory()],
  ['in Redis', () => redisMemory(redisOf().commands)],
])('a memory %s', (_, make) => {
  it('has the members of a key until the time of the first is over, whoever comes later (GAT-08)', async () => {
    const memory = make()
    await memory.add('a', ['one'], 60)
    later(50)
    await memory.add('a', ['two'], 60)
    expect([(await memory.members('a')).sort(), await memory.has('a', 'two')]).toEqual([['one', 'two'], true])
    expect([await memory.has('a', 'three'), await memory.members('b')]).toEqual([false, []])
    later(11)
    expect([await memory.members('a'), await memory.has('a', 'one')]).toEqual([[], false])
  })

  it('has a row until its time is over, which a touch begins anew (SES-14)', async () => {
    const memory = make()
    expect(await memory.put('a', 'row', 60)).toBe(true)
    later(50)
    await memory.touch('a', 60)
    later(59)
    expect(await memory.row('a')).toBe('row')
    later(2)
    expect(await memory.row('a')).toBeUndefined()
    await memory.touch('a', 60)
    expect(await memory.row('a')).toBeUndefined()
  })

  it('brings no row back by a renewal that ends after a logout (SES-14)', async () => {
    const memory = make()
    await memory.put('a', 'row', 60)
    expect(await memory.put('a', 'renewed', 60, 'over a row')).toBe(true)
    expect(await memory.row('a')).toBe('renewed')
    await memory.remove('a')
    expect(await memory.put('a', 'too late', 60, 'over a row')).toBe(false)
    expect(await memory.row('a')).toBeUndefined()
  })

  it('gives a key to the first who wants it, until it is let go or its time is over (GAT-03)', async () => {
    const memory = make()
    const claims = () => Promise.all([1, 2, 3].map(() => memory.put('a', '', 60, 'where none is')))
    expect(await claims()).toEqual([true, false, false])
    await memory.forget('a')
    expect(await claims()).toEqual([true, false, false])
    later(61)
    expect(await claims()).toEqual([true, false, false])
  })
})

describe('a memory of one instance', () => {
  it('is bounded: what is unused for longest goes first, be it read or written (SES-14)', async () => {
    const memory = localMemory(3)
    for (const key of ['a', 'b', 'c']) await memory.put(key, key, 60)
    await memory.row('a')
    await memory.touch('b', 60)
    await memory.add('d', ['one'], 60)
    expect(await Promise.all(['a', 'b', 'c'].map((key) => memory.row(key)))).toEqual(['a', 'b', undefined])
    expect(await memory.has('d', 'one')).toBe(true)
  })
})

describe('a memory in Redis', () => {
  it('is one for all instances, and what one removes is gone for all (SES-14)', async () => {
    const { commands } = redisOf()
    const [one, another] = [redisMemory(commands), redisMemory(commands)]
    await one.put('a', 'row', 60)
    await one.add('b', ['fact'], 60)
    expect([await another.row('a'), await another.has('b', 'fact')]).toEqual(['row', true])
    await one.remove('a')
    await one.forget('b')
    expect([await another.row('a'), await another.has('b', 'fact')]).toEqual([undefined, false])
  })

  it('neither has nor lacks a row while Redis is away, unless this instance has met it in ten minutes (SES-14)', async () => {
    const { commands, state } = redisOf()
    const [one, another, reader] = [redisMemory(commands), redisMemory(commands), redisMemory(commands)]
    await one.put('a', 'row', 3600)
    await reader.row('a')
    state.isAway = true
    expect([await one.row('a'), await reader.row('a')]).toEqual(['row', 'row'])
    const unknown = { code: 'upstream-unavailable' }
    await expect(another.row('a')).rejects.toMatchObject(unknown)
    later(9 * 60)
    expect(await reader.row('a')).toBe('row')
    later(2 * 60)
    for (const memory of [one, reader]) await expect(memory.row('a')).rejects.toMatchObject(unknown)
  })

  it('says that a row cannot be removed or written everywhere while Redis is away (SES-14)', async () => {
    const { commands, state } = redisOf()
    const memory = redisMemory(commands)
    await memory.put('a', 'row', 60)
    state.isAway = true
    const away = { code: 'upstream-unavailable' }
    await expect(memory.put('a', 'new', 60, 'everywhere')).rejects.toMatchObject(away)
    expect(await memory.row('a')).toBe('row')
    await expect(memory.remove('a')).rejects.toMatchObject(away)
    await expect(memory.row('a')).rejects.toMatchObject(away)
  })

  it('of sessions that began while Redis was away is known to their instance (SES-14)', async () => {
    const { commands, state } = redisOf()
    const memory = redisMemory(commands)
    state.isAway = true
    await memory.put('a', 'row', 3600)
    later(30 * 60)
    expect(await memory.row('a')).toBe('row')
  })

  it('has what Redis says as soon as it is back (SES-14)', async () => {
    const { commands, state } = redisOf()
    const memory = redisMemory(commands)
    await memory.put('a', 'row', 3600)
    state.isAway = true
    await memory.forget('a')
    await memory.put('b', 'alone', 3600)
    state.isAway = false
    expect([await memory.row('a'), await memory.row('b')]).toEqual(['row', undefined])
    expect(await memory.put('b', 'renewed', 60, 'over a row')).toBe(false)
  })

  it('goes on with members and keys of its own while Redis is away (GAT-13)', async () => {
    const { commands, state } = redisOf()
    const memory = redisMemory(commands)
    state.isAway = true
    await memory.add('a', ['fact'], 60)
    expect([await memory.has('a', 'fact'), await memory.members('a')]).toEqual([true, ['fact']])
    expect(await memory.put('b', '', 60, 'where none is')).toBe(true)
    expect(await memory.put('b', '', 60, 'where none is')).toBe(false)
    await memory.forget('b')
    expect(await memory.put('b', '', 60, 'where none is')).toBe(true)
  })
})
