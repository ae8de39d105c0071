import { describe, expect, it } from 'vitest'
import { deferred } from '../../tests/kit/until'
import { ana, answerFor, beto, browser, jwt, loggedIn, minutes, setUp, twoTabsLoggedIn } from './session.fixture'

/** A page that is in, whose next login is held up. */
async function atWork() {
  const page = await loggedIn()
  const refused = await page.token()
  return { page, refused, ...page.delayLogin() }
}

describe('a logout wins over what is still under way (SES-03)', () => {
  it('over a renewal: the call that waited fails, and nothing is kept (SES-03)', async () => {
    const { page, refused, arrived, release } = await atWork()
    const failed = expect(page.tokens.renew(refused)).rejects.toMatchObject({ code: 'session' })
    await arrived
    const logout = page.session.logout()
    release()
    await Promise.all([failed, logout])
    expect(page.state()).toEqual({ phase: 'out' })
    expect(await page.stored()).toBeUndefined()
    expect(await page.tokens.current()).toBeUndefined()
  })

  it('over a renewal that is refused: nobody is asked for a password (SES-03)', async () => {
    const { page, refused, arrived, release } = await atWork()
    page.server.password = 'nueva123'
    const failed = expect(page.tokens.renew(refused)).rejects.toMatchObject({ code: 'session' })
    await arrived
    await page.session.logout()
    release()
    await failed
    expect(page.state()).toEqual({ phase: 'out' })
  })

  it('over the password dialog (SES-03)', async () => {
    const { page, arrived, release } = await atWork()
    const resumed = expect(page.session.resume(ana.password)).rejects.toMatchObject({ code: 'cancelled' })
    await arrived
    await page.session.logout()
    release()
    await resumed
    expect(page.state()).toEqual({ phase: 'out' })
    expect(await page.stored()).toBeUndefined()
  })

  it('over a login, also at the moment in which it is stored (SES-03)', async () => {
    for (const storing of [false, true]) {
      const page = setUp()
      const { arrived, release } = page.delayLogin()
      const login = expect(page.session.login(ana)).rejects.toMatchObject({ code: 'cancelled' })
      await arrived
      if (storing) {
        const { write } = page.vault
        page.vault.write = async (name, value) => {
          void page.session.logout()
          return write(name, value)
        }
      } else await page.session.logout()
      release()
      await login
      expect(page.state()).toEqual({ phase: 'out' })
      expect(await page.stored()).toBeUndefined()
    }
  })

  it('a logout in another tab, too (SES-07)', async () => {
    const { first, second } = await twoTabsLoggedIn()
    const { arrived, release } = second.delayLogin()
    const refused = await second.token()
    const failed = expect(second.tokens.renew(refused)).rejects.toMatchObject({ code: 'session' })
    await arrived
    await first.session.logout()
    await second.reached('out')
    release()
    await failed
    expect(await first.stored()).toBeUndefined()
  })

  it('also before this tab has heard of it, nothing is kept (SES-07)', async () => {
    const { first, second } = await twoTabsLoggedIn()
    second.tabs.sleep()
    const { arrived, release } = second.delayLogin()
    const renewal = second.tokens.renew(await second.token())
    await arrived
    await first.session.logout()
    release()
    await renewal
    expect(await first.stored()).toBeUndefined()
    second.tabs.wake()
    await second.reached('out')
  })

  it('a call of a session that is over gets no token of the next one (SES-03)', async () => {
    const page = await loggedIn()
    const refused = await page.token()
    await page.session.logout()
    await page.session.login(beto)
    await expect(page.tokens.renew(refused)).rejects.toMatchObject({ code: 'session' })
    expect(page.server.calls).toBe(2)
  })
})

describe('the next session has nothing to do with what the last one asked for (SES-03)', () => {
  it('its renewal is one of its own (SES-03)', async () => {
    const { page, refused, arrived, release } = await atWork()
    const failed = expect(page.tokens.renew(refused)).rejects.toMatchObject({ code: 'session' })
    await arrived
    await page.session.logout()
    await page.session.login(beto)
    const renewed = await page.tokens.renew(await page.token())
    release()
    await failed
    expect(await page.tokens.current()).toBe(renewed)
    expect((await page.stored())?.token).toBe(renewed)
  })
})

describe('what comes in while the saved credentials are tried stays (SES-02)', () => {
  /** A page that begins with credentials whose answer is held up. */
  async function starting() {
    const first = await loggedIn()
    const page = setUp({ vault: first.vault })
    const { arrived, release } = page.delayLogin()
    const started = page.session.start()
    await arrived
    return { page, started, release }
  }

  for (const outcome of ['refused', 'out of reach', 'answered'] as const) {
    it(`a login with another password, when they are ${outcome} (SES-02)`, async () => {
      const { page, started, release } = await starting()
      if (outcome !== 'answered') page.server.password = 'nueva123'
      const { password } = page.server
      await page.session.login({ ...ana, password })
      page.server.down = outcome === 'out of reach'
      release()
      await started
      expect(page.state()).toMatchObject({ phase: 'in', user: { email: ana.email } })
      expect(await page.stored()).toMatchObject({ password })
      expect(page.phases).toEqual(['executing', 'in'])
    })
  }

  it('what another tab has stored meanwhile is tried instead of them (SES-02)', async () => {
    const { page, started, release } = await starting()
    const other = setUp({ vault: page.vault, tabs: browser()() })
    await other.session.adopt({ ...ana, password: 'nueva123' }, answerFor(ana.email, jwt(60 * minutes)))
    page.server.password = 'nueva123'
    release()
    await started
    expect(page.state().phase).toBe('in')
    expect(await page.stored()).toMatchObject({ password: 'nueva123' })
  })
  it('a login that began while they were read, which are then not tried (SES-02)', async () => {
    const first = await loggedIn()
    const { promise: gate, resolve: release } = deferred()
    const read: typeof first.vault.read = async (name) => {
      const found = await first.vault.read(name)
      await gate
      return found as never
    }
    const page = setUp({ vault: { ...first.vault, read }, storage: first.storage })
    const started = page.session.start()
    const login = page.session.login(beto)
    release()
    await Promise.all([started, login])
    expect([page.server.calls, page.state().user?.email]).toEqual([1, beto.email])
  })

  it('a logout before anybody was found clears what this page has read (SES-03)', async () => {
    const page = setUp()
    await page.session.logout()
    expect(page.forgotten).toContain('here')
  })

  it('a call beside a login that is under way carries no token (SES-03)', async () => {
    const page = await loggedIn()
    const { arrived, release } = page.delayLogin()
    const login = page.session.login(ana)
    await arrived
    expect(await page.tokens.current()).toBeUndefined()
    release()
    await login
  })
})
