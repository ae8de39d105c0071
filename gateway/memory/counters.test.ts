// What is counted by whom, without a gateway around it.
import { afterEach, expect, it, vi } from 'vitest'
import { configOf } from '../../tests/kit/gateway/stage'
import { BoundedLimiter, clientAddress, createLimits } from './limits'

afterEach(() => void vi.useRealTimers())

const limitsOf = (limits: object, pause?: () => Promise<void>) =>
  createLimits(configOf('http://127.0.0.1', { limits }), undefined, pause)
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

it('an owner of a /48 has files of three addresses open at a time, and each end gives both places back (GAT-12, GAT-27)', async () => {
  const limits = limitsOf({ addressFilesAtOnce: 2 }, async () => {})
  const file = (network: number) => limits.file('address', `2001:db8:1:${network.toString(16)}::1`)
  const isRefused = (network: number) =>
    expect(file(network)).rejects.toMatchObject({ code: 'too-many', detail: { why: 'too many files at a time' } })
  const ends = await Promise.all([1, 1, 2, 2, 3, 3].map(file))
  await isRefused(4)
  for (const end of ends.splice(0, 2)) end()
  ends.push(await file(1), await file(1))
  await isRefused(1)
  await limits.file('address', '2001:db8:2::1')
  for (const end of ends) end()
  expect(await Promise.all([1, 1].map(file))).toHaveLength(2)
})

it('an owner of a /48 meets the limit of ten addresses, and networks beside it have theirs (GAT-12)', async () => {
  const limits = limitsOf({ openPerMinute: 2, addressCallsPerMinute: 1 })
  for (const rate of ['open', 'address'] as const) {
    const most = 10 * (rate === 'open' ? 2 : 1)
    // Who meets the limit of one address costs its neighbours nothing.
    for (let count = 0; count < 2 * most; count++) await limits.count(rate, '2001:db8:1:ffff::1').catch(() => {})
    const from = (network: number) => `2001:db8:1:${network.toString(16)}::1`
    const counted = Array.from({ length: 2 * most }, (_, at) => isDone(limits.count(rate, from(at))))
    expect((await Promise.all(counted)).filter(Boolean)).toHaveLength(most - (rate === 'open' ? 2 : 1))
    await limits.count(rate, '2001:db8:2:1::1')
    await limits.count(rate, '203.0.113.7')
  }
  await limits.login('2001:db8:1:1::1', () => 'hers')
  expect(await limits.recovery('2001:db8:1:1::1', () => 'hers')).toBeUndefined()
})

it('as many uploads of an account pass at a time as there may be, and one more when one has ended (GAT-05)', async () => {
  const limits = limitsOf({ uploadsAtOnce: 2 })
  const [end] = [await limits.upload('sofia'), await limits.upload('sofia')]
  await expect(limits.upload('sofia')).rejects.toMatchObject({ code: 'too-many' })
  await limits.upload('laura')
  end()
  await limits.upload('sofia')
  await expect(limits.upload('sofia')).rejects.toMatchObject({ code: 'too-many' })
})

it('passwords are counted for their address before anything is computed of the account, mails likewise (GAT-20)', async () => {
  const limits = limitsOf({ openPerMinute: 1 })
  const account = vi.fn(() => 'an account')
  for (const count of [limits.login, limits.recovery]) {
    await count('203.0.113.7', account)
    await expect(count('203.0.113.7', account)).rejects.toMatchObject({ code: 'too-many' })
  }
  expect(account).toHaveBeenCalledTimes(2)
})

it('a limit says when the next call is allowed, in a second at least (GAT-11)', async () => {
  const limits = limitsOf({ openPerMinute: 1 })
  vi.useFakeTimers({ toFake: ['Date'] })
  await limits.count('open', '203.0.113.7')
  await expect(limits.count('open', '203.0.113.7')).rejects.toMatchObject({ detail: { retryAfter: 60 } })
  vi.setSystemTime(Date.now() + 59_500)
  await expect(limits.count('open', '203.0.113.7')).rejects.toMatchObject({ detail: { retryAfter: 1 } })
})

it('the counter that was used longest ago gives way, so that invented accounts fill no memory (GAT-11)', async () => {
  const limiter = Object.assign(new BoundedLimiter({ points: 1, duration: 60 }), { maxCounters: 2 })
  const passes = (key: string) => isDone(limiter.consume(key))
  expect([await passes('one'), await passes('two'), await passes('one'), await passes('three')]).toEqual([
    ...[true, true, false, true],
  ])
  expect([await passes('one'), await passes('two')]).toEqual([false, true])
})

it('no counter gives way to the many addresses of a network that is refused already (GAT-11)', async () => {
  const limits = limitsOf({ openPerMinute: 1 })
  const passes = (from: string) => isDone(limits.count('open', from))
  expect([await passes('203.0.113.7'), await passes('203.0.113.7')]).toEqual([true, false])
  let passed = 0
  for (let number = 0; number < 20_001; number++) if (await passes(`2001:db8:1:${number.toString(16)}::1`)) passed++
  expect([passed, await passes('203.0.113.7')]).toEqual([10, false])
})

it.each([
  [0, '203.0.113.1, 203.0.113.2', '192.0.2.1'],
  [1, undefined, '192.0.2.1'],
  [1, ' , ', '192.0.2.1'],
  [1, '203.0.113.1', '203.0.113.1'],
  [1, 'invented, 203.0.113.1', '203.0.113.1'],
  [2, '203.0.113.1', '192.0.2.1'],
  [3, 'invented, 203.0.113.1', '192.0.2.1'],
  [2, '203.0.113.1, 10.0.0.2', '203.0.113.1'],
  [2, 'invented, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
  [2, 'invented, another, 203.0.113.1, 10.0.0.2', '203.0.113.1'],
  [3, 'invented, 203.0.113.1, 10.0.0.2, 10.0.0.3', '203.0.113.1'],
])(
  'an address behind %i proxies of a chain %j is what the outermost of them saw: %s (GAT-05)',
  (trusted, chain, address) => {
    expect(clientAddress(trusted, chain, '192.0.2.1')).toBe(address)
    expect(clientAddress(trusted)).toBe('unknown')
  },
)
