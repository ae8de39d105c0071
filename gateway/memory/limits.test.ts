// Guesses are limited where they come from; nobody else pays for them.
import { describe, expect, it, vi } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'
import { clientAddress, createLimits } from './limits'

const at = stage()
const [sofia, laura] = [persona('sofia'), persona('laura')]
const usual = { openPerMinute: 20, loginsPerMinute: 10, loginsPerHour: 100, addressLoginsPerHour: 200, mailsPerDay: 10 }

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

  it('from a hundred addresses slow the account down and never close it (GAT-11)', async () => {
    const { gateway, waits } = await start()
    await times(30, (number) => login(gateway, `203.0.113.${number}`, sofia.email))
    expect(waits).toEqual([250, 500, 1000, 2000, ...many(16, 4000)])
    expect(await login(gateway, '198.51.100.2', sofia.email, demoPassword)).toBe(200)
    expect(await login(gateway, '198.51.100.3', laura.email, demoPassword)).toBe(200)
    expect(waits).toHaveLength(21)
  })

  describe('at once from two hundred addresses', () => {
    /** How many attempts of an account wait at most, and how many wrong ones are free. */
    const [waiting, free] = [5, 10]

    /** The flood, of which those that wait do so until they are released. */
    async function flooded() {
      const held: (() => void)[] = []
      let isEnding = false
      const pause = () => new Promise<void>((done) => (isEnding ? done() : void held.push(done)))
      const gateway = await at.fresh({ limits: usual, trustProxy: 1 }, { pause })
      const known = '192.0.2.77'
      expect(await login(gateway, known, sofia.email, demoPassword)).toBe(200)
      at.reached()
      const answered: number[] = []
      const all = Array.from({ length: 200 }, (_, number) =>
        login(gateway, `203.0.113.${number}`, sofia.email).then((status) => void answered.push(status)),
      )
      await vi.waitFor(() => expect(answered).toHaveLength(200 - waiting), 9000)
      const end = async () => {
        isEnding = true
        for (const release of held) release()
        await Promise.all(all)
      }
      return { gateway, known, held, answered, end }
    }

    it('reach the content backend a few at a time, the others are sent away (GAT-11)', async () => {
      const { answered, held, end } = await flooded()
      expect(answered.filter((status) => status === 400)).toHaveLength(free)
      expect(answered.filter((status) => status === 429)).toHaveLength(200 - free - waiting)
      expect(at.services.calls.to(/POST .*\/auth\/local/)).toHaveLength(free)
      for (let turn = 1; turn <= waiting; turn++) {
        await vi.waitFor(() => expect(held).toHaveLength(turn))
        held.at(-1)?.()
        await vi.waitFor(() => expect(at.services.calls.to(/POST .*\/auth\/local/)).toHaveLength(free + turn))
      }
      await end()
      expect(answered.filter((status) => status === 400)).toHaveLength(free + waiting)
    })

    it('do not keep the right password out, which has the next turn (GAT-11)', async () => {
      const { gateway, held, end } = await flooded()
      const right = login(gateway, '198.51.100.2', sofia.email, demoPassword)
      await vi.waitFor(() => expect(gateway.log.filter(({ status }) => status === 429)).toHaveLength(186), 5000)
      held[0]?.()
      expect(await right).toBe(200)
      expect(await login(gateway, '198.51.100.3', laura.email, demoPassword)).toBe(200)
      await end()
    })

    it('delay nobody at an address where the password was right before (GAT-11)', async () => {
      const { gateway, known, held, end } = await flooded()
      expect(await login(gateway, known, sofia.email, demoPassword)).toBe(200)
      expect(held).toHaveLength(1)
      await end()
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

  const figures = { ...usual, addressMailsPerDay: 1, picturesPerMinute: 1, callsPerMinute: 1, bodyKb: 1, uploadMb: 1 }

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
  ])('of one account in whatever spelling are counted together: %s (GAT-12)', async (_, identifier) => {
    const { gateway } = await start({ loginsPerMinute: 2 })
    await times(2, () => login(gateway, '203.0.113.7', sofia.email))
    expect(await login(gateway, '203.0.113.7', identifier)).toBe(429)
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
    [2, '203.0.113.1', '203.0.113.1'],
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
