import { describe, expect, it } from 'vitest'
import { type Draft, valuesOf } from './drafts'
import { nowhere } from './position.fixture'
import { type BuyerEvent, type BuyerState, buyerReducer, draftIn, emptyBuyer, type StepKey } from './state'

const reached = (...events: BuyerEvent[]): BuyerState => events.reduce(buyerReducer, emptyBuyer(nowhere))

const step = 'natural/2'
const field = 'Nombre'
const typed = (value: string, at: number): BuyerEvent => ({ type: 'typed', step, field, value, shown: 'Ana', at })
const eva = { [field]: 'Eva' }
const sent: BuyerEvent = { type: 'stepSaving', step, sent: eva }
const events = {
  typed: typed('Sara', 5),
  typedBack: typed('Ana', 5),
  typedAsSent: typed('Eva', 5),
  discarded: { type: 'discarded', step, at: 5 },
  stepSaving: sent,
  stepSaved: { type: 'stepSaved', step, sent: eva },
  otherSaved: { type: 'stepSaved', step, sent: { [field]: 'Luz' } },
  savedElsewhere: { type: 'savedElsewhere', fields: [], times: { [field]: 5 } },
  savedEarlier: { type: 'savedElsewhere', fields: [], times: { [field]: 0, Banco: 9 } },
  draftsRead: { type: 'draftsRead', drafts: new Map<StepKey, Draft>([[step, { [field]: { value: 'Luz', at: 5 } }]]) },
} satisfies Record<string, BuyerEvent>

describe('a step', () => {
  const before = { resting: reached(typed('Eva', 1)), sent: reached(typed('Eva', 1), sent) }
  /** Whether answers are on their way or unsure then, and what waits in the field. */
  const table: Record<keyof typeof events, Record<keyof typeof before, string>> = {
    typed: { resting: 'Sara', sent: 'sent Sara' },
    typedBack: { resting: '', sent: 'sent Ana' },
    typedAsSent: { resting: 'Eva', sent: 'sent Eva' },
    discarded: { resting: '', sent: 'sent' },
    stepSaving: { resting: 'sent Eva', sent: 'sent Eva' },
    stepSaved: { resting: '', sent: '' },
    // Two saves of the step overlap: the first one is stored, the second is still under way.
    otherSaved: { resting: 'Eva', sent: 'sent Eva' },
    savedElsewhere: { resting: '', sent: 'sent' },
    savedEarlier: { resting: 'Eva', sent: 'sent Eva' },
    draftsRead: { resting: 'Luz', sent: 'sent Luz' },
  }
  const cells = Object.entries(table).flatMap(([event, row]) =>
    (['resting', 'sent'] as const).map((state) => [state, event as keyof typeof events, row[state]] as const),
  )
  it.each(cells)('that is %s, after %s: %s (WIZ-16)', (state, event, expected) => {
    const now = buyerReducer(before[state], events[event])
    const seen = [now.steps[step]?.sent && 'sent', valuesOf(draftIn(now, step))[field]].filter(Boolean).join(' ')
    expect(seen).toBe(expected)
  })

  it('keeps an answer typed during its save, and one that is never sent (WIZ-16)', () => {
    const home: BuyerEvent = { type: 'typed', step, field: 'Hogar', value: 'Si', shown: '', at: 2 }
    const saved = reached(typed('Eva', 1), home, sent, typed('Sara', 3), events.stepSaved)
    expect(valuesOf(draftIn(saved, step))).toEqual({ [field]: 'Sara', Hogar: 'Si' })
  })

  it('waits for nothing where an untouched answer was sent, changed and typed back (WIZ-16)', () => {
    const ana: BuyerEvent = { type: 'stepSaving', step, sent: { [field]: 'Ana' } }
    expect(valuesOf(draftIn(reached(ana, typed('Eva', 1), typed('Ana', 2)), step))).toEqual({})
  })

  it('gives up, in every step, what another tab saved a later answer of (WIZ-16)', () => {
    const other: BuyerEvent = { type: 'typed', step: 'legal/2', field, value: 'Sara', at: 3 }
    const later: BuyerEvent = { type: 'typed', step, field: 'Banco', value: 'Itaú', at: 8 }
    const times = { [field]: 4, Banco: 4 }
    const now = reached(typed('Eva', 1), other, later, { type: 'savedElsewhere', fields: [], times })
    expect(valuesOf(draftIn(now, step))).toEqual({ Banco: 'Itaú' })
    expect(valuesOf(draftIn(now, 'legal/2'))).toEqual({})
  })

  it('names what another tab typed later, and not what was typed here since (WIZ-16)', () => {
    const read = (draft: Draft): BuyerEvent => ({ type: 'draftsRead', drafts: new Map([[step, draft]]) })
    const opened = reached(read({ [field]: { value: 'Luz', at: 1 } }), typed('Eva', 4))
    expect(opened.changedElsewhere).toEqual([])
    const again = buyerReducer(opened, read({ [field]: { value: 'Sol', at: 3 }, Banco: { value: 'Itaú', at: 3 } }))
    expect(valuesOf(draftIn(again, step))).toEqual({ [field]: 'Eva', Banco: 'Itaú' })
    expect(again.changedElsewhere).toEqual(['Banco'])
    expect(buyerReducer(again, read({ Banco: { value: 'Itaú', at: 3 } }))).toBe(again)
  })

  it('is no longer said to be kept once it was saved or discarded (WIZ-16)', () => {
    const kept = reached(typed('Eva', 1), { type: 'written', step, isOnDevice: true })
    expect([kept.isOnDevice, reached({ type: 'written', step, isOnDevice: true }).isOnDevice]).toEqual([true, false])
    for (const event of [events.stepSaved, events.discarded]) expect(buyerReducer(kept, event).isOnDevice).toBe(false)
  })
})

describe('a file', () => {
  it('is in its slot as long as it is there, and known by its name when it has arrived (WIZ-24)', () => {
    const chosen: BuyerEvent = { type: 'uploadChanged', slot: 'RUT', upload: { status: 'checking', name: 'rut.pdf' } }
    const arrived: BuyerEvent = { type: 'fileArrived', field: 'RUT', name: 'rut.pdf' }
    expect(reached(chosen).files).toEqual({ RUT: { status: 'checking', name: 'rut.pdf' } })
    expect(reached(chosen, { type: 'uploadChanged', slot: 'RUT', upload: undefined }).files).toEqual({})
    expect(reached(arrived, arrived).arrived).toEqual({ RUT: ['rut.pdf', 'rut.pdf'] })
  })
})

describe('the position', () => {
  it('is what was heard last, and an unchanged one changes nothing (WIZ-03)', () => {
    const open: BuyerEvent = { type: 'stepOpened', nature: 'legal', step: 3 }
    const at = reached({ type: 'positionSet', position: { nature: 'legal', country: 'Colombia' } }, open)
    expect(at.position).toEqual({ ...nowhere, nature: 'legal', country: 'Colombia', steps: { legal: 3 } })
    expect(buyerReducer(at, open)).toBe(at)
  })
})
