import { describe, expect, it } from 'vitest'
import {
  ana,
  answerFor,
  beto,
  expire,
  jwt,
  loggedIn,
  minutes,
  type Page,
  setUp,
  twoTabsLoggedIn,
} from './session.fixture'

const register = ({ session }: Page, who: typeof ana) => session.adopt(who, answerFor(who.email, jwt(60 * minutes)))

/** Two tabs in which Ana is in, and something she typed. */
async function anaTwice() {
  const { first, second, open } = await twoTabsLoggedIn()
  await first.vault.write('draft/ana', 'typed')
  for (const page of [first, second]) page.forgotten.length = 0
  return { first, second, open }
}

describe('another account without a logout (SES-03)', () => {
  it('a registration clears first what a logout clears (SES-03)', async () => {
    const page = await loggedIn()
    await page.vault.write('draft/ana', 'typed')
    await register(page, beto)
    expect(page.phases.slice(-2)).toEqual(['out', 'in'])
    expect(page.forgotten).toEqual(['here', 'shared'])
    expect(page.state().user?.email).toBe(beto.email)
    expect(await page.vault.read('draft/ana')).toBeUndefined()
    expect(await page.stored()).toMatchObject(beto)
  })

  it('a registration beside saved credentials that could not be tried clears what they left (SES-03)', async () => {
    const first = await loggedIn()
    await expire(first)
    const page = setUp({ vault: first.vault })
    page.server.down = true
    await page.session.start()
    await register(page, beto)
    expect(page.forgotten).toEqual(['shared'])
    expect(await page.stored()).toMatchObject(beto)
  })

  it('the same address in other letters is the same account (SES-03)', async () => {
    const page = await loggedIn()
    await register(page, { ...ana, email: ' Ana@Example.co' })
    expect(page.forgotten).toEqual([])
  })
})

describe('another account in another tab (SES-07)', () => {
  it('is followed: this tab forgets its own, and leaves what the new account has stored alone (SES-07)', async () => {
    const { first, second } = await anaTwice()
    await register(first, beto)
    await first.vault.write('draft/beto', 'typed')
    await second.reached('out')
    await second.reached('in')
    expect(second.state().user?.email).toBe(beto.email)
    expect([first.forgotten, second.forgotten]).toEqual([['here', 'shared'], ['here']])
    expect(await first.vault.names('draft/')).toEqual(['draft/beto'])
    expect(await second.stored()).toMatchObject(beto)
  })

  it('lends no token to a renewal: the call fails, and the other account takes over (SES-07)', async () => {
    const { first, second } = await anaTwice()
    const refused = await second.token()
    second.tabs.sleep()
    await register(first, beto)
    await expect(second.tokens.renew(refused)).rejects.toMatchObject({ code: 'session' })
    await second.reached('in')
    expect(second.state().user?.email).toBe(beto.email)
    expect(second.forgotten).toEqual(['here'])
    expect(await second.stored()).toMatchObject(beto)
  })

  it('is not overwritten by a renewal that ends afterwards (SES-07)', async () => {
    const { first, second } = await anaTwice()
    second.tabs.sleep()
    const { arrived, release } = second.delayLogin()
    const renewal = second.tokens.renew(await second.token())
    await arrived
    await register(first, beto)
    release()
    await renewal
    expect(await first.stored()).toMatchObject(beto)
    expect((await first.stored())?.token).toBe(await first.tokens.current())
  })

  it('a logout that ends while somebody logs in takes only the old session away (SES-07)', async () => {
    const page = await loggedIn()
    const logout = page.session.logout()
    const next = register(page, beto)
    await Promise.all([logout, next])
    expect(page.state()).toMatchObject({ phase: 'in', user: { email: beto.email } })
    expect(await page.stored()).toMatchObject(beto)
  })
})
