import { describe, expect, it, vi } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { createVault } from '../core/vault'
import { createKeptSession, loginVault, sessionTimes } from './kept-session'
import { type Login, loginOf } from './login'
import { createMarks } from './marks'
import { answerFor } from './session.fixture'
import { createTraces } from './traces'

const loginFor = (email: string): Login => loginOf({ email, password: 'secreto1' }, answerFor(email, email))
const ana = loginFor('ana@example.co')
const beto = loginFor('beto@example.co')

function setUp() {
  const vault = createVault('test', 'none')
  const storage = plainStorage('test', 'none')
  const marks = createMarks(storage)
  const forgotten: string[] = []
  const forgetChoices = () => void forgotten.push('shared')
  const traces = createTraces({ vault, storage, marks, forgetChoices, forgetLinks() {} })
  const kept = createKeptSession({ logins: loginVault(vault), traces, marks })
  const begin = (login: Login) => kept.begin(login, false, () => true)
  return { vault, forgotten, marks, kept, begin }
}

describe('the kept session', () => {
  it('a logout carried out late takes nothing from a session that began after it (SES-07)', async () => {
    const { kept, begin, marks, forgotten } = setUp()
    marks.logout()
    const login = await begin(beto)
    forgotten.length = 0
    await kept.wipeEnded()
    expect([await kept.read(), forgotten]).toEqual([login, []])
    marks.logout()
    await kept.wipeEnded()
    expect([await kept.read(), forgotten]).toEqual([undefined, ['shared']])
  })

  it('a login waits until the logout before it has wiped everything (SES-07)', async () => {
    const { vault, kept, begin, marks } = setUp()
    await begin(ana)
    marks.logout()
    const { clear } = vault
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    vault.clear = () => gate.then(() => clear())
    const done = Promise.all([kept.wipeEnded(), begin(ana)])
    release()
    const [, login] = await done
    expect(await kept.read()).toEqual(login)
  })

  it('a logout while a login is being kept ends that login (SES-03)', async () => {
    const { vault, kept, begin, marks } = setUp()
    const { write } = vault
    vault.write = async (name, value) => {
      marks.logout()
      return write(name, value)
    }
    await begin(ana)
    expect(await kept.read()).toBeUndefined()
  })

  it('what belongs to the user is forgotten although the vault cannot be cleared (SES-03)', async () => {
    const { vault, kept, forgotten } = setUp()
    vault.clear = () => Promise.reject(new Error('storage'))
    await kept.wipeEnded()
    expect(forgotten).toEqual(['shared'])
  })

  it('reads no session that has ended, although the browser still has it (SES-09)', async () => {
    const { vault, kept, begin, marks } = setUp()
    await begin(ana)
    vault.clear = async () => false
    marks.logout()
    expect(await kept.read()).toBeUndefined()
    for (const again of [kept.wipeEnded, kept.finishLogout]) {
      await again()
      expect(marks.isUnwiped()).toBe(true)
    }
    const login = await begin(beto)
    await kept.finishLogout()
    expect(await kept.read()).toEqual(login)
  })
})

describe('the times of a session', () => {
  it('are over after their last millisecond, and uses are noted a tenth apart (SES-11)', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 10 * 86_400_000 })
    const now = Date.now()
    const { isOver, noteUseAfter } = sessionTimes({ maxIdle: '10m', maxAge: '2d' })
    const over = (age: number, idle: number) => isOver({ since: now - age, used: now - idle })
    expect([over(2 * 86_400_000, 600_000), over(2 * 86_400_000 + 1, 0), over(0, 600_001)]).toEqual([false, true, true])
    expect(noteUseAfter).toBe(60_000)
    vi.useRealTimers()
  })
})
