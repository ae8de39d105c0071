// Guesses are limited where they come from; nobody else pays for them.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'
import { accountSpelling } from '../services/spelling'
import { BoundedLimiter } from './bounded-limiter'
import { clientAddress, createLimits } from './limits'

const at = stage()
afterEach(() => void vi.useRealTimers())
const [sofia, laura] = [persona('sofia'), persona('laura')]
const usual = { openPerMinute: 20, loginsPerMinute: 10, loginsPerHour: 100, addressLoginsPerHour: 200, mailsPerDay: 10 }

const figures = {
  ...{ ...usual, addressMailsPerDay: 1, picturesPerMinute: 1, bodyKb: 1, uploadMb: 1 },
  ...{ callsPerMinute: 1, addressCallsPerMinute: 1, filesAtOnce: 1, addressFilesAtOnce: 1 },
}

/** A gateway behind one proxy that tells the caller's address. It notes how long it would wait. */
async function start(limits: object = {}) {
  const waits: number[] = []
  const pause = async (milliseconds: number) => void waits.push(milliseconds)
  const gateway = await at.fresh({ limits: { ...usual, ...limits }, trustProxy: 1 }, { pause })
  return { gateway, waits }
}
const login = (gateway: Gateway, from: string, identifier: string, password = 'a guess') =>
  gateway
    .ask('POST', '/owner/content/auth/local', {
      json: { identifier, password },
      headers: { 'x-forwarded-for': from },
    })
    .then(({ status }) => status)
const recover = (gateway: Gateway, from: string, email: string) =>
  gateway
    .ask('POST', '/owner/content/auth/forgot-password', { json: { email }, headers: { 'x-forwarded-for': from } })
    .then(({ status }) => status)
const times = async (count: number, attempt: (number: number) => Promise<number>) => {
  const statuses: number[] = []
  for (let number = 0; number < count; number++) statuses.push(await attempt(number))
  return statuses
}
const many = (count: number, status: number) => Array<number>(count).fill(status)

describe('wrong passwords', () => {
  it('close an account to the address they came from, not to the right password of another one (GAT-11)', async () => {
    const { gateway } = await start()
    const wrong = await times(12, () => login(gateway, '203.0.113.7', sofia.email))
    expect(wrong).toEqual([...many(10, 400), 429, 429])
    expect(await login(gateway, '203.0.113.7', sofia.email, demoPassword)).toBe(429)
    expect(await login(gateway, '198.51.100.2', sofia.email, demoPassword)).toBe(200)
  })

  it('from many addresses slow the account down and never close it (GAT-11)', async () => {
    const { gateway, waits } = await start()
    await times(30, (number) => login(gateway, `203.0.113.${number}`, sofia.email))
    expect(waits).toEqual(many(20, 1000))
    expect(await login(gateway, '198.51.100.2', sofia.email, demoPassword)).toBe(200)
    expect(await login(gateway, '198.51.100.3', laura.email, demoPassword)).toBe(200)
    expect(waits).toHaveLength(21)
  })

  describe('at once from two hundred addresses', () => {
    const account = 'an account'
    const free = 10
    const flooding = Array.from({ length: 200 }, (_, number) => `203.0.113.${number}`)

    /** The limits under a flood whose turns pass one by one: `next` ends one. */
    function flooded() {
      const turns: { milliseconds: number; end(): void }[] = []
      const pause = (milliseconds: number) => new Promise<void>((end) => void turns.push({ milliseconds, end }))
      const limits = createLimits({ limits: { ...figures, uploadsPerDay: 1, uploadsAtOnce: 1 } }, undefined, pause)
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

  it('are counted by the hour as well (GAT-11)', async () => {
    const { gateway } = await start({ loginsPerMinute: 1000, loginsPerHour: 2 })
    expect(await times(3, () => login(gateway, '203.0.113.7', sofia.email))).toEqual([400, 400, 429])
    const json = { identifier: sofia.email, password: 'x' }
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const refused = await gateway.ask('POST', '/owner/content/auth/local', { json, headers })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  })

  it('that come at one time pass no more than those that come one by one (GAT-11)', async () => {
    const { gateway } = await start()
    const all = await Promise.all(Array.from({ length: 30 }, () => login(gateway, '203.0.113.7', sofia.email)))
    expect(all.filter((status) => status === 400)).toHaveLength(10)
    expect(at.services.calls.to(/POST .*\/auth\/local/)).toHaveLength(10)
  })

  it('are what is counted: a right one, or a service that is away, costs nothing (GAT-11)', async () => {
    const { gateway } = await start()
    expect(await times(12, () => login(gateway, '203.0.113.7', sofia.email, demoPassword))).toEqual(many(12, 200))
    at.services.faults.set({ mode: 'drop', match: '/auth/local', times: 12 })
    expect(await times(12, () => login(gateway, '203.0.113.7', sofia.email, demoPassword))).toEqual(many(12, 503))
    expect(await login(gateway, '203.0.113.7', sofia.email, demoPassword)).toBe(200)
  })

  it('sprayed over accounts meet the limit of their address, which is a whole /64 of IPv6 (GAT-12)', async () => {
    const { gateway } = await start()
    const spray = await times(200, (number) =>
      login(gateway, `2001:db8:1:2:${number.toString(16)}::${number}`, `user${number}@correo.example`),
    )
    expect(spray.filter((status) => status === 400)).toHaveLength(20)
    expect(await login(gateway, '2001:db8:1:3::1', 'user@correo.example')).toBe(400)
  })

  it('of an owner of a /48 have files of three addresses open at a time, and each end gives both places back (GAT-12, GAT-27)', async () => {
    const more = { addressFilesAtOnce: 2, uploadsPerDay: 1, uploadsAtOnce: 1 }
    const limits = createLimits({ limits: { ...figures, ...more } }, undefined, async () => {})
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

  it('of an owner of a /48 meet the limit of ten addresses, and networks beside it have theirs (GAT-12)', async () => {
    const limits = createLimits({ limits: { ...figures, openPerMinute: 2, uploadsPerDay: 1, uploadsAtOnce: 1 } })
    for (const rate of ['open', 'address'] as const) {
      const most = 10 * (rate === 'open' ? 2 : 1)
      // Who meets the limit of one address costs its neighbours nothing.
      for (let count = 0; count < 2 * most; count++) await limits.count(rate, '2001:db8:1:ffff::1').catch(() => {})
      const from = (network: number) => `2001:db8:1:${network.toString(16)}::1`
      const counted = Array.from({ length: 2 * most }, (_, at) =>
        limits.count(rate, from(at)).then(
          () => true,
          () => false,
        ),
      )
      expect((await Promise.all(counted)).filter(Boolean)).toHaveLength(most - (rate === 'open' ? 2 : 1))
      await limits.count(rate, '2001:db8:2:1::1')
      await limits.count(rate, '203.0.113.7')
    }
    await limits.login('2001:db8:1:1::1', () => 'hers')
    expect(await limits.recovery('2001:db8:1:1::1', () => 'hers')).toBeUndefined()
  })

  it.each([400, 401])(
    'are said to be no sooner than a password is looked at, also by status %i (GAT-11)',
    async (status) => {
      at.services.faults.set({ match: '/auth/local', answer: { status, body: '{}' } })
      const pauses: (() => void)[] = []
      const wrongPause = () => new Promise<void>((done) => void pauses.push(done))
      const gateway = await at.fresh({ trustProxy: 1 }, { wrongPause })
      let isAnswered = false
      const wrong = login(gateway, '203.0.113.7', 'nobody@x.example').finally(() => {
        isAnswered = true
      })
      await vi.waitFor(() => expect(at.reached().join()).toContain('/auth/local'))
      await gateway.ask('GET', '/owner/health')
      expect(isAnswered).toBe(false)
      at.services.faults.clear()
      expect(await login(gateway, '203.0.113.7', sofia.email, demoPassword)).toBe(200)
      for (const end of pauses) end()
      expect(await wrong).toBe(status)
    },
  )

  it('are answered one behind the other for each account, since many at a time take longer where there is one (GAT-11)', async () => {
    const pauses: (() => void)[] = []
    const wrongPause = () => new Promise<void>((done) => void pauses.push(done))
    const gateway = await at.fresh({ trustProxy: 1 }, { wrongPause })
    let answered = 0
    const attempt = (from: string, account: string) => login(gateway, from, account).finally(() => answered++)
    const all = [1, 2, 3].map((from) => attempt(`203.0.113.${from}`, sofia.email))
    all.push(attempt('203.0.113.4', laura.email))
    await vi.waitFor(() => expect(at.services.calls.to(/auth\/local/)).toHaveLength(4))
    // One of each account waits; with its end the next one begins.
    for (const done of [2, 3, 4]) {
      await vi.waitFor(() => expect(pauses).toHaveLength(done))
      for (const end of pauses) end()
      await vi.waitFor(() => expect(answered).toBe(done))
    }
    expect(await Promise.all(all)).toEqual(many(4, 400))
  })

  it('lets as many uploads of an account pass at a time as there may be, and one more when one has ended (GAT-05)', async () => {
    const limits = createLimits({ limits: { ...figures, uploadsPerDay: 9, uploadsAtOnce: 2 } })
    const [end] = [await limits.upload('sofia'), await limits.upload('sofia')]
    await expect(limits.upload('sofia')).rejects.toMatchObject({ code: 'too-many' })
    await limits.upload('laura')
    end()
    await limits.upload('sofia')
    await expect(limits.upload('sofia')).rejects.toMatchObject({ code: 'too-many' })
  })

  it('are counted for their address before anything is computed of the account, mails likewise (GAT-20)', async () => {
    const limits = createLimits({ limits: { ...figures, openPerMinute: 1, uploadsPerDay: 1, uploadsAtOnce: 1 } })
    const account = vi.fn(() => 'an account')
    for (const count of [limits.login, limits.recovery]) {
      await count('203.0.113.7', account)
      await expect(count('203.0.113.7', account)).rejects.toMatchObject({ code: 'too-many' })
    }
    expect(account).toHaveBeenCalledTimes(2)
  })

  it('say when the next one is allowed, in a second at least (GAT-11)', async () => {
    const limits = createLimits({ limits: { ...figures, openPerMinute: 1, uploadsPerDay: 1, uploadsAtOnce: 1 } })
    vi.useFakeTimers({ toFake: ['Date'] })
    await limits.count('open', '203.0.113.7')
    await expect(limits.count('open', '203.0.113.7')).rejects.toMatchObject({ detail: { retryAfter: 60 } })
    vi.setSystemTime(Date.now() + 59_500)
    await expect(limits.count('open', '203.0.113.7')).rejects.toMatchObject({ detail: { retryAfter: 1 } })
  })

  it('do not make an address known where a service failed, so that it waits like before (GAT-11)', async () => {
    const { gateway, waits } = await start()
    await times(11, (number) => login(gateway, `203.0.113.${number}`, sofia.email))
    at.services.faults.set({ mode: 'drop', match: '/auth/local', times: 1 })
    expect(await login(gateway, '198.51.100.2', sofia.email)).toBe(503)
    expect(await login(gateway, '198.51.100.2', sofia.email)).toBe(400)
    expect(waits).toHaveLength(3)
  })

  it('sprayed slowly meet the limit of an hour (GAT-11)', async () => {
    const { gateway } = await start({ openPerMinute: 1000, addressLoginsPerHour: 30 })
    const spray = await times(35, (number) => login(gateway, '203.0.113.7', `user${number}@correo.example`))
    expect(spray).toEqual([...many(30, 400), ...many(5, 429)])
  })

  it.each([
    ['case and blanks', ` ${sofia.email.toUpperCase()} `],
    ['an accent', sofia.email.replace('sofia', 'sofía')],
    ['an accent of its own', sofia.email.replace('sofia', 'sofi\u0301a')],
    ['a letter without width', sofia.email.replace('sofia', 'so\u200bfia')],
    ['a mark of direction', `\u202e${sofia.email}`],
    ['a soft hyphen', sofia.email.replace('sofia', 'so\u00adfia')],
    ['a filler of Hangul', `${sofia.email}\u3164`],
    ['wide letters', sofia.email.replace('sofia', 'ｓｏｆｉａ')],
    ['an i without dot', sofia.email.replace('sofia', 'sof\u0131a')],
    ['a letter with a stroke', sofia.email.replace('sofia', 's\u00f8fia')],
  ])('of one account in whatever spelling are counted together: %s (GAT-12)', async (_, identifier) => {
    const { gateway } = await start({ loginsPerMinute: 2 })
    await times(2, () => login(gateway, '203.0.113.7', sofia.email))
    expect(await login(gateway, '203.0.113.7', identifier)).toBe(429)
  })

  it('of one account have the figures of any script, and each other letter is another account (GAT-12)', () => {
    expect(accountSpelling('\u0141\u00e6titi\u0111 \u0663\u096a@CORREO.example')).toBe('laetitid34@correo.example')
    expect(accountSpelling('\u042f\u674e\u0131@correo.example')).toBe('\u044f\u674ei@correo.example')
  })

  it.each([
    ['2001:db8:0:0::1', '2001:0DB8::ffff:1'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['[2001:db8::1]:50000', '2001:db8::2'],
    ['203.0.113.7:50000', '203.0.113.7'],
  ])('of %s and %s are those of one address (GAT-12)', async (one, other) => {
    const { gateway } = await start({ loginsPerMinute: 1 })
    expect([await login(gateway, one, sofia.email), await login(gateway, other, sofia.email)]).toEqual([400, 429])
  })

  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['2001:db8::1', '3001:db8::1'],
    [':::::::::::', '2001:db8:0:1::1'],
    ['unknown', '::'],
  ])('of %s and %s are those of two (GAT-12)', async (one, other) => {
    const { gateway } = await start({ loginsPerMinute: 1 })
    expect([await login(gateway, one, sofia.email), await login(gateway, other, sofia.email)]).toEqual([400, 400])
  })
})

describe('an address', () => {
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
  ])('behind %i proxies of a chain %j is what the outermost of them saw: %s (GAT-05)', (trusted, chain, address) => {
    expect(clientAddress(chain, '192.0.2.1', trusted)).toBe(address)
    expect(clientAddress(undefined, undefined, trusted)).toBe('unknown')
  })

  it('is counted although a caller invents two entries before it (GAT-05)', async () => {
    const gateway = await at.fresh({ limits: { ...usual, openPerMinute: 2 }, trustProxy: 2 })
    const guess = (number: number) => {
      const headers = { 'x-forwarded-for': `10.9.${number}.1, 10.8.${number}.1, 203.0.113.7, 10.0.0.2` }
      return gateway.ask('GET', '/owner/content/auths?hash=guessed-01234567', { headers }).then(({ status }) => status)
    }
    expect(await times(4, guess)).toEqual([200, 200, 429, 429])
  })
})

it('the counter that was used longest ago gives way, so that invented accounts fill no memory (GAT-11)', async () => {
  const limiter = new BoundedLimiter({ points: 1, duration: 60 }, 2)
  const passes = (key: string) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    )
  expect([await passes('one'), await passes('two'), await passes('one'), await passes('three')]).toEqual([
    ...[true, true, false, true],
  ])
  expect([await passes('one'), await passes('two')]).toEqual([false, true])
})

it('no counter gives way to the many addresses of a network that is refused already (GAT-11)', async () => {
  const limits = createLimits({ limits: { ...figures, uploadsPerDay: 1, uploadsAtOnce: 1, openPerMinute: 1 } })
  const passes = (from: string) =>
    limits.count('open', from).then(
      () => true,
      () => false,
    )
  expect([await passes('203.0.113.7'), await passes('203.0.113.7')]).toEqual([true, false])
  let passed = 0
  for (let number = 0; number < 20_001; number++) if (await passes(`2001:db8:1:${number.toString(16)}::1`)) passed++
  expect([passed, await passes('203.0.113.7')]).toEqual([10, false])
})

describe('recoveries', () => {
  it('have a budget of their own: none of them is spent by a login, and no login by them (GAT-11)', async () => {
    const { gateway } = await start()
    await times(12, () => login(gateway, '203.0.113.7', sofia.email))
    expect(await times(6, () => recover(gateway, '203.0.113.7', sofia.email))).toEqual([...many(5, 200), 429])
    expect(await login(gateway, '203.0.113.7', laura.email, demoPassword)).toBe(200)
  })

  it('send an account ten mails a day, and half of them from one address (GAT-11)', async () => {
    const { gateway } = await start()
    const spelled = [sofia.email, sofia.email.toUpperCase()]
    const from = (number: number) => `203.0.113.${Math.floor(number / 6)}`
    const statuses = await times(12, (number) => recover(gateway, from(number), spelled[number % 2] ?? ''))
    expect(statuses).toEqual([...many(5, 200), 429, ...many(5, 200), 429])
    expect(await recover(gateway, '203.0.113.9', sofia.email)).toBe(429)
    await vi.waitFor(() => expect(at.services.calls.to(/forgot-password/)).toHaveLength(10))
    expect(await recover(gateway, '203.0.113.9', laura.email)).toBe(200)
  })

  it('of one address for many accounts have a budget a day (GAT-11)', async () => {
    const { gateway } = await start({ openPerMinute: 1000, addressMailsPerDay: 8 })
    const statuses = await times(9, (number) => recover(gateway, '203.0.113.7', `user${number}@correo.example`))
    expect(statuses).toEqual([...many(8, 200), 429])
  })
})
