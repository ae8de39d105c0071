// What instances remember, in memory and in Redis: Redis decides, and an instance goes on by itself while it is away.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeRedis } from '../../tests/kit/gateway/fake-redis'
import { localMemory } from './memory'
import { redisMemory } from './redis-memory'

/** A Redis of one instance, which can be away. */
const redisOf = () => fakeRedis().connect()

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
    expect([(await memory.members('a')).sort(), await memory.members('b')]).toEqual([['one', 'two'], []])
    later(11)
    expect(await memory.members('a')).toEqual([])
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
    expect(await memory.put('a', 'renewed', 60, 'if present')).toBe(true)
    expect(await memory.row('a')).toBe('renewed')
    await memory.remove('a')
    expect(await memory.put('a', 'too late', 60, 'if present')).toBe(false)
    expect(await memory.row('a')).toBeUndefined()
  })

  it('adds words to a row and takes them out, in whatever order (SES-14)', async () => {
    const memory = make()
    for (const word of ['1:a', '2:b', '3:c']) await memory.append('a', word, 60)
    await memory.removeWord('a', '2:b')
    expect(await memory.row('a')).toBe('1:a 3:c ')
    await memory.removeWord('a', '4:d')
    await memory.removeWord('none', '4:d')
    for (const word of ['3:c', '1:a']) await memory.removeWord('a', word)
    expect(await memory.row('a')).toBeFalsy()
  })

  it('removes the rows that came first to a list beyond its length, whoever adds one at the same time (SES-14)', async () => {
    const memory = make()
    const keys = Array.from({ length: 30 }, (_, number) => `row ${number}`)
    for (const key of keys) await memory.put(key, key, 60)
    await Promise.all(keys.map((key) => memory.enlist('list', key, 60, 20)))
    const rows = await Promise.all(keys.map((key) => memory.row(key)))
    expect(rows).toEqual([...Array(10).fill(undefined), ...keys.slice(10)])
  })

  it('gives a key to the first who wants it, until it is let go or its time is over (GAT-03)', async () => {
    const memory = make()
    const claims = () => Promise.all([1, 2, 3].map(() => memory.put('a', '', 60, 'if absent')))
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
    expect(await memory.members('d')).toEqual(['one'])
  })
})

describe('a memory in Redis', () => {
  it('is one for all instances, and what one removes is gone for all (SES-14)', async () => {
    const { commands } = redisOf()
    const [one, another] = [redisMemory(commands), redisMemory(commands)]
    await one.put('a', 'row', 60)
    await one.add('b', ['fact'], 60)
    expect([await another.row('a'), await another.members('b')]).toEqual(['row', ['fact']])
    await one.remove('a')
    await one.forget('b')
    expect([await another.row('a'), await another.members('b')]).toEqual([undefined, []])
  })

  it('has a row without Redis for two seconds after Redis told it, or that there is none (SES-14)', async () => {
    const { commands, state } = redisOf()
    const [one, another] = [redisMemory(commands), redisMemory(commands)]
    await one.put('a', 'row', 3600)
    await one.row('a')
    await one.row('b')
    later(1.5)
    state.isAway = true
    expect([await one.row('a'), await one.row('b')]).toEqual(['row', undefined])
    const unknown = { code: 'upstream-unavailable' }
    await expect(another.row('a')).rejects.toMatchObject(unknown)
    later(0.6)
    for (const key of ['a', 'b']) await expect(one.row(key)).rejects.toMatchObject(unknown)
  })

  it('goes on with a row for no longer because Redis told it late (SES-14)', async () => {
    const { commands, state } = redisOf()
    const call: typeof commands.call = async (command, ...values) => {
      const answer = await commands.call(command, ...values)
      if (command === 'get') later(1.5)
      return answer
    }
    const memory = redisMemory({ call })
    await memory.put('a', 'row', 3600)
    await memory.row('a')
    state.isAway = true
    later(0.6)
    await expect(memory.row('a')).rejects.toMatchObject({ code: 'upstream-unavailable' })
  })

  it('says that nothing can be removed or written while Redis is away, and forgets its copy (SES-14)', async () => {
    const { commands, state } = redisOf()
    const memory = redisMemory(commands)
    await memory.put('a', 'row', 60)
    for (const change of [
      () => memory.put('a', 'new', 60),
      () => memory.remove('a'),
      () => memory.append('b', 'word', 60),
      () => memory.removeWord('b', 'word'),
      () => memory.enlist('c', 'a', 60, 20),
    ]) {
      await memory.row('a')
      state.isAway = true
      await expect(change()).rejects.toMatchObject({ code: 'upstream-unavailable' })
      state.isAway = false
    }
    await memory.row('a')
    state.isAway = true
    await expect(memory.remove('a')).rejects.toThrow()
    await expect(memory.row('a')).rejects.toMatchObject({ code: 'upstream-unavailable' })
  })

  it('goes on with members of its own while Redis is away (GAT-13)', async () => {
    const { commands, state } = redisOf()
    const memory = redisMemory(commands)
    state.isAway = true
    await memory.add('a', ['fact'], 60)
    expect(await memory.members('a')).toEqual(['fact'])
  })
})
