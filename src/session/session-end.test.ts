// How a session ends for good: a logout that the browser does not carry out, its age.
import { describe, expect, it } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { ana, browser, later, loggedIn, minutes, settled, setUp, twoTabsLoggedIn } from './session.fixture'

const days = 24 * 60 * minutes
/** A page in which Ana is in, in a browser that deletes nothing any more. */
async function undeletable() {
  const page = await loggedIn()
  await page.vault.write('draft/ana', 'typed')
  const { clear, remove } = page.vault
  page.vault.clear = async () => false
  page.vault.remove = async () => {}
  return { page, repair: () => Object.assign(page.vault, { clear, remove }) }
}

describe('a logout', () => {
  it('is final although the browser refuses to delete (SES-09)', async () => {
    const { page } = await undeletable()
    await page.session.logout()
    expect(await page.vault.read('session')).toMatchObject(ana)
    expect(page.state()).toEqual({ phase: 'out' })
    const next = setUp({ vault: page.vault })
    await next.session.start()
    expect(next.server.calls).toBe(0)
    expect(next.state()).toEqual({ phase: 'out' })
  })

  it('is carried out at the next start that can delete (SES-09)', async () => {
    const { page, repair } = await undeletable()
    await page.session.logout()
    repair()
    const next = setUp({ vault: page.vault })
    await next.session.start()
    expect(next.state()).toEqual({ phase: 'out' })
    expect(await page.vault.names('')).toEqual([])
  })

  it('holds from its first moment, before anything is deleted (SES-09)', async () => {
    const page = await loggedIn()
    page.vault.clear = () => new Promise(() => {})
    void page.session.logout()
    const next = setUp({ vault: page.vault })
    void next.session.start()
    await settled()
    expect(next.server.calls).toBe(0)
  })

  it('before the stored session has been read ends it, too (SES-09)', async () => {
    const first = await loggedIn()
    const page = setUp({ vault: first.vault })
    void page.session.start()
    await page.session.logout()
    expect(page.state()).toEqual({ phase: 'out' })
    expect(await page.stored()).toBeUndefined()
  })

  it('leaves nothing but random ids (SES-09)', async () => {
    const page = await loggedIn()
    page.storage.set('wizard/1/Pais', 'Chile')
    await page.session.logout()
    expect(await page.vault.names('')).toEqual([])
    expect(page.storage.names('')).toEqual(['round'])
    expect(page.storage.get('round')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('ends tabs with sessions of their own, however wrong the clock is (SES-09)', async () => {
    const open = browser()
    const storage = plainStorage('test', 'none')
    const [first, second] = [setUp({ tabs: open(), storage }), setUp({ tabs: open(), storage })]
    await first.session.login(ana)
    await second.session.login(ana)
    await settled()
    later(-60 * minutes)
    await first.session.logout()
    await second.reached('out')
    expect(await second.stored()).toBeUndefined()
  })
})

describe('the end of a stored session', () => {
  const cases = [
    ['thirty days without use', {}, 30 * days],
    ['ninety days', { maxIdle: '400d' }, 90 * days],
    ['the time that the site allows', { maxIdle: '30m' }, 30 * minutes],
  ] as const
  for (const [what, times, after] of cases)
    it(`comes after ${what}: then the password is asked for (SES-11)`, async () => {
      const first = await loggedIn({ times })
      later(after - 1000)
      const before = setUp({ vault: first.vault, times })
      before.server.down = true
      await before.session.start()
      expect(before.state().phase).not.toBe('out')
      later(2000)
      const next = setUp({ vault: first.vault, times })
      await next.session.start()
      expect([next.state(), next.server.calls]).toEqual([{ phase: 'out' }, 0])
      expect(await next.stored()).toBeUndefined()
    })

  it('is put off by every start and by every use (SES-11)', async () => {
    const page = await loggedIn({ life: 100 * days })
    for (let used = 0; used < 3; used++) {
      later(20 * days)
      expect(await page.tokens.current()).toBeDefined()
      await settled()
    }
    const next = setUp({ vault: page.vault, life: 100 * days })
    await next.session.start()
    expect(next.state().phase).toBe('in')
    later(25 * days)
    await setUp({ vault: page.vault }).session.start()
    expect((await next.stored())?.used).toBe(Date.now())
  })

  it('is put off once in an interval, not by each call (SES-11)', async () => {
    const page = await loggedIn({ life: 100 * days })
    later(20 * days)
    await page.tokens.current()
    await settled()
    const { used = 0 } = (await page.stored()) ?? {}
    later(1000)
    await page.tokens.current()
    await settled()
    expect((await page.stored())?.used).toBe(used)
  })

  it('in an open page asks for the password over the screen (SES-11)', async () => {
    const page = await loggedIn({ life: 100 * days })
    later(31 * days)
    const waiting = page.tokens.current()
    await page.reached('expired')
    expect(page.server.calls).toBe(1)
    await page.session.resume(ana.password)
    expect(await waiting).toBeDefined()
    expect(page.state().phase).toBe('in')
  })

  it('is not reached by a tab that rests while another one is used (SES-11)', async () => {
    const { first, second } = await twoTabsLoggedIn()
    later(29 * days)
    await first.tokens.current()
    await settled()
    later(2 * days)
    await second.tokens.current()
    expect(second.state().phase).toBe('in')
  })
})

describe('a start whose login fails in passing', () => {
  it('goes on with a stored token that is still valid, and renews it when the service is back (SES-11)', async () => {
    const first = await loggedIn()
    const kept = await first.tokens.current()
    const page = setUp({ vault: first.vault })
    page.server.down = true
    await page.session.start()
    expect(page.state()).toMatchObject({ phase: 'in', user: { firstName: 'Ana', dealId: '4000000000000000001' } })
    expect(await page.tokens.current()).toBe(kept)
    page.server.down = false
    expect(await page.tokens.renew(kept ?? '')).not.toBe(kept)
  })
})
