import { describe, expect, it, vi } from 'vitest'
import { deferred } from '../../tests/kit/until'
import { memoryDatabase, vaultOfTab } from '../core/indexed-db.fixture'
import { plainStorage } from '../core/plain-storage'
import { createVault } from '../core/vault'
import { type Login, loginOf } from './login'
import { createMarks } from './marks'
import { answerFor } from './session.fixture'
import { createStoredSession, loginVault, sessionTimes } from './stored-session'
import { createTraces } from './traces'

const loginFor = (email: string): Login => loginOf({ email, password: 'secreto1' }, answerFor(email, email))
const ana = loginFor('ana@example.co')
const beto = loginFor('beto@example.co')

function setUp(vault = createVault('test', 'none'), storage = plainStorage('test', 'none'), logins = vault) {
  const marks = createMarks(storage)
  const forgotten: string[] = []
  const links: string[] = []
  const removeChoices = () => void forgotten.push('shared')
  const traces = createTraces({ vault, storage, marks, removeChoices, removeLinks: () => void links.push('removed') })
  const stored = createStoredSession({ logins: loginVault(logins), traces, marks })
  const begin = (login: Login) => stored.store(login, () => true, false)
  return { vault, forgotten, links, marks, stored, begin }
}

describe('the stored session', () => {
  it('a logout carried out late takes nothing from a session that began after it (SES-07)', async () => {
    const { stored, begin, marks, forgotten } = setUp()
    marks.markLoggedOut()
    const login = await begin(beto)
    forgotten.length = 0
    await stored.wipeAfterLogout()
    expect([await stored.read(), forgotten]).toEqual([login, []])
    marks.markLoggedOut()
    await stored.wipeAfterLogout()
    expect([await stored.read(), forgotten]).toEqual([undefined, ['shared']])
  })

  it('a logout takes nothing from a session that another tab began after this page was opened (SES-07)', async () => {
    vi.stubGlobal('indexedDB', memoryDatabase().indexedDB)
    const storage = plainStorage('test', 'none')
    const [here, there] = [setUp(await vaultOfTab(), storage), setUp(await vaultOfTab(), storage)]
    here.marks.markLoggedOut()
    expect(await here.stored.read()).toBeUndefined()
    const login = await there.begin(beto)
    await here.stored.wipeAfterLogout()
    expect(await there.stored.readAnew()).toEqual(login)
    vi.unstubAllGlobals()
  })

  it('a login waits until the logout before it has wiped everything (SES-07)', async () => {
    const { vault, stored, begin, marks } = setUp()
    await begin(ana)
    marks.markLoggedOut()
    const { clear } = vault
    const { promise: gate, resolve: release } = deferred()
    vault.clear = () => gate.then(() => clear())
    const done = Promise.all([stored.wipeAfterLogout(), begin(ana)])
    release()
    const [, login] = await done
    expect(await stored.read()).toEqual(login)
  })

  it('a logout while a login is being stored ends that login (SES-03)', async () => {
    const { vault, stored, begin, marks } = setUp()
    const { write } = vault
    vault.write = async (name, value) => {
      marks.markLoggedOut()
      return write(name, value)
    }
    await begin(ana)
    expect(await stored.read()).toBeUndefined()
  })

  it('links of mails stay for the person who was here before, and go for another one (SES-10)', async () => {
    const { begin, links } = setUp()
    await begin(ana)
    links.length = 0
    await begin(ana)
    expect(links).toEqual([])
    await begin(beto)
    expect(links).toContain('removed')
  })

  it('a logout heard of deletes what is of an ended login alone, and ends after that (SES-07, SES-10)', async () => {
    const { vault, stored, begin, marks } = setUp(undefined, undefined, createVault('logins', 'none'))
    await begin(ana)
    await vault.write('draft/ana', 'typed')
    const { clear } = vault
    vault.clear = () => new Promise((resolve) => setImmediate(resolve)).then(() => clear())
    await stored.remove(ana)
    await stored.wipeAfterOtherTab()
    expect(await vault.names('draft/')).toEqual(['draft/ana'])
    marks.markLoggedOut()
    await stored.wipeAfterOtherTab()
    expect(await vault.names('')).toEqual([])
  })

  it('what belongs to the user is forgotten although the vault cannot be cleared (SES-03)', async () => {
    const { vault, stored, forgotten } = setUp()
    vault.clear = () => Promise.reject(new Error('storage'))
    await stored.wipeAfterLogout()
    expect(forgotten).toEqual(['shared'])
  })

  it.each(['vault', 'storage'] as const)(
    'is wiped again at the next start where the %s was not emptied (SES-09)',
    async (what) => {
      const storage = plainStorage('test', 'none')
      const { vault, stored, begin, marks } = setUp(undefined, storage, createVault('logins', 'none'))
      await begin(ana)
      Object.assign({ vault, storage }[what], { clear: () => false })
      marks.markLoggedOut()
      await stored.wipeAfterLogout()
      expect(marks.isUnwiped()).toBe(true)
    },
  )

  it('reads no session that has ended, although the browser still has it (SES-09)', async () => {
    const { vault, stored, begin, marks } = setUp()
    await begin(ana)
    vault.clear = async () => false
    marks.markLoggedOut()
    expect(await stored.read()).toBeUndefined()
    for (const again of [stored.wipeAfterLogout, stored.repeatLogout]) {
      await again()
      expect(marks.isUnwiped()).toBe(true)
    }
    const login = await begin(beto)
    await stored.repeatLogout()
    expect(await stored.read()).toEqual(login)
  })
})

describe('the times of a session', () => {
  it('are over after their last millisecond, and uses are noted a tenth apart (SES-11)', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 10 * 86_400_000 })
    const now = Date.now()
    const { isOver, useInterval } = sessionTimes({ maxIdle: '10m', maxAge: '2d' })
    const over = (age: number, idle: number) => isOver({ since: now - age, used: now - idle })
    expect([over(2 * 86_400_000, 600_000), over(2 * 86_400_000 + 1, 0), over(0, 600_001)]).toEqual([false, true, true])
    expect(useInterval).toBe(60_000)
    vi.useRealTimers()
  })
})
