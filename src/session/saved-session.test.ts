import { describe, expect, it } from 'vitest'
import { plainStorage } from '../core/plain-storage'
import { createVault } from '../core/vault'
import { createSavedSession, type Saved } from './saved-session'
import { answerFor } from './session.fixture'
import { userOf } from './session-user'
import { createTombstones } from './tombstones'
import { createTraces } from './traces'

const savedFor = (email: string, id: string): Saved => ({
  ...{ id, email, password: 'secreto1', token: id, due: 9, since: 5, used: 5 },
  user: userOf(answerFor(email, id), email),
})
const ana = savedFor('ana@example.co', 'a')
const beto = savedFor('beto@example.co', 'b')

function setUp() {
  const vault = createVault('test', 'none')
  const storage = plainStorage('test', 'none')
  const forgotten: string[] = []
  const traces = createTraces({ vault, storage, forgetChoices: () => void forgotten.push('shared'), forgetLinks() {} })
  const tombstones = createTombstones(storage)
  return { vault, forgotten, tombstones, stored: createSavedSession({ vault, traces, tombstones }) }
}

describe('the stored session', () => {
  it('a logout carried out late takes nothing from a session that began after it (SES-07)', async () => {
    const { stored, forgotten } = setUp()
    await stored.begin(beto, false)
    await stored.end(['a'])
    expect([await stored.read(), forgotten]).toEqual([beto, []])
    await stored.end(['a', 'b'])
    expect([await stored.read(), forgotten]).toEqual([undefined, ['shared']])
  })

  it('a login waits until the logout before it has wiped everything (SES-07)', async () => {
    const { vault, stored } = setUp()
    await stored.begin(ana, false)
    const { clear } = vault
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    vault.clear = () => gate.then(() => clear())
    const again = savedFor(ana.email, 'c')
    const done = Promise.all([stored.end(), stored.begin(again, false)])
    release()
    await done
    expect(await stored.read()).toEqual(again)
  })

  it('what belongs to the user is forgotten although the vault cannot be cleared (SES-03)', async () => {
    const { vault, stored, forgotten } = setUp()
    vault.clear = () => Promise.reject(new Error('storage'))
    expect(await stored.end()).toMatchObject({ clean: false })
    expect(forgotten).toEqual(['shared'])
  })

  it('reads no session that has ended, although the browser still has it (SES-09)', async () => {
    const { vault, stored, tombstones } = setUp()
    await stored.begin(ana, false)
    vault.clear = async () => false
    tombstones.add(['a'])
    expect(await stored.read()).toBeUndefined()
    expect(await stored.end()).toEqual({ id: undefined, clean: false })
    expect(await stored.read()).toBeUndefined()
    expect(await stored.retry()).toBe(false)
    await stored.begin(beto, false)
    expect(await stored.read()).toEqual(beto)
  })

  it('a logout before anything has been read ends whichever session is stored (SES-09)', async () => {
    const { stored, tombstones } = setUp()
    await stored.begin(ana, false)
    tombstones.add([])
    expect(await stored.read()).toBeUndefined()
    expect(await stored.retry()).toBe(true)
    tombstones.add(['other'])
    expect(await stored.read()).toBeUndefined()
  })
})
