// The queue of an account's logins: nobody who guesses keeps its owner out, from however many addresses.
import { describe, expect, it } from 'vitest'
import { configOf } from '../../tests/kit/gateway/stage'
import { createLimits } from './limits'

const many = (count: number, time: number) => Array<number>(count).fill(time)

describe('wrong passwords at once from two hundred addresses', () => {
  const account = 'an account'
  const free = 10
  const flooding = Array.from({ length: 200 }, (_, number) => `203.0.113.${number}`)

  /** The limits under a flood whose turns pass one by one: `next` ends one. */
  function flooded() {
    const turns: { milliseconds: number; end(): void }[] = []
    const pause = (milliseconds: number) => new Promise<void>((end) => void turns.push({ milliseconds, end }))
    const limits = createLimits(configOf('http://127.0.0.1', { limits: {} }), undefined, pause)
    const passed: string[] = []
    const refused: string[] = []
    /** @returns whether it passed */
    const attempt = (from: string, isRight = false) =>
      limits
        .login(from, () => account)
        .then(
          async (takeBack) => {
            passed.push(from)
            if (isRight) await takeBack(true)
            return true
          },
          () => void refused.push(from),
        )
    /** Waits until everything that was begun stands in the line, has passed, or was refused. */
    const settled = () => new Promise((done) => setImmediate(done))
    async function next(): Promise<number> {
      const turn = turns.shift()
      turn?.end()
      await settled()
      return turn?.milliseconds ?? 0
    }
    /** Until nobody waits. @returns how long each turn took */
    async function all(): Promise<number[]> {
      const times: number[] = []
      for (let time = await next(); time > 0; time = await next()) times.push(time)
      return times
    }
    const flood = async () => {
      for (const from of flooding) void attempt(from)
      await settled()
    }
    return { all, attempt, flood, next, passed, refused, settled }
  }

  it('reach the content backend one by one, four seconds apart, and few of them wait for it (GAT-11)', async () => {
    const { all, flood, passed, refused } = flooded()
    await flood()
    expect([passed.length, refused.length]).toEqual([free, 200 - free - 5])
    expect(await all()).toEqual([1000, ...many(4, 4000)])
    await flood()
    expect(passed).toHaveLength(free + 5)
  })

  it.each([0, 1, 4])(
    'let the right password of a new address in within 22 seconds, after %i rounds of guesses (GAT-11)',
    async (rounds) => {
      const { all, attempt, flood, next, passed, settled } = flooded()
      for (let round = 0; round < rounds; round++) {
        await flood()
        await all()
      }
      await flood()
      const right = attempt('198.51.100.2', true)
      await settled()
      let waited = 0
      while (!passed.includes('198.51.100.2')) {
        waited += await next()
        // Each comes again as soon as it was wrong, those that were sent away, too.
        void flood()
        await settled()
      }
      expect([await right, waited <= 22_000]).toEqual([true, true])
    },
  )

  it('come from one owner of a /48 as from one address, while another network goes first (GAT-11, GAT-12)', async () => {
    const { all, attempt, next, passed, settled } = flooded()
    const guess = async (from: number) => {
      for (let number = from; number < from + 20; number++) void attempt(`2001:db8:1:${number.toString(16)}::1`)
      await settled()
    }
    await guess(0)
    // Ten were free, one has its turn.
    expect(passed).toHaveLength(10)
    expect(await all()).toHaveLength(1)
    await guess(20)
    void attempt('2001:db8:2:1::1', true)
    await settled()
    passed.length = 0
    await next()
    expect(passed).toEqual(['2001:db8:2:1::1'])
  })

  it('count as no guess where they are sent away, so that others wait no longer (GAT-11)', async () => {
    const { all, attempt, refused, settled } = flooded()
    for (const from of flooding.slice(0, 100)) {
      void attempt(from)
      await settled()
    }
    expect(refused).toHaveLength(100 - free - 22)
    expect(await all()).toEqual(many(22, 1000))
  })

  it('cost forty-seven new addresses half a minute, where all of them guess once (GAT-11)', async () => {
    const { attempt, next, settled } = flooded()
    let waited = 0
    for (let number = 0; number < 47; number++) {
      void attempt(`203.0.113.${number}`)
      await settled()
      waited += await next()
    }
    expect(waited).toBe(37_000)
  })

  it('come after a new address once they have tried more often than it (GAT-11)', async () => {
    const { all, attempt, flood, next, passed, settled } = flooded()
    for (let round = 0; round < 4; round++) {
      await flood()
      await all()
    }
    await flood()
    passed.length = 0
    const typo = attempt('198.51.100.2')
    await settled()
    await next()
    await typo
    expect(passed).toEqual(['198.51.100.2'])
    await flood()
    const right = attempt('198.51.100.2', true)
    await settled()
    await next()
    expect(await right).toBe(true)
    expect(passed).toEqual(['198.51.100.2', '198.51.100.2'])
  })

  it('delay nobody at an address where the password was right before (GAT-11)', async () => {
    const { attempt, flood } = flooded()
    await attempt('192.0.2.77', true)
    await flood()
    expect(await attempt('192.0.2.77', true)).toBe(true)
  })
})
