import { describe, expect, it } from 'vitest'
import {
  ana,
  beto,
  browser,
  later,
  loggedIn,
  minutes,
  settled,
  setUp,
  twoTabs,
  twoTabsLoggedIn,
} from './session.fixture'

describe('a tab in the background, which hears late (SES-07)', () => {
  /** The first tab slept while Ana logged out in the second, and the next user logged in and typed. */
  async function lateTabs(next: typeof ana) {
    const { first, second } = await twoTabsLoggedIn()
    second.tabs.sleep()
    later(minutes)
    await first.session.logout()
    later(minutes)
    await first.session.login(next)
    await first.vault.write('draft/1', 'typed')
    second.forgotten.length = 0
    second.tabs.wake()
    return { first, second }
  }

  it('takes neither the newer session nor its drafts away, and goes on with it (SES-07)', async () => {
    const { first, second } = await lateTabs(ana)
    await settled()
    expect(second.forgotten).toEqual([])
    expect(await first.vault.read('draft/1')).toBe('typed')
    expect(await second.tokens.current()).toBe(await first.tokens.current())
  })

  it('changes to the account that is in by now, and leaves its drafts alone (SES-07)', async () => {
    const { first, second } = await lateTabs(beto)
    await second.reached('out')
    await second.reached('in')
    expect(second.state().user?.email).toBe(beto.email)
    expect(second.forgotten).toEqual(['here'])
    expect(await first.vault.read('draft/1')).toBe('typed')
  })

  it('goes on with a login of its own that began after the logout (SES-07)', async () => {
    const { first, second } = await twoTabs()
    await first.session.login(ana)
    second.tabs.sleep()
    await first.session.logout()
    later(minutes)
    const { arrived, release } = second.delayLogin()
    const login = second.session.login(ana)
    await arrived
    second.tabs.wake()
    await settled()
    release()
    await login
    expect(second.state().phase).toBe('in')
  })

  it('hears one after the other, however long each takes (SES-07)', async () => {
    const open = browser()
    const first = await loggedIn({ tabs: open() })
    const { read } = first.vault
    const slow = { ...first.vault, gate: Promise.resolve() }
    slow.read = async (name) => {
      const found = await read(name)
      await slow.gate
      return found as never
    }
    const second = setUp({ vault: slow, tabs: open() })
    await second.session.start()
    let release = () => {}
    slow.gate = new Promise((resolve) => {
      release = resolve
    })
    await first.session.logout()
    later(minutes)
    await first.session.login(beto)
    release()
    await second.reached('out')
    await second.reached('in')
    expect(second.state().user?.email).toBe(beto.email)
  })

  it('keeps a session of its own that began after the logout (SES-07)', async () => {
    const open = browser()
    const [first, second] = [setUp({ tabs: open() }), setUp({ tabs: open() })]
    await first.session.login(ana)
    second.tabs.sleep()
    await first.session.logout()
    later(minutes)
    await second.session.login(ana)
    second.tabs.wake()
    await settled()
    expect(second.state().phase).toBe('in')
    expect(await second.stored()).toMatchObject(ana)
  })
})
