import { describe, expect, it } from 'vitest'
import { createVault } from '../core/vault'
import { createSavedSession, type Saved } from './saved-session'

const ana: Saved = { email: 'ana@example.co', password: 'secreto1', token: 'a', due: 9, since: 5 }
const beto: Saved = { ...ana, email: 'beto@example.co', token: 'b', since: 7 }

function setUp() {
  const vault = createVault('test', 'none')
  const forgotten: string[] = []
  const stored = createSavedSession({ vault, forgetShared: async () => void forgotten.push('shared') })
  return { vault, forgotten, stored }
}

describe('the stored session', () => {
  it('SES-07 a logout carried out late takes nothing from a session that began after it', async () => {
    const { stored, forgotten } = setUp()
    await stored.begin(beto, false)
    await stored.end(6)
    expect([await stored.read(), forgotten]).toEqual([beto, []])
    await stored.end(8)
    expect([await stored.read(), forgotten]).toEqual([undefined, ['shared']])
  })

  it('SES-07 a login waits until the logout before it has wiped everything', async () => {
    const { vault, stored } = setUp()
    await stored.begin(ana, false)
    const { clear } = vault
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    vault.clear = () => gate.then(() => clear())
    const again = { ...ana, since: 7 }
    const done = Promise.all([stored.end(6), stored.begin(again, false)])
    release()
    await done
    expect(await stored.read()).toEqual(again)
  })

  it('SES-03 what belongs to the user is forgotten although the vault cannot be cleared', async () => {
    const { vault, stored, forgotten } = setUp()
    vault.clear = () => Promise.reject(new Error('storage'))
    await stored.end(6)
    expect(forgotten).toEqual(['shared'])
  })
})
