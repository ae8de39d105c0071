import { describe, expect, it } from 'vitest'
import { ana, expire, later, loggedIn, minutes, setUp } from './session.fixture'

describe('start-up (SES-02)', () => {
  it('without saved credentials nobody is logged in, and there is no error (SES-02)', async () => {
    const page = setUp()
    await page.session.start()
    expect(page.state()).toEqual({ phase: 'out' })
    expect(page.server.calls).toBe(0)
  })

  it('saved credentials log in again through the login call, once for all widgets (SES-02)', async () => {
    const first = await loggedIn()
    const reload = setUp({ vault: first.vault })
    await Promise.all([reload.session.start(), reload.session.start()])
    expect(reload.state()).toMatchObject({ phase: 'in', user: { firstName: 'Ana', dealId: '4000000000000000001' } })
    expect(reload.server.calls).toBe(1)
  })

  it('a call that comes during the start waits for its token (SES-02)', async () => {
    const first = await loggedIn()
    const reload = setUp({ vault: first.vault })
    const started = reload.session.start()
    expect(await reload.tokens.current()).toBeDefined()
    await started
  })

  it('a start that is asked for again goes on with the second answer; the first one changes nothing (SES-03, ERR-02)', async () => {
    const first = await loggedIn()
    const reload = setUp({ vault: first.vault })
    const slow = reload.delayLogin()
    const started = reload.session.start()
    await slow.arrived
    const again = reload.delayLogin()
    const restarted = reload.session.restart()
    await again.arrived
    again.release()
    await restarted
    expect(reload.state().phase).toBe('in')
    await reload.session.logout()
    slow.release()
    await started
    expect(reload.state()).toEqual({ phase: 'out' })
    await reload.session.restart()
    expect(reload.state()).toEqual({ phase: 'out' })
  })

  it('credentials that no longer hold are forgotten without an error (SES-02)', async () => {
    const first = await loggedIn()
    const reload = setUp({ vault: first.vault, password: 'otra' })
    await reload.session.start()
    expect(reload.state()).toEqual({ phase: 'out' })
    expect(await first.vault.read('session')).toBeUndefined()
  })

  it('when the service is down the credentials stay, the failure is shown and a retry logs in (ERR-02)', async () => {
    const first = await loggedIn()
    await expire(first)
    const reload = setUp({ vault: first.vault })
    reload.server.down = true
    await reload.session.start()
    expect(reload.state()).toMatchObject({ phase: 'starting', failure: { code: 'unavailable' } })
    reload.server.down = false
    const { arrived, release } = reload.delayLogin()
    const retry = reload.session.start()
    await arrived
    expect(reload.state()).toEqual({ phase: 'starting' })
    release()
    await retry
    expect(reload.state().phase).toBe('in')
  })
})

describe('state machine (SES-03)', () => {
  it('start clears the error, failure stores it, reset clears it, success stores the user, logout clears all (SES-03)', async () => {
    const page = setUp()
    await page.session.start()
    await expect(page.session.login({ ...ana, password: 'mal' })).rejects.toMatchObject({ code: 'input' })
    expect(page.state()).toMatchObject({ phase: 'out', failure: { code: 'input' } })
    page.session.reset()
    expect(page.state()).toEqual({ phase: 'out' })
    await page.session.login(ana)
    expect(page.state()).toMatchObject({ phase: 'in', user: { email: ana.email } })
    await page.session.logout()
    expect(page.state()).toEqual({ phase: 'out' })
    expect(page.forgotten).toEqual(['here', 'shared'])
    expect(await page.vault.read('session')).toBeUndefined()
    expect(page.phases).toEqual(['out', 'executing', 'out', 'out', 'executing', 'in', 'out'])
  })
})

describe('expiry (SES-04)', () => {
  it('an expired token is renewed before the next call, once for many calls (SES-04)', async () => {
    const page = await loggedIn()
    later(60 * minutes)
    const tokens = await Promise.all(Array.from({ length: 10 }, () => page.tokens.current()))
    expect(new Set(tokens).size).toBe(1)
    expect(page.server.calls).toBe(2)
  })

  it('ten calls that get a 401 with the same token cause one renewal (SES-04)', async () => {
    const page = await loggedIn()
    const refused = await page.token()
    const renewed = await Promise.all(Array.from({ length: 10 }, () => page.tokens.renew(refused)))
    expect(new Set(renewed).size).toBe(1)
    expect(renewed[0]).not.toBe(refused)
    expect(page.server.calls).toBe(2)
    // One that comes late with the old token adopts the new one.
    expect(await page.tokens.renew(refused)).toBe(renewed[0])
    expect(page.server.calls).toBe(2)
  })

  it('a renewal that is refused asks for the password and the waiting calls go on with it (SES-04)', async () => {
    const page = await loggedIn()
    const refused = await page.token()
    page.server.password = 'nueva123'
    const waiting = [page.tokens.renew(refused), page.tokens.renew(refused)]
    await page.reached('expired')
    expect(page.state()).toMatchObject({ phase: 'expired', user: { email: ana.email } })
    await expect(page.session.resume('mal')).rejects.toMatchObject({ code: 'input' })
    expect(page.state().phase).toBe('expired')
    waiting.push(page.tokens.current() as Promise<string>)
    await page.session.resume('nueva123')
    const tokens = await Promise.all(waiting)
    expect(new Set(tokens).size).toBe(1)
    expect(tokens).not.toContain(refused)
    expect(page.state().phase).toBe('in')
  })

  it('calls that wait for the password fail where another login begins (SES-04)', async () => {
    const page = await loggedIn()
    page.server.password = 'nueva123'
    const waiting = page.tokens.renew(await page.token())
    await page.reached('expired')
    const refused = expect(waiting).rejects.toMatchObject({ code: 'session' })
    await page.session.login({ ...ana, password: 'nueva123' })
    await refused
  })

  it('a renewal that fails because the service is down fails the call and keeps the session (SES-04)', async () => {
    const page = await loggedIn()
    const refused = await page.token()
    page.server.down = true
    await expect(page.tokens.renew(refused)).rejects.toMatchObject({ code: 'unavailable' })
    expect(page.state().phase).toBe('in')
  })

  it('a renewal goes on with what this page knows where nothing is kept any more, and keeps nothing (SES-04)', async () => {
    const page = await loggedIn()
    const refused = await page.token()
    await page.vault.remove('session')
    expect(await page.tokens.renew(refused)).not.toBe(refused)
    expect([page.state().phase, page.server.calls, await page.stored()]).toEqual(['in', 2, undefined])
  })

  it('a token that has just come is trusted for its own lifetime, although this clock is ahead (SES-04)', async () => {
    const page = setUp({ life: 10 * minutes })
    page.server.ahead = 30 * minutes
    await page.session.login(ana)
    await page.tokens.current()
    later(8 * minutes)
    await page.tokens.current()
    expect(page.server.calls).toBe(1)
    later(minutes)
    await page.tokens.current()
    expect(page.server.calls).toBe(2)
  })

  it('giving up ends the waiting calls (SES-04)', async () => {
    const page = await loggedIn()
    page.server.password = 'nueva123'
    const waiting = page.tokens.renew(await page.token())
    const ended = expect(waiting).rejects.toMatchObject({ code: 'session' })
    await page.reached('expired')
    await page.session.logout()
    await ended
  })
})
