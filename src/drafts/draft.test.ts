import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldTable } from '../domain/field'
import { conflictsOf, draftOf, hasUnsent } from './draft'

describe('what a draft keeps', () => {
  const stored = { Banco: 'Bancolombia', Titular_de_la_Cuenta: 'Ana Ruiz' }
  const typed = { at: 5, values: { Banco: 'Davivienda' }, base: { Banco: 'Bancolombia' } }

  it('only answers that differ from the record (WIZ-16)', () => {
    const values = { Banco: 'Davivienda', Titular_de_la_Cuenta: 'Ana Ruiz' }
    expect(draftOf(values, ['Banco', 'Titular_de_la_Cuenta'], stored, undefined, 5)).toEqual(typed)
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
    expect(conflictsOf(typed, { Banco: '' })).toEqual([])
    expect(conflictsOf(typed, {})).toEqual([])
    expect(conflictsOf({ ...typed, base: {} }, {})).toEqual([])
  })

  it('a newer stored answer that differs is a conflict, an equal one is not (WIZ-16)', () => {
    expect(conflictsOf(typed, stored)).toEqual([])
    expect(conflictsOf(typed, { Banco: 'Davivienda' })).toEqual([])
    expect(conflictsOf(typed, { Banco: 'Nequi' })).toEqual([{ field: 'Banco', typed: 'Davivienda', stored: 'Nequi' }])
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

it('a step has something to send only where an answer of its own is of a kind that is sent (WIZ-17)', () => {
  const fields: FieldTable = { Banco: { kind: 'text' }, Direccion_Representante: { kind: 'text', send: false } }
  const draft = (values: Record<string, string>) => ({ at: 1, values, base: {} })
  expect(hasUnsent(draft({ Banco: '', Direccion_Representante: 'x' }), fields)).toBe(true)
  expect(hasUnsent(draft({ Direccion_Representante: 'x', Moneda: 'x' }), fields)).toBe(false)
  expect(hasUnsent(undefined, fields)).toBe(false)
})
