import { describe, expect, it } from 'vitest'
import { createVault, type Persistence } from '../core/vault'
import type { FieldTable } from '../domain/field'
import { hasUnsent } from './draft'
import { openDraftShelf } from './shelf'
import { createStoredDrafts } from './stored-drafts'

const draftsIn = (vault = createVault('shelf', 'none')) =>
  createStoredDrafts({ vault, contactId: '7', allowed: () => true })

/** A shelf with one draft, after it has been written. */
async function kept(persistence: Persistence) {
  const drafts = draftsIn(createVault('shelf', persistence))
  const shelf = await openDraftShelf(drafts, new Map())
  const draft = { at: Date.now(), values: { Banco: 'Davivienda' }, base: { Banco: '' } }
  shelf.keep('natural', 3, draft)
  expect(await drafts.read('natural', 3)).toEqual(draft)
  await new Promise((done) => setTimeout(done))
  return { shelf, draft, drafts }
}

describe('the shelf of drafts', () => {
  it('tells of a draft that has been written (WIZ-16)', async () => {
    const { shelf, draft } = await kept('none')
    expect(shelf.store.getState().at).toBe(draft.at)
  })

  it('tells nothing of a draft that the browser keeps in this page alone, but has it (WIZ-16)', async () => {
    // No database here, as where a browser refuses it.
    const { shelf, draft } = await kept('device')
    expect(shelf.store.getState().at).toBeUndefined()
    expect(shelf.of('natural', 3)).toEqual(draft)
  })

  it('no longer says that a draft is kept when the disk gets full (WIZ-16)', async () => {
    const vault = createVault('shelf', 'none')
    const room = { left: true }
    const drafts = draftsIn({ ...vault, kept: async () => room.left })
    const shelf = await openDraftShelf(drafts, new Map())
    const told = () => new Promise((done) => setTimeout(done))
    const draft = (Banco1: string) => ({ at: Date.now(), values: { Banco1 }, base: {} })
    shelf.keep('natural', 4, draft('First'))
    await told()
    expect(shelf.store.getState().at).toBeDefined()
    room.left = false
    shelf.keep('natural', 4, draft('Second'))
    await told()
    expect(shelf.store.getState().at).toBeUndefined()
  })

  it('speaks only for what was changed here since: a newer answer of another tab stays (WIZ-16)', async () => {
    const drafts = draftsIn()
    const [one, other] = [await openDraftShelf(drafts, new Map()), await openDraftShelf(drafts, new Map())]
    const draft = (values: Record<string, string>) => ({ at: Date.now(), values, base: {} })
    one.keep('natural', 4, draft({ Banco1: 'First' }))
    await drafts.read('natural', 4)
    other.keep('natural', 4, draft({ Banco1: 'Corrected' }))
    one.keep('natural', 4, draft({ Banco1: 'First', Moneda: 'Euro (EUR)' }))
    expect((await drafts.read('natural', 4))?.values).toEqual({ Banco1: 'Corrected', Moneda: 'Euro (EUR)' })
  })

  it('discards what was typed since the draft was restored, too (WIZ-16)', async () => {
    const drafts = draftsIn()
    const shelf = await openDraftShelf(drafts, new Map())
    shelf.keep('natural', 4, { at: Date.now(), values: { Banco1: 'First' }, base: {} })
    shelf.keep('natural', 4, { at: Date.now(), values: { Banco1: 'First', Moneda: 'Euro (EUR)' }, base: {} })
    shelf.keep('natural', 4, undefined)
    expect(await drafts.read('natural', 4)).toBeUndefined()
  })

  it('has what the form before it was just writing (WIZ-16)', async () => {
    const vault = createVault('shelf', 'none')
    const slow = {
      ...vault,
      // As a database is that has other things to do.
      read: async <T>(name: string) => {
        await new Promise((done) => setTimeout(done))
        return vault.read<T>(name)
      },
    }
    const drafts = () => createStoredDrafts({ vault: slow, contactId: '7', allowed: () => true })
    const before = await openDraftShelf(drafts(), new Map())
    before.keep('natural', 4, { at: Date.now(), values: { Banco1: 'First' }, base: {} })
    const after = await openDraftShelf(drafts(), new Map())
    expect(after.of('natural', 4)?.values).toEqual({ Banco1: 'First' })
  })

  it('after a save keeps what was changed meanwhile, and what is never sent (WIZ-16)', async () => {
    const { shelf, drafts } = await kept('none')
    const fields: FieldTable = { Banco: { kind: 'text' }, Direccion_Representante: { kind: 'text', send: false } }
    const sent = { Banco: 'Davivienda', Direccion_Representante: 'Calle 1' }
    const typed = { Banco: 'Itaú', Direccion_Representante: 'Calle 1' }
    shelf.keep('natural', 3, { at: 5, values: typed, base: {} })
    shelf.sending('natural', 3, sent)
    expect(shelf.sent('natural', 3)).toEqual({ values: sent, saved: false })
    shelf.saved('natural', 3, fields, sent)
    expect(shelf.of('natural', 3)?.values).toEqual(typed)
    expect(shelf.sent('natural', 3)).toEqual({ values: { Banco: 'Davivienda' }, saved: true })
    shelf.saved('natural', 3, fields, typed)
    expect(shelf.of('natural', 3)?.values).toEqual({ Direccion_Representante: 'Calle 1' })
    expect(shelf.store.getState().at).toBeUndefined()
    // Who comes back finds the same.
    const later = await openDraftShelf(drafts, new Map())
    expect(later.of('natural', 3)?.values).toEqual({ Direccion_Representante: 'Calle 1' })
    shelf.saved('natural', 4, fields, {})
    expect(shelf.of('natural', 4)).toBeUndefined()
  })

  it('gives a draft away when nothing of it is left (WIZ-16)', async () => {
    const { shelf } = await kept('none')
    shelf.keep('natural', 3, undefined)
    expect(shelf.of('natural', 3)).toBeUndefined()
    expect(shelf.store.getState()).toEqual({ drafts: new Map(), at: undefined })
  })

  it('says in the last moment of a page what is not written yet, and nothing else (WIZ-16)', async () => {
    const said: unknown[] = []
    const drafts = createStoredDrafts({ vault: createVault('shelf', 'none'), contactId: '7', allowed: () => true })
    const shelf = await openDraftShelf({ ...drafts, writeAtPageEnd: (...word) => void said.push(word) }, new Map())
    const draft = { at: Date.now(), values: { Banco: 'Itaú' }, base: {} }
    shelf.keep('natural', 3, draft)
    shelf.leave()
    expect(said).toEqual([['natural', 3, draft, ['Banco']]])
    expect(await drafts.read('natural', 3)).toEqual(draft)
    await new Promise((done) => setTimeout(done))
    shelf.leave()
    expect(said).toHaveLength(1)
    shelf.keep('natural', 4, draft, true)
    expect(said.at(-1)).toEqual(['natural', 4, draft, ['Banco']])
    shelf.keep('natural', 5, undefined, true)
    expect(said).toHaveLength(2)
  })

  it('a step has something to send only where an answer of its own is of a kind that is sent (WIZ-17)', () => {
    const fields: FieldTable = { Banco: { kind: 'text' }, Direccion_Representante: { kind: 'text', send: false } }
    const draft = (values: Record<string, string>) => ({ at: 1, values, base: {} })
    expect(hasUnsent(draft({ Banco: '', Direccion_Representante: 'x' }), fields)).toBe(true)
    expect(hasUnsent(draft({ Direccion_Representante: 'x', Moneda: 'x' }), fields)).toBe(false)
    expect(hasUnsent(undefined, fields)).toBe(false)
  })

  it('says at the end of the page what a full disk did not take, until it is stored (WIZ-16)', async () => {
    const said: unknown[] = []
    const room = { left: false }
    const drafts = draftsIn({ ...createVault('shelf', 'none'), kept: async () => room.left })
    const shelf = await openDraftShelf({ ...drafts, writeAtPageEnd: (...word) => void said.push(word) }, new Map())
    const draft = (Banco1: string) => ({ at: Date.now(), values: { Banco1 }, base: {} })
    const written = () => new Promise((done) => setTimeout(done))
    shelf.keep('natural', 4, draft('First'))
    await written()
    shelf.leave()
    const first = expect.objectContaining({ values: { Banco1: 'First' } })
    expect(said).toEqual([['natural', 4, first, ['Banco1'], expect.any(Number)]])
    room.left = true
    shelf.keep('natural', 4, draft('Second'))
    await written()
    shelf.leave()
    expect(said).toHaveLength(1)
  })
})
