// The session behind a gateway: a cookie that no script can read, and nothing of it in the page.
import { describe, expect, it } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { createVault } from '../core/vault'
import { fakeGateway } from './gateway.fixture'
import { ana, beto, browser, settled, setUp } from './session.fixture'

/** Tabs of one browser, and the gateway that they ask. */
function behind() {
  const gateway = fakeGateway()
  const [vault, storage, open] = [createVault('test', 'none'), plainStorage('test', 'none'), browser()]
  return { gateway, vault, storage, tab: () => setUp({ gateway, vault, storage, tabs: open() }) }
}

/** A page where Ana is logged in. */
async function entered() {
  const { tab, ...rest } = behind()
  const page = tab()
  await page.session.start()
  await page.session.login(ana)
  return { ...rest, tab, page }
}

describe('a start behind a gateway', () => {
  it('without a cookie nobody is in, and there is no error (SES-14, SES-02)', async () => {
    const { tab, gateway } = behind()
    const page = tab()
    await page.session.start()
    expect([page.state(), gateway.asked]).toEqual([{ phase: 'out' }, ['GET']])
  })

  it('with one asks who is in, once for all elements, and sends no password (SES-14)', async () => {
    const { tab, gateway } = await entered()
    gateway.asked.length = 0
    const page = tab()
    await Promise.all([page.session.start(), page.session.start()])
    expect(page.state()).toMatchObject({ phase: 'in', user: { email: ana.email, firstName: 'Ana' } })
    expect([gateway.asked, page.server.calls]).toEqual([['GET'], 0])
  })

  it('that does not reach it says so, and a retry enters (SES-14, ERR-02)', async () => {
    const { tab, gateway } = await entered()
    gateway.down = true
    const page = tab()
    await page.session.start()
    expect(page.state()).toMatchObject({ phase: 'starting', failure: { code: 'network' } })
    gateway.down = false
    await page.session.start()
    expect(page.state().phase).toBe('in')
  })
})

describe('a login behind a gateway', () => {
  it('keeps neither password nor token, in memory or on the device (SES-14)', async () => {
    const { page, vault, storage } = await entered()
    await page.vault.write('draft/ana', 'typed')
    expect((await vault.names('')).sort()).toEqual(['draft/ana', 'owner'])
    expect(storage.names('')).toEqual(['round'])
    expect(await page.tokens.current()).toMatch(/^cookie /)
  })

  it('that the browser refuses the cookie of is said, and enters nobody (SES-14)', async () => {
    const { tab, gateway } = behind()
    const page = tab()
    await page.session.start()
    gateway.blocked = true
    await expect(page.session.login(ana)).rejects.toMatchObject({ code: 'cookieRefused' })
    expect(page.state()).toMatchObject({ phase: 'out', failure: { code: 'cookieRefused' } })
  })
})

describe('a call that a gateway answers with 401', () => {
  it('asks for the password over the screen, and goes on with it (SES-14, SES-04)', async () => {
    const { page, gateway } = await entered()
    const refused = await page.token()
    gateway.cookie = undefined
    const waiting = [page.tokens.renew(refused), page.tokens.renew(refused)]
    await page.reached('expired')
    await page.session.resume(ana.password)
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([await page.tokens.current()]))
    expect(page.state().phase).toBe('in')
  })

  it('is repeated without a question where the gateway still knows her (SES-14)', async () => {
    const { page } = await entered()
    const refused = await page.token()
    expect(await page.tokens.renew(refused)).not.toBe(refused)
    expect(page.server.calls).toBe(1)
  })
})

describe('a logout behind a gateway', () => {
  it('ends the session there (SES-14)', async () => {
    const { page, gateway, storage } = await entered()
    await page.session.logout()
    expect([page.state(), gateway.cookie]).toEqual([{ phase: 'out' }, undefined])
    expect(storage.names('')).toEqual(['round'])
  })

  it('that does not reach it is final, and the next start tells it before anything else (SES-14, SES-09)', async () => {
    const { page, gateway, tab } = await entered()
    gateway.down = true
    await page.session.logout()
    expect([page.state(), gateway.cookie]).toEqual([{ phase: 'out' }, ana.email])
    const later = tab()
    await later.session.start()
    expect(later.state()).toEqual({ phase: 'out' })
    gateway.down = false
    gateway.asked.length = 0
    const next = tab()
    const started = next.session.start()
    expect(next.state()).toEqual({ phase: 'out' })
    await started
    expect([gateway.asked, gateway.cookie, next.state()]).toEqual([['DELETE'], undefined, { phase: 'out' }])
  })

  it('waits for a login under way, so that its cookie is taken away (SES-14, SES-03)', async () => {
    const { tab, gateway } = behind()
    const page = tab()
    await page.session.start()
    const { arrived, release } = page.delayLogin()
    const login = expect(page.session.login(ana)).rejects.toMatchObject({ code: 'cancelled' })
    await arrived
    const logout = page.session.logout()
    release()
    await Promise.all([login, logout])
    expect([page.state(), gateway.cookie]).toEqual([{ phase: 'out' }, undefined])
  })

  it('that the gateway was not told of takes no later login away (SES-14)', async () => {
    const { page, gateway, tab } = await entered()
    gateway.down = true
    await page.session.logout()
    gateway.down = false
    await page.session.login(beto)
    const next = tab()
    await next.session.start()
    expect([gateway.cookie, next.state().user?.email]).toEqual([beto.email, beto.email])
  })

  it('that the gateway was not told of takes no registration away (SES-14)', async () => {
    const { page, gateway, tab } = await entered()
    gateway.down = true
    await page.session.logout()
    gateway.down = false
    await page.session.adopt(beto, gateway.login(beto.email))
    const next = tab()
    await next.session.start()
    expect([gateway.cookie, next.state().user?.email]).toEqual([beto.email, beto.email])
  })
})

describe('other tabs behind a gateway', () => {
  it('follow a login and a logout (SES-14, SES-07)', async () => {
    const { tab } = behind()
    const [first, second] = [tab(), tab()]
    await Promise.all([first.session.start(), second.session.start()])
    await first.session.login(ana)
    await second.reached('in')
    await second.session.logout()
    await first.reached('out')
  })

  it('follow a logout that the gateway has not been told of (SES-14, SES-09)', async () => {
    const { page, tab, gateway } = await entered()
    const other = tab()
    await other.session.start()
    gateway.down = true
    await page.session.logout()
    await other.reached('out')
    await settled()
    expect(other.state()).toEqual({ phase: 'out', endedElsewhere: true })
  })

  it('end where another person logs in, and find nothing of the one before (SES-14, SES-10)', async () => {
    const { page, tab, vault } = await entered()
    await vault.write('draft/ana', 'typed')
    const other = tab()
    await other.session.login(beto)
    await page.reached('out')
    await page.reached('in')
    expect([page.state().user?.email, await vault.names('draft/')]).toEqual([beto.email, []])
  })

  it('go on where the same person has given her password in one of them (SES-14, SES-04)', async () => {
    const { page, tab, gateway } = await entered()
    const other = tab()
    await other.session.start()
    gateway.cookie = undefined
    const waiting = other.tokens.renew(await other.token())
    await other.reached('expired')
    await page.session.login(ana)
    expect(await waiting).toBe(await other.tokens.current())
  })
})

describe('a change that needs the password', () => {
  it('waits for it, and goes on when it is right (SES-16)', async () => {
    const { page } = await entered()
    const waiting = [page.tokens.confirm(), page.tokens.confirm()]
    expect(page.state()).toMatchObject({ phase: 'in', confirming: true })
    await expect(page.session.confirm('mal')).rejects.toMatchObject({ code: 'input' })
    expect(page.state().confirming).toBe(true)
    await page.session.confirm(ana.password)
    expect(await Promise.all(waiting)).toEqual([true, true])
    expect(page.state().confirming).toBeUndefined()
  })

  it('does not go on where she declines, and asks anew the next time (SES-16)', async () => {
    const { page } = await entered()
    const waiting = page.tokens.confirm()
    page.session.decline()
    expect(await waiting).toBe(false)
    const again = page.tokens.confirm()
    await page.session.confirm(ana.password)
    expect(await again).toBe(true)
  })

  it('asks once where the session has ended meanwhile, and goes on after the login (SES-16, SES-04)', async () => {
    const { page, gateway } = await entered()
    const waiting = page.tokens.confirm()
    gateway.cookie = undefined
    await expect(page.session.confirm(ana.password)).rejects.toMatchObject({ code: 'session' })
    expect(page.state()).toMatchObject({ phase: 'expired' })
    await page.session.resume(ana.password)
    expect(await waiting).toBe(true)
  })
})
