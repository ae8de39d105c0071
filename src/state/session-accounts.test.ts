import { describe, expect, it } from 'vitest'
import {
  ana,
  answerFor,
  beto,
  expire,
  jwt,
  minutes,
  type Page,
  reached,
  settled,
  setUp,
  state,
  twoTabs,
} from './session.fixture'

const register = ({ session }: Page, who: typeof ana) => session.adopt(who, answerFor(who.email, jwt(60 * minutes)))
const hosts = (email: string) => ({ email, token: jwt(60 * minutes) })

/** Two tabs in which Ana is in, and something she typed. */
async function anaTwice() {
  const { first, second, open } = await twoTabs()
  await first.session.login(ana)
  await reached(second, 'in')
  await first.vault.write('draft/ana', 'typed')
  for (const page of [first, second]) page.forgotten.length = 0
  return { first, second, open }
}

describe('SES-03 another account without a logout', () => {
  it('SES-03 a registration clears first what a logout clears', async () => {
    const page = setUp()
    await page.session.login(ana)
    await page.vault.write('draft/ana', 'typed')
    await register(page, beto)
    expect(page.phases.slice(-2)).toEqual(['out', 'in'])
    expect(page.forgotten).toEqual(['here', 'shared'])
    expect(state(page).user?.email).toBe(beto.email)
    expect(await page.vault.read('draft/ana')).toBeUndefined()
    expect(await page.stored()).toMatchObject(beto)
  })

  it('SES-03 a registration beside saved credentials that could not be tried clears what they left', async () => {
    const first = setUp()
    await first.session.login(ana)
    await expire(first)
    const page = setUp({ vault: first.vault })
    page.server.down = true
    await page.session.start()
    await register(page, beto)
    expect(page.forgotten).toEqual(['shared'])
    expect(await page.stored()).toMatchObject(beto)
  })

  it("SES-03 a registration beside a host's session of somebody else does so too", async () => {
    const page = setUp()
    await page.session.adoptHost(hosts(ana.email))
    await page.vault.write('draft/ana', 'typed')
    await register(page, beto)
    expect(page.forgotten).toEqual(['here', 'shared'])
    expect(await page.vault.read('draft/ana')).toBeUndefined()
  })

  it('SES-03 the same address in other letters is the same account', async () => {
    const page = setUp()
    await page.session.login(ana)
    await register(page, { ...ana, email: ' Ana@Example.co' })
    expect(page.forgotten).toEqual([])
  })

  it("SES-03 a host's session of somebody else clears first what a logout clears", async () => {
    const page = setUp()
    await page.session.adoptHost(hosts(ana.email))
    await page.vault.write('draft/ana', 'typed')
    const next = page.session.adoptHost(hosts(beto.email))
    expect(state(page)).toEqual({ phase: 'out' })
    await next
    expect(page.forgotten).toEqual(['here', 'shared'])
    expect(state(page)).toMatchObject({ user: { email: beto.email, managedByHost: true } })
    expect(await page.vault.read('draft/ana')).toBeUndefined()
  })
})

describe('SES-07 another account in another tab', () => {
  it('SES-07 is followed: this tab forgets its own, and leaves what the new account has stored alone', async () => {
    const { first, second } = await anaTwice()
    await register(first, beto)
    await first.vault.write('draft/beto', 'typed')
    await reached(second, 'out')
    await reached(second, 'in')
    expect(state(second).user?.email).toBe(beto.email)
    expect([first.forgotten, second.forgotten]).toEqual([['here', 'shared'], ['here']])
    expect(await first.vault.names('draft/')).toEqual(['draft/beto'])
    expect(await second.stored()).toMatchObject(beto)
  })

  it('SES-07 lends no token to a renewal: the call fails, and the other account takes over', async () => {
    const { first, second } = await anaTwice()
    const refused = (await second.tokens.current()) ?? ''
    second.tabs.sleep()
    await register(first, beto)
    await expect(second.tokens.renew(refused)).rejects.toMatchObject({ code: 'session' })
    await reached(second, 'in')
    expect(state(second).user?.email).toBe(beto.email)
    expect(second.forgotten).toEqual(['here'])
    expect(await second.stored()).toMatchObject(beto)
  })

  it('SES-07 is not overwritten by a renewal that ends afterwards', async () => {
    const { first, second } = await anaTwice()
    second.tabs.sleep()
    const { arrived, release } = second.hold()
    const renewal = second.tokens.renew((await second.tokens.current()) ?? '')
    await arrived
    await register(first, beto)
    release()
    await renewal
    expect(await first.stored()).toMatchObject(beto)
    expect((await first.stored())?.token).toBe(await first.tokens.current())
  })

  it('SES-07 a logout that ends while somebody logs in takes only the old session away', async () => {
    const page = setUp()
    await page.session.login(ana)
    const logout = page.session.logout()
    const next = register(page, beto)
    await Promise.all([logout, next])
    expect(state(page)).toMatchObject({ phase: 'in', user: { email: beto.email } })
    expect(await page.stored()).toMatchObject(beto)
  })
})

describe("SES-08 beside a host's session no password is kept", () => {
  it('SES-08 of the same user: the password goes, what she typed stays', async () => {
    const { first, second } = await anaTwice()
    first.session.adoptHost(hosts(ana.email))
    await settled()
    expect(await first.stored()).toBeUndefined()
    expect(await first.vault.read('draft/ana')).toBe('typed')
    expect([first.forgotten, second.forgotten]).toEqual([[], []])
    expect(state(second).phase).toBe('in')
  })

  it('SES-08 of somebody else: a stored session ends as by a logout, in the other tabs too', async () => {
    const { second, open } = await anaTwice()
    const page = setUp({ vault: second.vault, tabs: open() })
    await page.session.adoptHost(hosts(beto.email))
    expect(state(page).phase).toBe('in')
    await reached(second, 'out')
    expect(await page.stored()).toBeUndefined()
    expect(page.forgotten).toEqual(['shared'])
    expect(await page.vault.names('draft/')).toEqual([])
  })

  it('SES-08 a renewal of it takes nothing from the vault', async () => {
    const { first, second } = await twoTabs()
    const session = hosts(ana.email)
    first.session.adoptHost(session)
    await second.session.login(ana)
    await settled()
    void first.tokens.renew(session.token)
    await reached(first, 'expired')
    expect([first.server.calls, state(first).user?.managedByHost]).toEqual([0, true])
  })

  it('SES-08 the same one given twice is still the one whose end is told', async () => {
    const page = setUp()
    const session = hosts(ana.email)
    page.session.adoptHost(session)
    await page.session.adoptHost({ ...session })
    void page.tokens.renew(session.token)
    await reached(page, 'expired')
  })
})
