// Guesses are limited where they come from; nobody else pays for them.
import { describe, expect, it } from 'vitest'
import { demoPassword, persona } from '../../demo/personas'
import { eventually } from '../../tests/kit/eventually'
import { type Gateway, stage } from '../../tests/kit/gateway/stage'
import { accountSpelling, networkOf } from '../services/spelling'

const at = stage()
const [sofia, laura] = [persona('sofia'), persona('laura')]

/** A gateway behind one proxy that tells the caller's address. It notes how long it would wait. */
async function start(limits: object = {}) {
  const waits: number[] = []
  const pause = async (milliseconds: number) => void waits.push(milliseconds)
  const gateway = await at.fresh({ limits, trustProxy: 1 }, { pause })
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
/** Counters of a Redis that takes tries back, and knows an address, when it is told to. */
function slowCounters() {
  const late: (() => void)[] = []
  const counted = new Map<string, number>()
  async function rlflxIncr([key = '', points, seconds]: string[]) {
    if (Number(points) < 0 || key.includes(':login-known:')) await new Promise<void>((done) => late.push(done))
    counted.set(key, (counted.get(key) ?? 0) + Number(points))
    return [counted.get(key), Number(seconds) * 1000]
  }
  return { late, counters: { status: 'ready', rlflxIncr } }
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

  it.each([
    ['a right one', 200, [6, 1]],
    ['a service that is away', 503, [6]],
  ])('are told from %s, whose try is taken back before the answer (GAT-11)', async (_, status, changes) => {
    const { late, counters } = slowCounters()
    const gateway = await at.fresh({ trustProxy: 1 }, { counters })
    if (status === 503) at.services.faults.set({ mode: 'drop', match: '/auth/local', times: 1 })
    let isAnswered = false
    const answer = login(gateway, '203.0.113.7', sofia.email, demoPassword).finally(() => {
      isAnswered = true
    })
    for (const count of changes) {
      await eventually(() => expect(late).toHaveLength(count))
      await gateway.ask('GET', '/owner/health')
      expect(isAnswered).toBe(false)
      for (const end of late.splice(0)) end()
    }
    expect(await answer).toBe(status)
  })

  it('sprayed over accounts meet the limit of their address, which is a whole /64 of IPv6 (GAT-12)', async () => {
    const { gateway } = await start({ openPerMinute: 3 })
    const spray = await times(8, (number) =>
      login(gateway, `2001:db8:1:2:${number.toString(16)}::${number}`, `user${number}@correo.example`),
    )
    expect(spray.filter((status) => status === 400)).toHaveLength(3)
    expect(await login(gateway, '2001:db8:1:3::1', 'user@correo.example')).toBe(400)
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
      await eventually(() => expect(at.reached().join()).toContain('/auth/local'))
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
    await eventually(() => expect(at.services.calls.to(/auth\/local/)).toHaveLength(4))
    // One of each account waits; with its end the next one begins.
    for (const done of [2, 3, 4]) {
      await eventually(() => expect(pauses).toHaveLength(done))
      for (const end of pauses) end()
      await eventually(() => expect(answered).toBe(done))
    }
    expect(await Promise.all(all)).toEqual(many(4, 400))
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
  ])('of %s and %s are those of one address (GAT-12)', (one, other) => {
    expect(networkOf(one)).toBe(networkOf(other))
  })

  it.each([
    ['203.0.113.7', '203.0.113.8'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['2001:db8::1', '3001:db8::1'],
    [':::::::::::', '2001:db8:0:1::1'],
    ['unknown', '::'],
  ])('of %s and %s are those of two (GAT-12)', (one, other) => {
    expect(networkOf(one)).not.toBe(networkOf(other))
  })
})

describe('an address', () => {
  it('is counted although a caller invents two entries before it (GAT-05)', async () => {
    const gateway = await at.fresh({ limits: { openPerMinute: 2 }, trustProxy: 2 })
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
    await eventually(() => expect(at.services.calls.to(/forgot-password/)).toHaveLength(10))
    expect(await recover(gateway, '203.0.113.9', laura.email)).toBe(200)
  })

  it('of one address for many accounts have a budget a day (GAT-11)', async () => {
    const { gateway } = await start({ openPerMinute: 1000, addressMailsPerDay: 8 })
    const statuses = await times(9, (number) => recover(gateway, '203.0.113.7', `user${number}@correo.example`))
    expect(statuses).toEqual([...many(8, 200), 429])
  })
})
