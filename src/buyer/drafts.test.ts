import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, draftIn, joined, later, newestOf, noDraft, since, taken, valuesOf, withoutSent } from './drafts'

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
    const rest = withoutSent(draft, { Nombre: 'Ana', Hogar: 'Si', Correo: 'a' }, new Set(['Hogar']))
    expect(rest).toEqual({ Nombre: { at: 1 }, Hogar: { value: 'Si', at: 2 }, Correo: { value: 'b', at: 3 } })
    expect(valuesOf(joined(draft, rest))).toEqual({ Hogar: 'Si', Correo: 'b' })
  })

  it('is taken back whole, but for what was saved before (WIZ-16)', () => {
    expect(taken({ Nombre: { value: 'Ana', at: 1 }, Correo: { at: 2 } }, 5)).toEqual({
      Nombre: { at: 5 },
      Correo: { at: 2 },
    })
  })

  it('forgets what is too old, and knows its newest time (SES-10)', () => {
    const draft: Draft = { Nombre: { value: 'Ana', at: 10 }, Correo: { at: 20 } }
    expect(since(draft, 20)).toEqual({ Correo: { at: 20 } })
    expect(newestOf(draft)).toBe(20)
    expect(newestOf(noDraft)).toBe(0)
  })

  it('is read from a device without what is no change (WIZ-16)', () => {
    expect(
      draftIn({ Nombre: { value: 'Ana', at: 1 }, Correo: { value: 7, at: 1 }, Hogar: 'Si', Pais: { at: 2 } }),
    ).toEqual({
      Nombre: { value: 'Ana', at: 1 },
      Pais: { at: 2 },
    })
    for (const none of [undefined, 'text', [1], null]) expect(draftIn(none)).toBeUndefined()
  })
})

type Act = { act: 'type' | 'reload' | 'save' | 'hear' | 'setBack' | 'rollBack'; tab: number; value: string }

/**
 * Three tabs on one device. Each writes an entry of its own at every change, joins all entries when it opens, and takes its time from one clock
 * that they share.
 */
function device() {
  let wall = 1_000
  let newest = 0
  let typed: string | undefined
  const entries = new Map<number, Draft>()
  let copy: Draft | undefined
  const tabs = [noDraft, noDraft, noDraft]
  const messages: Draft[] = []
  const open = (tab: number) => {
    tabs[tab] = [...entries.values()].reduce(joined, noDraft)
    entries.set(tab, tabs[tab])
  }
  const put = (tab: number, draft: Draft) => {
    tabs[tab] = draft
    entries.set(tab, draft)
  }
  const acts: Record<Act['act'], (tab: number, value: string) => void> = {
    type(tab, value) {
      newest = later(newest, wall)
      put(tab, { ...tabs[tab], Nombre: { value, at: newest } })
      typed = value
    },
    reload: open,
    save(tab) {
      const { Nombre } = tabs[tab] ?? noDraft
      if (Nombre?.value === undefined) return
      put(tab, withoutSent(tabs[tab] ?? noDraft, { Nombre: Nombre.value }, new Set()))
      messages.push({ Nombre: { at: Nombre.at } })
      if (Nombre.at === newest) typed = undefined
    },
    /** A message of another tab may come at any time, also twice. */
    hear: (tab) => put(tab, messages.reduce(joined, tabs[tab] ?? noDraft)),
    setBack: () => {
      wall -= 500
    },
    /** A crash of the browser brings back an entry that an ended page had left. */
    rollBack(tab) {
      if (copy) entries.set(entries.size + tabs.length, copy)
      copy = tabs[tab]
    },
  }
  return {
    run({ act, tab, value }: Act) {
      wall += 1
      acts[act](tab, value)
    },
    /** What a page that opens now shows of the field. */
    seen() {
      open(0)
      return valuesOf(tabs[0]).Nombre
    },
    typed: () => typed,
  }
}

const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom<Act['act']>('type', 'type', 'type', 'reload', 'save', 'hear', 'setBack', 'rollBack'),
  tab: fc.integer({ min: 0, max: 2 }),
  value: fc.constantFrom('a', 'b', 'c', 'd'),
})

describe('three tabs', () => {
  it('show what was typed last, whatever they do and whenever they hear of each other (WIZ-16)', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (history) => {
        const { run, seen, typed } = device()
        for (const step of history) run(step)
        expect(seen()).toBe(typed())
      }),
      { numRuns: 5_000 },
    )
  })
})
