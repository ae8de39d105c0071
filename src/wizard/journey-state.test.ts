import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import { initialJourney, type JourneyEvent, type JourneyState, journeyReducer } from './journey-state'

const sentBack = 'incomplete' as const
const byServer = new Failure('rejected')

const filling = initialJourney(false)
const steps = { name: 'steps' } as const
const final = { name: 'final' } as const
const saved = (step: number) => ({ name: 'saved', step }) as const
const waiting: JourneyState = { ...filling, isChecked: true }
const ended: JourneyState = { ...filling, isLastSaved: true }

const states = {
  filling,
  waiting,
  'sent back': { ...waiting, sentBack },
  'sent back, and changed since': { ...filling, sentBack },
  aiming: { ...filling, aim: 'Banco' },
  'saved dialog': { ...filling, scene: saved(3) },
  'saved dialog on the way to the review': { ...waiting, scene: saved(3) },
  'final dialog': initialJourney(true),
  finished: ended,
  left: { ...filling, left: true },
  'left while the answers wait': { ...waiting, left: true },
  'left, and saved since': { ...filling, left: true, scene: saved(3) },
  'left, and finished since': { ...ended, left: true, scene: final },
} satisfies Record<string, JourneyState>
type Name = keyof typeof states

const events = {
  lastStepChanged: { type: 'lastStepChanged' },
  lastStepChecked: { type: 'lastStepChecked' },
  sentBack: { type: 'sentBack', why: byServer },
  reasonShown: { type: 'reasonShown' },
  aimed: { type: 'aimed', field: 'Banco' },
  'aim taken': { type: 'aimed', field: undefined },
  stepSaved: { type: 'stepSaved', step: 4 },
  lastStepSaved: { type: 'lastStepSaved' },
  dialogClosed: { type: 'dialogClosed' },
  left: { type: 'left' },
  returned: { type: 'returned' },
} satisfies Record<string, JourneyEvent>
type EventName = keyof typeof events

type Change = Partial<JourneyState>
const open: Change = { isChecked: false, sentBack: undefined }
const checked: Change = { isChecked: true, sentBack: undefined }
const shown: Change = { sentBack: undefined }
const scene = (scene: JourneyState['scene']): Change => ({ scene })
const finish: Change = { ...open, ...scene(final), isLastSaved: true }
const away: Change = { left: true }
const back: Change = { left: false }

/** What every state does with an event, unless the table below says otherwise. An event that neither names is impossible and changes nothing. */
const usual: Partial<Record<EventName, Change>> = {
  lastStepChecked: checked,
  sentBack: { sentBack: byServer },
  aimed: { aim: 'Banco' },
  stepSaved: scene(saved(4)),
  lastStepSaved: finish,
}

/** The changes of a state that differ from the usual ones. */
const table: Record<Name, Partial<Record<EventName, Change>>> = {
  filling: { left: away },
  waiting: { lastStepChanged: open, left: away },
  'sent back': { lastStepChanged: open, reasonShown: shown, left: away },
  'sent back, and changed since': { reasonShown: shown, left: away },
  aiming: { aimed: undefined, 'aim taken': { aim: undefined }, left: away },
  'saved dialog': { dialogClosed: scene(steps) },
  'saved dialog on the way to the review': { lastStepChanged: open, dialogClosed: scene(steps) },
  'final dialog': { dialogClosed: scene(steps) },
  finished: { left: away },
  left: { returned: back },
  'left while the answers wait': { lastStepChanged: open, returned: back },
  'left, and saved since': { returned: back },
  'left, and finished since': { returned: back },
}

const names = Object.keys(states) as Name[]
const cases = names.flatMap((state) => (Object.keys(events) as EventName[]).map((event) => [state, event] as const))

describe('the journey', () => {
  it.each(cases)('in the state "%s" answers the event "%s" as its table says (WIZ-17)', (state, event) => {
    const before: JourneyState = states[state]
    const after = journeyReducer(before, events[event])
    const change = event in table[state] ? table[state][event] : usual[event]
    if (change) expect(after).toEqual({ ...before, ...change })
    else expect(after).toBe(before)
  })

  it('opens with the final dialog where the last save ended while the buyer was elsewhere (WIZ-10)', () => {
    expect(initialJourney(true)).toMatchObject({ scene: final, isLastSaved: true })
    expect(initialJourney(false)).toMatchObject({ scene: steps, isLastSaved: false })
  })

  it('keeps the answers that wait for the review through the dialog of another step (WIZ-17)', () => {
    const other = journeyReducer(waiting, { type: 'stepSaved', step: 2 })
    expect(journeyReducer(other, { type: 'dialogClosed' }).isChecked).toBe(true)
  })

  it('shows the dialog of a save that ended after the buyer had left (WIZ-10)', () => {
    const ended = journeyReducer(journeyReducer(waiting, { type: 'left' }), { type: 'lastStepSaved' })
    expect(ended).toMatchObject({ left: true, scene: final })
    expect(journeyReducer(ended, { type: 'returned' })).toMatchObject({ left: false, scene: final, isLastSaved: true })
  })
})
