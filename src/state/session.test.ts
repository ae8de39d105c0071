import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import type { Tabs } from '../core/tabs'
import { createVault, type Vault } from '../core/vault'
import { LoginAnswer } from '../domain/session'
import { createSession, type SessionMessage } from './session'

const ana = { email: 'ana@example.co', password: 'secreto1' }
const minutes = 60_000

/** A token as Strapi signs it, with the end in its own claim. */
const jwt = (endsIn: number, mark = '') =>
  `h.${btoa(JSON.stringify({ exp: Math.floor((Date.now() + endsIn) / 1000), mark }))}.s`

/** Tabs of one browser: what one sends, the others hear. */
function browser() {
  const listeners: ((message: SessionMessage) => void)[] = []
  return (): Tabs<SessionMessage> => {
    let own: ((message: SessionMessage) => void) | undefined
    return {
      send: (message) => {
        for (const heard of listeners) if (heard !== own) heard(message)
      },
      listen(heard) {
        own = heard
        listeners.push(heard)
        return () => {}
      },
    }
  }
}

function setUp({
  vault = createVault('test', 'none'),
  tabs = browser()(),
  password = ana.password,
  life = 60 * minutes,
} = {}) {
  const server = { calls: 0, password, life, down: false }
  const forgotten: string[] = []
  const session = createSession({
    vault,
    tabs,
    async login(credentials) {
      server.calls += 1
      await Promise.resolve()
      if (server.down) throw new Failure('unavailable', { status: 503 })
      if (credentials.password !== server.password) throw new Failure('input', { status: 400 })
      const user = {
        id: 7,
        email: credentials.email,
        first_name: 'Ana',
        last_name: 'Ruiz',
        deal_id: '4000000000000000001',
      }
      return LoginAnswer({ jwt: jwt(server.life, String(server.calls)), user })
    },
    forget: () => void forgotten.push('all'),
  })
  const phases: string[] = []
  session.store.subscribe(({ phase }) => phases.push(phase))
  return { session, server, vault, forgotten, phases }
}

const state = ({ session }: ReturnType<typeof setUp>) => session.store.getState()

describe('SES-02 start-up', () => {
  it('SES-02 without saved credentials nobody is logged in, and there is no error', async () => {
    const page = setUp()
    await page.session.start()
    expect(state(page)).toEqual({ phase: 'out' })
    expect(page.server.calls).toBe(0)
  })

  it('SES-02 saved credentials log in again through the login call, once for all widgets', async () => {
    const first = setUp()
    await first.session.login(ana)
    const reload = setUp({ vault: first.vault })
    await Promise.all([reload.session.start(), reload.session.start()])
    expect(state(reload)).toMatchObject({ phase: 'in', user: { firstName: 'Ana', dealId: '4000000000000000001' } })
    expect(reload.server.calls).toBe(1)
  })

  it('SES-02 credentials that no longer hold are forgotten without an error', async () => {
    const first = setUp()
    await first.session.login(ana)
    const reload = setUp({ vault: first.vault, password: 'otra' })
    await reload.session.start()
    expect(state(reload)).toEqual({ phase: 'out' })
    expect(await first.vault.read('session')).toBeUndefined()
  })

  it('ERR-02 when the service is down the credentials stay, the failure is shown and a retry logs in', async () => {
    const first = setUp()
    await first.session.login(ana)
    const reload = setUp({ vault: first.vault })
    reload.server.down = true
    await reload.session.start()
    expect(state(reload)).toMatchObject({ phase: 'starting', failure: { code: 'unavailable' } })
    reload.server.down = false
    await reload.session.start()
    expect(state(reload).phase).toBe('in')
  })
})

describe('SES-03 state machine', () => {
  it('SES-03 start clears the error, failure stores it, reset clears it, success stores the user, logout clears all', async () => {
    const page = setUp()
    await page.session.start()
    await expect(page.session.login({ ...ana, password: 'mal' })).rejects.toMatchObject({ code: 'input' })
    expect(state(page)).toMatchObject({ phase: 'out', failure: { code: 'input' } })
    page.session.reset()
    expect(state(page)).toEqual({ phase: 'out' })
    await page.session.login(ana)
    expect(state(page)).toMatchObject({ phase: 'in', user: { email: ana.email } })
    await page.session.logout()
    expect(state(page)).toEqual({ phase: 'out' })
    expect(page.forgotten).toEqual(['all'])
    expect(await page.vault.read('session')).toBeUndefined()
    expect(page.phases).toEqual(['out', 'executing', 'out', 'out', 'executing', 'in', 'out'])
  })
})

describe('SES-04 expiry', () => {
  it('SES-04 an expired token is renewed before the next call, once for many calls', async () => {
    const page = setUp({ life: -1 })
    await page.session.login(ana)
    page.server.life = 60 * minutes
    const tokens = await Promise.all(Array.from({ length: 10 }, () => page.session.tokens.current()))
    expect(new Set(tokens).size).toBe(1)
    expect(page.server.calls).toBe(2)
  })

  it('SES-04 ten calls that meet a 401 with the same token cause one renewal', async () => {
    const page = setUp()
    await page.session.login(ana)
    const refused = (await page.session.tokens.current()) ?? ''
    const renewed = await Promise.all(Array.from({ length: 10 }, () => page.session.tokens.renew(refused)))
    expect(new Set(renewed).size).toBe(1)
    expect(renewed[0]).not.toBe(refused)
    expect(page.server.calls).toBe(2)
    // One that comes late with the old token adopts the new one.
    expect(await page.session.tokens.renew(refused)).toBe(renewed[0])
    expect(page.server.calls).toBe(2)
  })

  it('SES-04 a renewal that is refused asks for the password and the waiting calls go on with it', async () => {
    const page = setUp()
    await page.session.login(ana)
    const refused = (await page.session.tokens.current()) ?? ''
    page.server.password = 'nueva123'
    const waiting = [page.session.tokens.renew(refused), page.session.tokens.renew(refused)]
    await new Promise<void>((resolve) => page.session.store.subscribe(({ phase }) => phase === 'expired' && resolve()))
    expect(state(page)).toMatchObject({ phase: 'expired', user: { email: ana.email } })
    await expect(page.session.resume('mal')).rejects.toMatchObject({ code: 'input' })
    expect(state(page).phase).toBe('expired')
    await page.session.resume('nueva123')
    const [one, two] = await Promise.all(waiting)
    expect(one).toBe(two)
    expect(state(page).phase).toBe('in')
  })

  it('SES-04 a renewal that fails because the service is down fails the call and keeps the session', async () => {
    const page = setUp()
    await page.session.login(ana)
    const refused = (await page.session.tokens.current()) ?? ''
    page.server.down = true
    await expect(page.session.tokens.renew(refused)).rejects.toMatchObject({ code: 'unavailable' })
    expect(state(page).phase).toBe('in')
  })

  it('SES-04 giving up ends the waiting calls', async () => {
    const page = setUp()
    await page.session.login(ana)
    page.server.password = 'nueva123'
    const waiting = page.session.tokens.renew((await page.session.tokens.current()) ?? '')
    const ended = expect(waiting).rejects.toMatchObject({ code: 'session' })
    await new Promise<void>((resolve) => page.session.store.subscribe(({ phase }) => phase === 'expired' && resolve()))
    await page.session.logout()
    await ended
  })
})

describe('SES-07 other tabs', () => {
  const twoTabs = async () => {
    const open = browser()
    const vault: Vault = createVault('test', 'none')
    const first = setUp({ vault, tabs: open() })
    const second = setUp({ vault, tabs: open() })
    await Promise.all([first.session.start(), second.session.start()])
    return { first, second }
  }
  const phaseOf = (page: ReturnType<typeof setUp>, phase: string) =>
    new Promise<void>((resolve) => {
      if (state(page).phase === phase) resolve()
      page.session.store.subscribe((now) => now.phase === phase && resolve())
    })

  it('SES-07 a login and a logout are followed at once', async () => {
    const { first, second } = await twoTabs()
    await first.session.login(ana)
    await phaseOf(second, 'in')
    await second.session.logout()
    await phaseOf(first, 'out')
    expect(state(first)).toEqual({ phase: 'out' })
  })

  it('SES-07 a tab whose session ended goes on when another one logs in', async () => {
    const { first, second } = await twoTabs()
    await first.session.login(ana)
    await phaseOf(second, 'in')
    for (const page of [first, second]) page.server.password = 'nueva123'
    const waiting = second.session.tokens.renew((await second.session.tokens.current()) ?? '')
    await phaseOf(second, 'expired')
    await first.session.login({ ...ana, password: 'nueva123' })
    await phaseOf(second, 'in')
    expect(await waiting).toBe(await first.session.tokens.current())
  })
})

describe('SES-08 a session that the host gives', () => {
  it('SES-08 is used as it is, keeps no password and its end is told, not renewed', async () => {
    const page = setUp()
    const token = jwt(60 * minutes)
    page.session.adoptHost({ email: ana.email, token, dealId: '4', firstName: 'Ana' })
    await page.session.start()
    expect(state(page)).toMatchObject({ phase: 'in', user: { managedByHost: true, dealId: '4' } })
    expect(await page.session.tokens.current()).toBe(token)
    expect(await page.vault.read('session')).toBeUndefined()
    const waiting = page.session.tokens.renew(token)
    await new Promise<void>((resolve) => page.session.store.subscribe(({ phase }) => phase === 'expired' && resolve()))
    expect(page.server.calls).toBe(0)
    const fresh = jwt(120 * minutes)
    page.session.adoptHost({ email: ana.email, token: fresh })
    expect(await waiting).toBe(fresh)
    page.session.adoptHost(undefined)
    expect(state(page)).toEqual({ phase: 'out' })
  })
})
