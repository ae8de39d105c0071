import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from '../core/vault'
import { conflictsOf, draftOf } from './draft'
import { createStoredDrafts } from './stored-drafts'

const day = 86_400_000

function setUp() {
  const vault = createVault('test', 'none')
  const clock = { now: 1_000 * day }
  const user = { present: true }
  const drafts = createStoredDrafts({ vault, contactId: '7', allowed: () => user.present, now: () => clock.now })
  return { vault, clock, user, drafts }
}
const draft = (at: number) => ({ at, values: { Banco: 'Davivienda' }, base: { Banco: '' } })

describe('drafts', () => {
  it('are kept for each step of each flow, and removed after its save (WIZ-16)', async () => {
    const { drafts, clock } = setUp()
    await drafts.write('natural', 3, draft(clock.now))
    await drafts.write('legal', 3, { ...draft(clock.now), values: { Banco: 'Itaú' } })
    expect((await drafts.read('natural', 3))?.values).toEqual({ Banco: 'Davivienda' })
    await drafts.write('natural', 3, undefined, ['Banco'])
    expect(await drafts.read('natural', 3)).toBeUndefined()
    expect((await drafts.read('legal', 3))?.values).toEqual({ Banco: 'Itaú' })
  })

  it('a write that was under way does not outlive the removal after the save (WIZ-16)', async () => {
    const { drafts, clock } = setUp()
    void drafts.write('natural', 3, draft(clock.now))
    await drafts.write('natural', 3, undefined, ['Banco'])
    expect(await drafts.read('natural', 3)).toBeUndefined()
  })

  it('of one step in two tabs stand side by side: each tab speaks for the fields it changed (WIZ-16)', async () => {
    const { drafts, clock } = setUp()
    const of = (values: Record<string, string>) => ({ at: clock.now, values, base: {} })
    await drafts.write('natural', 4, of({ Banco1: 'One', Moneda: 'old' }), ['Banco1', 'Moneda'])
    await drafts.write('natural', 4, of({ Moneda: 'Two' }), ['Moneda'])
    expect((await drafts.read('natural', 4))?.values).toEqual({ Banco1: 'One', Moneda: 'Two' })
    await drafts.write('natural', 4, undefined, ['Moneda'])
    expect((await drafts.read('natural', 4))?.values).toEqual({ Banco1: 'One' })
  })

  it('expire after thirty days (WIZ-16)', async () => {
    const { drafts, clock } = setUp()
    await drafts.write('natural', 3, draft(clock.now))
    clock.now += 30 * day
    expect(await drafts.read('natural', 3)).toBeDefined()
    clock.now += 1
    expect(await drafts.read('natural', 3)).toBeUndefined()
  })

  it('nothing is written once the user has logged out (WIZ-16)', async () => {
    const { drafts, user, vault, clock } = setUp()
    user.present = false
    await drafts.write('natural', 3, draft(clock.now))
    await drafts.noteFile('RUT_o_Equivalente', 'rut.pdf')
    expect(await vault.names('draft/')).toEqual([])
  })

  it('no entry is named after the contact (WIZ-16)', async () => {
    const { drafts, vault, clock } = setUp()
    await drafts.write('natural', 2, draft(clock.now))
    expect((await vault.names('draft/')).join()).not.toContain('/7/')
  })

  it('name the files that were chosen and did not get through (WIZ-16)', async () => {
    const { drafts } = setUp()
    await drafts.noteFile('RUT_o_Equivalente', 'rut.pdf')
    await drafts.noteFile('Cedulas_Pasaportes_IDs', 'cedula.jpg')
    await drafts.noteFile('RUT_o_Equivalente', undefined)
    expect(await drafts.files()).toEqual({ Cedulas_Pasaportes_IDs: 'cedula.jpg' })
  })
})

describe('what a draft keeps', () => {
  const stored = { Banco: 'Bancolombia', Titular_de_la_Cuenta: 'Ana Ruiz' }

  it('only answers that differ from the record (WIZ-16)', () => {
    const values = { Banco: 'Davivienda', Titular_de_la_Cuenta: 'Ana Ruiz' }
    expect(draftOf(values, ['Banco', 'Titular_de_la_Cuenta'], stored, undefined, 5)).toEqual({
      at: 5,
      values: { Banco: 'Davivienda' },
      base: { Banco: 'Bancolombia' },
    })
    expect(draftOf(stored, ['Banco'], stored, undefined, 5)).toBeUndefined()
  })

  it('an answer that the user emptied too (WIZ-16)', () => {
    expect(draftOf({ ...stored, Banco: '' }, ['Banco'], stored, undefined, 5)?.values).toEqual({ Banco: '' })
  })

  it('the answers of an earlier visit, each with what the record held when it was typed (WIZ-16)', () => {
    const before = { at: 1, values: { Banco: 'Davivienda' }, base: { Banco: 'Itaú' } }
    const values = { ...stored, Banco: 'Davivienda', Titular_de_la_Cuenta: 'Eva Ruiz' }
    expect(draftOf(values, ['Titular_de_la_Cuenta'], stored, before, 5)).toEqual({
      at: 5,
      values: { Banco: 'Davivienda', Titular_de_la_Cuenta: 'Eva Ruiz' },
      base: { Banco: 'Itaú', Titular_de_la_Cuenta: 'Ana Ruiz' },
    })
  })

  it('an answer typed back while another one is on its way: nobody knows which of them the record will hold (WIZ-16)', () => {
    const sent = { Banco: 'Davivienda' }
    expect(draftOf(stored, ['Banco'], stored, undefined, 5, sent)?.values).toEqual({ Banco: 'Bancolombia' })
    expect(draftOf({ ...stored, ...sent }, ['Banco'], stored, undefined, 5, sent)?.values).toEqual(sent)
  })

  it('no answer that the record lost since: what was typed stands (WIZ-16)', () => {
    const held = draftOf({ Banco: 'Davivienda' }, ['Banco'], stored, undefined, 5) ?? draft(5)
    expect(conflictsOf(held, { Banco: '' })).toEqual([])
    expect(conflictsOf(held, {})).toEqual([])
    expect(conflictsOf({ ...held, base: {} }, {})).toEqual([])
  })

  it('a newer stored answer that differs is a conflict, an equal one is not (WIZ-16)', () => {
    const held = draftOf({ Banco: 'Davivienda' }, ['Banco'], stored, undefined, 5) ?? draft(5)
    expect(conflictsOf(held, stored)).toEqual([])
    expect(conflictsOf(held, { Banco: 'Davivienda' })).toEqual([])
    expect(conflictsOf(held, { Banco: 'Nequi' })).toEqual([{ field: 'Banco', typed: 'Davivienda', stored: 'Nequi' }])
  })

  it('keeps, from any values, every changed answer and nothing else (WIZ-16)', () => {
    const answers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.string({ maxLength: 3 }))
    fc.assert(
      fc.property(answers, answers, fc.subarray(['a', 'b', 'c', 'd']), (values, record, touched) => {
        const kept = draftOf(values, touched, record, undefined, 1)
        for (const field of touched) expect(kept?.values[field] ?? record[field] ?? '').toBe(values[field] ?? '')
        for (const field of Object.keys(kept?.values ?? {})) expect(touched).toContain(field)
      }),
    )
  })
})
