import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldTable } from '../domain/field'
import { draftOf, hasUnsent, joined, typedSince } from './draft'

describe('what a draft keeps', () => {
  const stored = { Banco: 'Bancolombia', Titular_de_la_Cuenta: 'Ana Ruiz' }
  const typed = { at: 5, values: { Banco: 'Davivienda' }, times: { Banco: 5 } }

  it('only answers that differ from the record (WIZ-16)', () => {
    const values = { Banco: 'Davivienda', Titular_de_la_Cuenta: 'Ana Ruiz' }
    expect(draftOf(values, ['Banco', 'Titular_de_la_Cuenta'], stored, undefined, 5)).toEqual(typed)
    expect(draftOf(stored, ['Banco'], stored, undefined, 5)).toBeUndefined()
  })

  it('an answer that the user emptied too (WIZ-16)', () => {
    expect(draftOf({ ...stored, Banco: '' }, ['Banco'], stored, undefined, 5)?.values).toEqual({ Banco: '' })
  })

  it('the answers of an earlier visit, each with the time at which it was typed (WIZ-16)', () => {
    const before = { at: 1, values: { Banco: 'Davivienda' }, times: { Banco: 1 } }
    const values = { ...stored, Banco: 'Davivienda', Titular_de_la_Cuenta: 'Eva Ruiz' }
    expect(draftOf(values, ['Banco', 'Titular_de_la_Cuenta'], stored, before, 5)).toEqual({
      at: 5,
      values: { Banco: 'Davivienda', Titular_de_la_Cuenta: 'Eva Ruiz' },
      times: { Banco: 1, Titular_de_la_Cuenta: 5 },
    })
  })

  it('an answer typed back while another one is on its way: nobody knows which of them the record will hold (WIZ-16)', () => {
    const sent = { Banco: 'Davivienda' }
    expect(draftOf(stored, ['Banco'], stored, undefined, 5, sent)?.values).toEqual({ Banco: 'Bancolombia' })
    expect(draftOf({ ...stored, ...sent }, ['Banco'], stored, undefined, 5, sent)?.values).toEqual(sent)
  })

  it('none that another tab saved a later answer of, and all that were typed after it (WIZ-16)', () => {
    const draft = { at: 9, values: { Banco: 'Itaú', Moneda: 'Euro (EUR)' }, times: { Banco: 3, Moneda: 9 } }
    expect(typedSince(draft, { Banco: 4, Moneda: 4 })?.values).toEqual({ Moneda: 'Euro (EUR)' })
    expect(typedSince(draft, { Banco: 2 })?.values).toEqual(draft.values)
    expect(typedSince(draft, { Banco: 3, Moneda: 9 })).toBeUndefined()
    expect(typedSince(undefined, {})).toBeUndefined()
  })

  it('after an undo, what was discarded and what was typed since, which wins (WIZ-16)', () => {
    const since = { at: 9, values: { Banco: 'Nequi' }, times: { Banco: 9 } }
    const discarded = { at: 5, values: { Banco: 'Itaú', Moneda: 'Euro (EUR)' }, times: { Banco: 5, Moneda: 4 } }
    expect(joined(discarded, since)).toEqual({
      at: 9,
      values: { Banco: 'Nequi', Moneda: 'Euro (EUR)' },
      times: { Banco: 9, Moneda: 4 },
    })
    expect(joined(discarded, undefined)).toEqual(discarded)
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
  const draft = (values: Record<string, string>) => ({ at: 1, values, times: {} })
  expect(hasUnsent(draft({ Banco: '', Direccion_Representante: 'x' }), fields)).toBe(true)
  expect(hasUnsent(draft({ Direccion_Representante: 'x', Moneda: 'x' }), fields)).toBe(false)
  expect(hasUnsent(undefined, fields)).toBe(false)
})
