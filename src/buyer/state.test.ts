import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import { valuesOf } from './drafts'
import { nowhere } from './position.fixture'
import { type BuyerEvent, type BuyerState, buyerReducer, emptyBuyer, stepIn } from './state'

const step = 'natural/2'
const field = 'Nombre'
const reached = (...events: BuyerEvent[]): BuyerState => events.reduce(buyerReducer, emptyBuyer(nowhere, 0))

const typed = (value: string, at: number, shown = 'Ana'): BuyerEvent => ({
  type: 'typed',
  step,
  field,
  value,
  shown,
  at,
})
const sent = (value: string): BuyerEvent => ({ type: 'stepSent', step, sent: { [field]: value } })
const events = {
  typed: typed('Sara', 5),
  typedBack: typed('Ana', 5),
  typedAsSent: typed('Eva', 5),
  discarded: { type: 'discarded', step, at: 5 },
  stepSent: sent('Eva'),
  stepStored: { type: 'stepStored', step, neverSent: new Set<string>() },
  saveRefused: { type: 'saveRefused', step, failure: new Failure('rejected') },
  answerLost: { type: 'answerLost', step },
  changedElsewhere: { type: 'changedElsewhere', step, times: { [field]: 5 } },
  changedEarlier: { type: 'changedElsewhere', step, times: { [field]: 0 } },
  draftsRead: { type: 'draftsRead', drafts: { [step]: { [field]: { value: 'Luz', at: 5 } } } },
} satisfies Record<string, BuyerEvent>

describe('a step', () => {
  const before = {
    resting: reached(typed('Eva', 1)),
    sending: reached(typed('Eva', 1), sent('Eva')),
    unsure: reached(typed('Eva', 1), sent('Eva'), events.answerLost),
  }
  // What the step is then, and the answer that waits in the field; – where the event changes nothing.
  const table: Record<keyof typeof events, Record<keyof typeof before, string>> = {
    typed: { resting: 'resting Sara', sending: 'sending Sara', unsure: 'unsure Sara' },
    typedBack: { resting: 'resting', sending: 'sending Ana', unsure: 'unsure Ana' },
    typedAsSent: { resting: 'resting Eva', sending: 'sending Eva', unsure: 'unsure Eva' },
    discarded: { resting: 'resting', sending: 'sending', unsure: 'unsure' },
    stepSent: { resting: 'sending Eva', sending: '–', unsure: 'sending Eva' },
    stepStored: { resting: '–', sending: 'resting', unsure: 'resting' },
    saveRefused: { resting: '–', sending: 'resting Eva', unsure: '–' },
    answerLost: { resting: '–', sending: 'unsure Eva', unsure: '–' },
    changedElsewhere: { resting: 'resting', sending: 'sending', unsure: 'unsure' },
    changedEarlier: { resting: '–', sending: '–', unsure: '–' },
    draftsRead: { resting: 'resting Luz', sending: 'sending Luz', unsure: 'unsure Luz' },
  }
  const names = Object.keys(before) as (keyof typeof before)[]
  const cells = Object.entries(table).flatMap(([event, row]) =>
    names.map((state) => [state, event as keyof typeof events, row[state]] as const),
  )
  it.each(cells)('that is %s, after %s: %s (WIZ-16)', (state, event, expected) => {
    const now = buyerReducer(before[state], events[event])
    const { name, draft } = stepIn(now, step)
    const seen = [name, valuesOf(draft)[field]].filter(Boolean).join(' ')
    expect(now === before[state] ? '–' : seen).toBe(expected)
  })

  it('keeps an answer typed during a save, and one that is never sent (WIZ-16)', () => {
    const stored: BuyerEvent = { type: 'stepStored', step, neverSent: new Set(['Hogar']) }
    const home: BuyerEvent = { type: 'typed', step, field: 'Hogar', value: 'Si', shown: '', at: 2 }
    const saved = reached(typed('Eva', 1), home, sent('Eva'), typed('Sara', 3), stored)
    expect(valuesOf(stepIn(saved, step).draft)).toEqual({ [field]: 'Sara', Hogar: 'Si' })
  })

  it('that nobody typed in waits for nothing after an untouched field was typed and typed back during a save (WIZ-16)', () => {
    const back = reached(sent('Ana'), typed('Eva', 1), typed('Ana', 2))
    expect(valuesOf(stepIn(back, step).draft)).toEqual({})
  })

  it('notes the answer that the CRM refused by its field (WIZ-22)', () => {
    const refused: BuyerEvent = { type: 'saveRefused', step, failure: new Failure('input', { field }) }
    expect(reached(typed('Eva', 1), sent('Eva'), refused).refused).toEqual({ [field]: 'Eva' })
  })
})

describe('a file', () => {
  it('is in its slot as long as it is there, and known by its name when it has arrived (WIZ-24)', () => {
    const chosen: BuyerEvent = { type: 'uploadIs', slot: 'RUT', upload: { status: 'checking', name: 'rut.pdf' } }
    const arrived: BuyerEvent = { type: 'fileArrived', field: 'RUT', name: 'rut.pdf' }
    expect(reached(chosen).files).toEqual({ RUT: { status: 'checking', name: 'rut.pdf' } })
    expect(reached(chosen, { type: 'uploadIs', slot: 'RUT', upload: undefined }).files).toEqual({})
    expect(reached(arrived, arrived).arrived).toEqual({ RUT: ['rut.pdf', 'rut.pdf'] })
  })
})

describe('the position', () => {
  it('is what was heard last, and an unchanged one changes nothing (WIZ-03)', () => {
    const open: BuyerEvent = { type: 'stepOpened', nature: 'legal', step: 3 }
    const at = reached({ type: 'positionKnown', position: { nature: 'legal', country: 'Colombia' } }, open)
    expect(at.position).toEqual({ ...nowhere, nature: 'legal', country: 'Colombia', steps: { legal: 3 } })
    expect(buyerReducer(at, open)).toBe(at)
  })

  it('fields of a save are unsure until it is stored (WIZ-15)', () => {
    const lost = reached({ type: 'fieldsSent', fields: ['Nombre', 'RUT'] })
    expect([...lost.unsure]).toEqual(['Nombre', 'RUT'])
    expect([...buyerReducer(lost, { type: 'fieldsStored', fields: ['RUT'] }).unsure]).toEqual(['Nombre'])
  })
})
