import { describe, expect, it } from 'vitest'
import { createVault, type Persistence } from '../core/vault'
import type { FieldTable } from '../forms/field'
import { createDrafts } from '../state/drafts'
import { hasUnsent, openShelf } from './draft-shelf'

/** A shelf with one draft, after it has been written. */
async function kept(persistence: Persistence) {
  const drafts = createDrafts({ vault: createVault('shelf', persistence), contactId: '7', allowed: () => true })
  const shelf = await openShelf(drafts, new Map())
  const draft = { at: Date.now(), values: { Banco: 'Davivienda' }, base: { Banco: '' } }
  shelf.keep('natural', 3, draft, ['Banco'])
  expect(await drafts.read('natural', 3)).toEqual(draft)
  await new Promise((done) => setTimeout(done))
  return { shelf, draft, drafts }
}

describe('the shelf of drafts', () => {
  it('WIZ-16 tells of a draft that has been written', async () => {
    const { shelf, draft } = await kept('none')
    expect(shelf.store.getState().at).toBe(draft.at)
  })

  it('WIZ-16 tells nothing of a draft that the browser keeps in this page alone, but has it', async () => {
    // No database here, as where a browser refuses it.
    const { shelf, draft } = await kept('device')
    expect(shelf.store.getState().at).toBeUndefined()
    expect(shelf.of('natural', 3)).toEqual(draft)
  })

  it('WIZ-16 after a save keeps what was changed meanwhile, and what is never sent', async () => {
    const { shelf, drafts } = await kept('none')
    const fields: FieldTable = { Banco: { kind: 'text' }, Direccion_Representante: { kind: 'text', send: false } }
    const sent = { Banco: 'Davivienda', Direccion_Representante: 'Calle 1' }
    const typed = { Banco: 'Itaú', Direccion_Representante: 'Calle 1' }
    shelf.keep('natural', 3, { at: 5, values: typed, base: {} }, Object.keys(typed))
    shelf.sending('natural', 3, sent)
    expect(shelf.sent('natural', 3)).toEqual({ values: sent, saved: false })
    shelf.saved('natural', 3, fields, sent)
    expect(shelf.of('natural', 3)?.values).toEqual(typed)
    expect(shelf.sent('natural', 3)).toEqual({ values: { Banco: 'Davivienda' }, saved: true })
    shelf.saved('natural', 3, fields, typed)
    expect(shelf.of('natural', 3)?.values).toEqual({ Direccion_Representante: 'Calle 1' })
    expect(shelf.store.getState().at).toBeUndefined()
    // Who comes back finds the same.
    const later = await openShelf(drafts, new Map())
    expect(later.of('natural', 3)?.values).toEqual({ Direccion_Representante: 'Calle 1' })
    shelf.saved('natural', 4, fields, {})
    expect(shelf.of('natural', 4)).toBeUndefined()
  })

  it('WIZ-16 gives a draft away when nothing of it is left', async () => {
    const { shelf } = await kept('none')
    shelf.keep('natural', 3, undefined, ['Banco'])
    expect(shelf.of('natural', 3)).toBeUndefined()
    expect(shelf.store.getState()).toEqual({ drafts: new Map(), at: undefined })
  })

  it('WIZ-16 says in the last moment of a page what is not written yet, and nothing else', async () => {
    const said: unknown[] = []
    const drafts = createDrafts({ vault: createVault('shelf', 'none'), contactId: '7', allowed: () => true })
    const shelf = await openShelf({ ...drafts, writeAtLast: (...word) => void said.push(word) }, new Map())
    const draft = { at: Date.now(), values: { Banco: 'Itaú' }, base: {} }
    shelf.keep('natural', 3, draft, ['Banco'])
    shelf.leave()
    expect(said).toEqual([['natural', 3, draft, ['Banco']]])
    expect(await drafts.read('natural', 3)).toEqual(draft)
    await new Promise((done) => setTimeout(done))
    shelf.leave()
    expect(said).toHaveLength(1)
    shelf.keep('natural', 4, draft, ['Banco'], true)
    expect(said.at(-1)).toEqual(['natural', 4, draft, ['Banco']])
    shelf.keep('natural', 5, undefined, ['Banco'], true)
    expect(said).toHaveLength(2)
  })

  it('WIZ-17 a step has something to send only where an answer of its own is of a kind that is sent', () => {
    const fields: FieldTable = { Banco: { kind: 'text' }, Direccion_Representante: { kind: 'text', send: false } }
    const draft = (values: Record<string, string>) => ({ at: 1, values, base: {} })
    expect(hasUnsent(draft({ Banco: '', Direccion_Representante: 'x' }), fields)).toBe(true)
    expect(hasUnsent(draft({ Direccion_Representante: 'x', Moneda: 'x' }), fields)).toBe(false)
    expect(hasUnsent(undefined, fields)).toBe(false)
  })
})
