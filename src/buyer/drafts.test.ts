import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldTable } from '../domain/field'
import {
  type Draft,
  discarded,
  draftFrom,
  hasUnsent,
  joined,
  newestOf,
  noDraft,
  timesOf,
  valuesOf,
  withoutSent,
} from './drafts'

const change = fc.oneof(
  fc.record({ at: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ at: fc.integer({ min: 1, max: 4 }), value: fc.constantFrom('', 'a', 'b') }),
)
const drafts = fc.dictionary(fc.constantFrom('Nombre', 'Apellido', 'Correo'), change, { noNullPrototype: true })

describe('joining drafts', () => {
  it('depends neither on order nor on repetition (WIZ-16)', () => {
    fc.assert(
      fc.property(drafts, drafts, drafts, (one, two, three) => {
        expect(joined(one, two)).toEqual(joined(two, one))
        expect(joined(joined(one, two), three)).toEqual(joined(one, joined(two, three)))
        expect(joined(one, one)).toBe(one)
        expect(joined(joined(one, two), two)).toEqual(joined(one, two))
      }),
      { numRuns: 2_000 },
    )
  })

  it('keeps of each field the later answer, and at the same time the one that was saved (WIZ-16)', () => {
    const one: Draft = { Nombre: { value: 'Ana', at: 1 }, Apellido: { value: 'Ríos', at: 3 } }
    const other: Draft = { Nombre: { value: 'Eva', at: 2 }, Apellido: { value: 'Vega', at: 2 } }
    expect(valuesOf(joined(one, other))).toEqual({ Nombre: 'Eva', Apellido: 'Ríos' })
    expect(valuesOf(joined(one, { Nombre: { at: 1 } }))).toEqual({ Apellido: 'Ríos' })
    expect(valuesOf(joined(one, { Nombre: { at: 0 } }))).toEqual({ Nombre: 'Ana', Apellido: 'Ríos' })
  })
})

describe('a draft', () => {
  it('after a save holds what was never sent and what was changed meanwhile (WIZ-16)', () => {
    const draft: Draft = {
      Nombre: { value: 'Ana', at: 1 },
      Hogar: { value: 'Si', at: 2 },
      Correo: { value: 'b', at: 3 },
    }
    const rest = withoutSent(draft, { Nombre: 'Ana', Correo: 'a' })
    expect(rest).toEqual({ Nombre: { at: 1 }, Hogar: { value: 'Si', at: 2 }, Correo: { value: 'b', at: 3 } })
    expect(valuesOf(joined(draft, rest))).toEqual({ Hogar: 'Si', Correo: 'b' })
    expect(timesOf(rest)).toEqual({ Hogar: 2, Correo: 3 })
  })

  it('is taken back whole, but for what was saved before (WIZ-16)', () => {
    expect(discarded({ Nombre: { value: 'Ana', at: 1 }, Correo: { at: 2 } }, 5)).toEqual({
      Nombre: { at: 5 },
      Correo: { at: 2 },
    })
  })

  it('has something to send only where an answer of the step is of a kind that is sent (WIZ-17)', () => {
    const fields: FieldTable = { Banco: { kind: 'text' }, Direccion_Representante: { kind: 'text', send: false } }
    expect(hasUnsent({ Banco: { value: '', at: 1 }, Direccion_Representante: { value: 'x', at: 1 } }, fields)).toBe(
      true,
    )
    expect(hasUnsent({ Direccion_Representante: { value: 'x', at: 1 }, Moneda: { value: 'x', at: 1 } }, fields)).toBe(
      false,
    )
    expect(hasUnsent({ Banco: { at: 1 } }, fields)).toBe(false)
  })

  it('is read from a device without what is too old or no change (WIZ-16, SES-10)', () => {
    const stored = { Nombre: { value: 'Ana', at: 9 }, Correo: { value: 7, at: 9 }, Hogar: 'Si', Pais: { at: 12 } }
    expect(draftFrom(stored, 9)).toEqual({ Nombre: { value: 'Ana', at: 9 }, Pais: { at: 12 } })
    expect(draftFrom(stored, 10)).toEqual({ Pais: { at: 12 } })
    expect(newestOf(draftFrom(stored, 0))).toBe(12)
    expect(newestOf(noDraft)).toBe(0)
    for (const none of [undefined, 'text', [1], null, {}]) expect(draftFrom(none, 0)).toEqual({})
  })
})
