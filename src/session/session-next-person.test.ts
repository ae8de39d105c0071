// The next person on the same device, however she comes in.
import { describe, expect, it } from 'vitest'
import { ana, answerFor, beto, browser, jwt, loggedIn, minutes, settled, setUp } from './session.fixture'

describe('somebody else', () => {
  /** Ana's drafts, look-ups and choices, left by a page that kept no session: it was closed without a logout. */
  async function left() {
    const page = await loggedIn()
    await page.vault.write('draft/ana', 'typed')
    await page.vault.write('contact-id', { email: ana.email, id: '7' })
    page.storage.set('wizard/1/Pais', 'Chile')
    await page.vault.remove('session')
    return setUp({ vault: page.vault })
  }
  const ways = {
    'a login': (page: ReturnType<typeof setUp>) => page.session.login(beto),
    'a registration': (page: ReturnType<typeof setUp>) =>
      page.session.adopt(beto, answerFor(beto.email, jwt(60 * minutes))),
  }
  for (const [way, comeIn] of Object.entries(ways))
    it(`who comes in by ${way} finds nothing of the one before, also where no session was kept (SES-10)`, async () => {
      const page = await left()
      const seen: string[][] = []
      page.session.store.subscribe(async ({ phase }) => {
        if (phase === 'in') seen.push(page.storage.names('wizard/'))
      })
      await comeIn(page)
      expect(await page.vault.names('draft/')).toEqual([])
      expect(await page.vault.read('contact-id')).toBeUndefined()
      // Not even in the moment in which she is in.
      expect(seen).toEqual([[]])
      expect(page.forgotten).toContain('shared')
    })

  it('who is the same person finds what she typed (SES-10)', async () => {
    const page = await left()
    await page.session.login({ ...ana, email: 'Ana@Example.co ' })
    expect(await page.vault.read('draft/ana')).toBe('typed')
  })

  it('finds nothing that was left without a mark whose it is (SES-10)', async () => {
    const page = setUp()
    await page.vault.write('draft/ana', 'typed')
    await page.session.login(beto)
    expect(await page.vault.names('draft/')).toEqual([])
  })

  it('over a database that does not tell whose the data is sees nothing of it, and what is encrypted waits for its owner (SES-10)', async () => {
    const page = await left()
    page.storage.set('wizard/last/draft/1/natural/4/x.y', 'encrypted')
    const { read, isSilent } = page.vault
    Object.assign(page.vault, { read: async () => undefined, isSilent: () => true })
    await page.session.login(ana)
    expect(page.storage.names('wizard/')).toEqual(['wizard/last/draft/1/natural/4/x.y'])
    Object.assign(page.vault, { read, isSilent })
    await setUp({ vault: page.vault }).session.login(ana)
    expect(await page.vault.read('draft/ana')).toBe('typed')
    expect(page.storage.names('wizard/')).toHaveLength(1)
    await setUp({ vault: page.vault }).session.login(beto)
    expect([await page.vault.names('draft/'), page.storage.names('wizard/')]).toEqual([[], []])
  })

  it('in another tab with a session of its own ends this one (SES-10)', async () => {
    const open = browser()
    const shared = setUp()
    const { storage } = shared
    const [first, second] = [setUp({ tabs: open(), storage }), setUp({ tabs: open(), storage })]
    // Drafts are the device's, credentials each tab's own.
    for (const page of [first, second]) Object.assign(page.traces, shared.traces)
    await first.session.login(ana)
    await second.session.login(beto)
    await first.reached('out')
    await settled()
    expect(await first.stored()).toBeUndefined()
    expect(second.state().user?.email).toBe(beto.email)
  })
})
