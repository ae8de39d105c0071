import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import type { Gathering, UploadState } from '../domain/upload'
import { valuesOf } from './drafts'
import { type BuyerEvent, type BuyerState, buyerReducer, emptyBuyer, type Position, stepIn, uploadIn } from './state'

const position: Position = {
  ...{ nature: undefined, sentNature: undefined, steps: {}, country: '', savedAt: undefined },
  ...{ finished: false, ratified: undefined, consent: undefined },
}
const step = 'natural/2'
const field = 'Nombre'
const reached = (...events: BuyerEvent[]): BuyerState => events.reduce(buyerReducer, emptyBuyer(position, 0))

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
  const slot = 'RUT'
  const gathering: Gathering = { status: 'gathering', name: 'RUT.pdf', pages: [], waiting: 1 }
  const chosen: BuyerEvent = { type: 'fileChosen', slot, name: 'rut.pdf' }
  const bytes = (fraction: number): BuyerEvent => ({ type: 'bytesSent', slot, fraction })
  const failed: BuyerEvent = { type: 'fileFailed', slot, failure: new Failure('network'), isGathered: false }
  const stored: BuyerEvent = { type: 'fileStored', slot, field: 'RUT', name: 'rut.pdf', size: '20 B' }
  const gathered: BuyerEvent = { type: 'picturesGathered', slot, gathering }
  const before = {
    none: reached(),
    failed: reached(chosen, failed),
    stored: reached(chosen, stored),
    gathering: reached(gathered),
    checking: reached(chosen),
    sending: reached(chosen, bytes(0.5)),
    processing: reached(chosen, bytes(1)),
  }
  const moving = ['checking', 'sending', 'processing']
  const ends: [string, BuyerEvent, (from: string) => UploadState['status'] | '–'][] = [
    ['fileChosen', chosen, () => 'checking'],
    ['bytesSent', bytes(0.2), (from) => (moving.includes(from) ? 'sending' : '–')],
    ['all bytesSent', bytes(1), (from) => (moving.includes(from) ? 'processing' : '–')],
    ['fileStored', stored, (from) => (moving.includes(from) ? 'stored' : '–')],
    ['fileFailed', failed, (from) => (moving.includes(from) ? 'failed' : '–')],
    ['fileCancelled', { type: 'fileCancelled', slot, back: undefined }, (from) => (from === 'none' ? '–' : 'idle')],
    [
      'fileCancelled with pictures',
      { type: 'fileCancelled', slot, back: gathering },
      (from) => (from === 'none' ? '–' : 'gathering'),
    ],
    ['picturesGathered', gathered, () => 'gathering'],
  ]
  const cells = ends.flatMap(([name, event, to]) =>
    (Object.keys(before) as (keyof typeof before)[]).map((from) => [from, name, to(from), event] as const),
  )
  it.each(cells)('that is %s, after %s: %s (WIZ-24)', (from, _, expected, event) => {
    const now = buyerReducer(before[from], event)
    expect(now === before[from] ? '–' : uploadIn(now, slot).status).toBe(expected)
  })

  it('is known by its name until the record is read, and shows its picture while it is stored (WIZ-24)', () => {
    const thumbnail = {} as HTMLCanvasElement
    const drawn: BuyerEvent = { type: 'thumbnailDrawn', slot, thumbnail }
    expect(reached(chosen, stored).arrived).toEqual({ RUT: ['rut.pdf'] })
    expect(uploadIn(reached(chosen, stored, drawn), slot)).toEqual({
      status: 'stored',
      name: 'rut.pdf',
      size: '20 B',
      thumbnail,
    })
    expect(uploadIn(reached(chosen, drawn), slot)).toEqual({ status: 'checking', name: 'rut.pdf' })
  })
})

describe('the position and the record', () => {
  it('are what was heard last, and an unchanged one changes nothing (WIZ-03)', () => {
    const open: BuyerEvent = { type: 'stepOpened', nature: 'legal', step: 3 }
    const at = reached({ type: 'positionKnown', position: { nature: 'legal', country: 'Colombia' } }, open)
    expect(at.position).toEqual({ ...position, nature: 'legal', country: 'Colombia', steps: { legal: 3 } })
    expect(buyerReducer(at, open)).toBe(at)
    expect(buyerReducer(at, { type: 'recordRead', record: undefined })).toBe(at)
  })

  it('fields of a save are unsure until it is stored (WIZ-15)', () => {
    const lost = reached({ type: 'fieldsSent', fields: ['Nombre', 'RUT'] })
    expect([...lost.unsure]).toEqual(['Nombre', 'RUT'])
    expect([...buyerReducer(lost, { type: 'fieldsStored', fields: ['RUT'] }).unsure]).toEqual(['Nombre'])
  })
})
