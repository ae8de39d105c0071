import { describe, expect, it } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { createVault } from '../core/vault'
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

describe('other tabs (SES-07)', () => {
  it('a login and a logout are followed at once, and the page told where the session ended (SES-07)', async () => {
    const { first, second } = await twoTabsLoggedIn()
    await second.session.logout()
    await first.reached('out')
    expect(first.state()).toEqual({ phase: 'out', endedElsewhere: true })
  })

  it('a logout is followed after messages that another program of the origin sent (SES-07)', async () => {
    const { first, second, open } = await twoTabsLoggedIn()
    const other = open()
    for (const message of [null, undefined, 'out', 5, {}]) other.send(message as never)
    await first.session.logout()
    await second.reached('out')
    expect(second.state()).toEqual({ phase: 'out', endedElsewhere: true })
  })

  it('a logout is followed by a page that comes back from the back/forward cache (SES-07, SES-09)', async () => {
    const open = browser()
    const vault = createVault('test', 'none')
    const [cached, shown] = [open(), open()]
    const [before, after] = [setUp({ vault, tabs: cached }), setUp({ vault, tabs: shown })]
    await before.session.login(ana)
    cached.sleep()
    await after.session.start()
    await after.session.logout()
    await settled()
    expect(before.state().phase).toBe('in')
    cached.comeBack()
    await before.reached('out')
    expect(before.state()).toEqual({ phase: 'out', endedElsewhere: true })
  })

  it('another person is followed by a page that comes back from the back/forward cache (SES-07, SES-10)', async () => {
    const open = browser()
    const vault = createVault('test', 'none')
    const [cached, shown] = [open(), open()]
    const [before, after] = [setUp({ vault, tabs: cached }), setUp({ vault, tabs: shown })]
    await before.session.login(ana)
    cached.sleep()
    await after.session.login(beto)
    cached.comeBack()
    await before.reached('out')
    await before.reached('in')
    expect(before.state().user?.email).toBe(beto.email)
  })

  it('a logout elsewhere is no matter of a tab in which nobody is (SES-07)', async () => {
    const { first, open } = await twoTabs()
    open().send({ type: 'out', round: undefined })
    await settled()
    expect([first.forgotten, first.phases]).toEqual([[], ['out']])
  })

  it('a tab whose session ended goes on when another one logs in (SES-07)', async () => {
    const { first, second } = await twoTabsLoggedIn()
    for (const page of [first, second]) page.server.password = 'nueva123'
    const waiting = second.tokens.renew(await second.token())
    await second.reached('expired')
    await first.session.login({ ...ana, password: 'nueva123' })
    await second.reached('in')
    expect(await waiting).toBe(await first.tokens.current())
  })

  it('an earlier logout elsewhere ends no session of tabs that share marks (SES-07)', async () => {
    const storage = { ...plainStorage('test', 'none'), isStored: () => true }
    const open = browser()
    const page = await loggedIn({ storage, tabs: open() })
    await page.vault.remove('session')
    open().send({ type: 'out', round: 'an earlier one' })
    await settled()
    expect(page.state().phase).toBe('in')
  })

  it('a start that logs in again is followed by other tabs (SES-07)', async () => {
    const { first, open } = await twoTabs()
    await first.session.login(ana)
    await settled()
    const messages: unknown[] = []
    open().listen((message) => messages.push(message))
    await setUp({ vault: first.vault, tabs: open() }).session.start()
    expect(messages).toEqual([{ type: 'in' }])
  })

  it('a login under way goes on beside one in another tab (SES-07)', async () => {
    const { first, second } = await twoTabs()
    const { arrived, release } = second.delayLogin()
    const login = second.session.login(ana)
    await arrived
    await first.session.login(ana)
    await settled()
    release()
    await login
    expect(second.phases).toEqual(['out', 'executing', 'in'])
    expect(second.server.calls).toBe(1)
  })

  it('a tab renews with the password that another one was given (SES-04)', async () => {
    const { first, second } = await twoTabsLoggedIn()
    second.tabs.sleep()
    for (const page of [first, second]) page.server.password = 'nueva123'
    await first.session.login({ ...ana, password: 'nueva123' })
    later(60 * minutes)
    expect(await second.tokens.current()).toBeDefined()
    expect(second.state().phase).toBe('in')
  })

  it('a token that another tab has renewed is taken over, without a login of its own (SES-04)', async () => {
    const { first, second } = await twoTabsLoggedIn()
    const { calls } = first.server
    const refused = await first.token()
    const renewed = await second.tokens.current()
    expect(renewed).not.toBe(refused)
    expect(await first.tokens.renew(refused)).toBe(renewed)
    expect(first.server.calls).toBe(calls)
  })

  it('a logout elsewhere ends a session that is about to begin with the saved credentials (SES-07)', async () => {
    const { first, second, open } = await twoTabs()
    await first.session.login(ana)
    const third = setUp({ vault: first.vault, tabs: open() })
    const { arrived, release } = third.delayLogin()
    const started = third.session.start()
    await arrived
    third.tabs.sleep()
    await second.session.logout()
    release()
    await started
    expect(third.state()).toEqual({ phase: 'out' })
    expect(await third.stored()).toBeUndefined()
  })

  it('tabs that start at once go on with one stored session (SES-07)', async () => {
    const { first, open } = await twoTabs()
    await first.session.login(ana)
    const pages = [1, 2, 3].map(() => setUp({ vault: first.vault, tabs: open() }))
    await Promise.all(pages.map(({ session }) => session.start()))
    await settled()
    expect(pages.map(({ server }) => server.calls)).toEqual([1, 1, 1])
    expect(pages.map((page) => page.state().phase)).toEqual(['in', 'in', 'in'])
  })
})
