import { describe, expect, it } from 'vitest'
import { createVault } from '../core/vault'
import type { PageEndWriter } from './page-end-writer'
import { openDraftShelf } from './shelf'
import { createStoredDrafts } from './stored-drafts'

/** What pages say in their last moment, kept as it is. */
function memory() {
  const said = new Map<string, unknown>()
  const words: PageEndWriter = {
    prepare: async () => {},
    write: (name, value) => void said.set(name, value),
    forget: (name) => void said.delete(name),
    read: async () => [...said],
  }
  return { said, words }
}

function setUp(lastWords = memory()) {
  const vault = createVault('test', 'none')
  const clock = { now: 100 }
  const user = { present: true }
  const page = (its = vault) =>
    createStoredDrafts({
      ...{ vault: its, contactId: '7', pageEnd: lastWords.words },
      allowed: () => user.present,
      now: () => clock.now,
    })
  return { vault, clock, user, page, said: lastWords.said }
}

const draft = (at: number, values: Record<string, string>) => ({ at, values, base: {} })
const valuesOf = async (drafts: ReturnType<typeof createStoredDrafts>) => (await drafts.all()).get('natural/3')?.values

describe('the last words of a page', () => {
  it('are in the drafts of the next one, over what had been written, and are forgotten then (WIZ-16)', async () => {
    const { page, clock, said } = setUp()
    const first = page()
    await first.write('natural', 3, draft(90, { Banco: 'Ita', Titular_de_la_Cuenta: 'Ana' }))
    first.writeAtPageEnd('natural', 3, draft(clock.now, { Banco: 'Itaú' }), ['Banco'])
    expect(said.size).toBe(1)
    expect(await valuesOf(page())).toEqual({ Banco: 'Itaú', Titular_de_la_Cuenta: 'Ana' })
    expect(said.size).toBe(0)
  })

  it('may be that an answer is back at what the record holds (WIZ-16)', async () => {
    const { page, said } = setUp()
    const first = page()
    await first.write('natural', 3, draft(90, { Banco: 'Itaú' }))
    first.writeAtPageEnd('natural', 3, undefined, ['Banco'])
    expect(await valuesOf(page())).toBeUndefined()
    expect(said.size).toBe(0)
  })

  it('that a crash brought back take the place of nothing that was written since (WIZ-16)', async () => {
    const { page, clock, said } = setUp()
    const first = page()
    const old = draft(clock.now, { Banco: 'Ita', Numero_de_Cuenta1: '1' })
    first.writeAtPageEnd('natural', 3, old, Object.keys(old.values))
    const brought = [...said]
    clock.now += 5
    await first.write('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    expect(said.size).toBe(0)
    for (const [name, value] of brought) said.set(name, value)
    expect(await valuesOf(page())).toEqual({ Banco: 'Itaú', Numero_de_Cuenta1: '1' })
  })

  it('stand against what another tab wrote later about another field of the step (WIZ-16)', async () => {
    const { page, clock, said } = setUp()
    await page().write('natural', 4, draft(clock.now, { Banco1: 'Banco Uno' }))
    const [one, other] = [page(), page()]
    await Promise.all([one.all(), other.all()])
    clock.now += 100
    other.writeAtPageEnd('natural', 4, draft(clock.now, { Banco1: 'Banco Dos' }), ['Banco1'])
    const entries = [...said]
    clock.now += 1000
    await one.write('natural', 4, draft(clock.now, { Banco1: 'Banco Uno', Moneda: 'Euro (EUR)' }), ['Moneda'])
    // A tab removes no entry that it has not read.
    for (const [name, value] of entries) said.set(name, value)
    expect((await page().all()).get('natural/4')?.values).toEqual({ Banco1: 'Banco Dos', Moneda: 'Euro (EUR)' })
  })

  it('are the newest also where the clock was set back meanwhile (WIZ-16)', async () => {
    const { page, clock } = setUp()
    await page().write('natural', 3, draft(clock.now, { Banco: 'Ita' }))
    const next = page()
    await next.all()
    clock.now -= 50
    next.writeAtPageEnd('natural', 3, draft(clock.now, { Banco: 'Itaú' }), ['Banco'])
    expect(await valuesOf(page())).toEqual({ Banco: 'Itaú' })
  })

  it('that are not ours, or cannot be heard, keep no draft from being read (WIZ-16)', async () => {
    const { page, said } = setUp()
    await page().write('natural', 3, draft(90, { Banco: 'Itaú' }))
    for (const odd of ['text', null, {}, { own: 'Banco' }]) said.set(`odd/${said.size}`, odd)
    expect([...(await page().all()).keys()]).toEqual(['natural/3'])
    const deaf = memory()
    deaf.words.read = () => Promise.reject(new Error('storage'))
    deaf.words.prepare = deaf.words.read as unknown as PageEndWriter['prepare']
    const other = setUp(deaf)
    await other.page().write('natural', 3, draft(90, { Banco: 'Itaú' }))
    expect(await valuesOf(other.page())).toEqual({ Banco: 'Itaú' })
  })

  it('are none once the user has logged out (WIZ-16)', () => {
    const { page, user, said } = setUp()
    user.present = false
    page().writeAtPageEnd('natural', 3, draft(100, { Banco: 'Itaú' }), ['Banco'])
    expect(said.size).toBe(0)
  })
})

describe('all drafts of a buyer', () => {
  it('are without the names of files, and leave nothing behind that has expired or was taken back (WIZ-16)', async () => {
    const { page, vault, clock } = setUp()
    const drafts = page()
    const files = { RUT_o_Equivalente: 'rut.pdf', Estado_Financiero: 'balance.pdf' }
    for (const [field, name] of Object.entries(files)) await drafts.noteFile(field, name)
    await drafts.write('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    expect([...(await drafts.all()).keys()]).toEqual(['natural/3'])
    expect(await drafts.files()).toEqual(files)
    clock.now += 31 * 86_400_000
    expect((await drafts.all()).size).toBe(0)
    for (const field of Object.keys(files)) await drafts.noteFile(field, undefined)
    expect(await vault.names('')).toEqual([])
  })

  it('are not brought back by a write that a logout overtook (WIZ-16)', async () => {
    const { vault, user, page } = setUp()
    const slow = {
      ...vault,
      write: (...entry: Parameters<typeof vault.write>) => logOut().then(() => vault.write(...entry)),
    }
    const logOut = async () => {
      user.present = false
      await vault.clear()
    }
    const drafts = createStoredDrafts({ vault: slow, contactId: '7', allowed: () => user.present })
    await drafts.write('natural', 3, draft(Date.now(), { Banco: 'Itaú' }))
    expect(await vault.names('')).toEqual([])
    user.present = true
    expect((await page().all()).size).toBe(0)
  })

  it('of a form that is gone, about what a full disk refused, take the place of nothing typed since (WIZ-16)', async () => {
    const { vault, page, clock, said } = setUp()
    const room = { left: false }
    const full = { ...vault, kept: async () => room.left }
    const open = () => openDraftShelf(page(full), new Map())
    const settled = () => new Promise((done) => setTimeout(done))
    const gone = await open()
    gone.keep('natural', 3, draft(clock.now, { Banco: 'Ita' }))
    await settled()
    room.left = true
    clock.now += 5
    const next = await open()
    next.keep('natural', 3, draft(clock.now, { Banco: 'Itaú' }))
    await settled()
    clock.now += 5
    gone.leave()
    expect(said.size).toBe(1)
    expect(await valuesOf(page())).toEqual({ Banco: 'Itaú' })
  })
})
