import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import { initialJourney, type JourneyEvent, type JourneyState, journeyReducer } from './journey-state'

const refusal = 'incomplete' as const
const byServer = new Failure('rejected')

const filling = initialJourney('natural', false)
const steps = { name: 'steps' } as const
const final = { name: 'final' } as const
const saved = (step: number) => ({ name: 'saved', step }) as const
const waiting: JourneyState = { ...filling, isChecked: true }
const ended: JourneyState = { ...filling, finished: true }

const states = {
  'not chosen': initialJourney(undefined, false),
  filling,
  waiting,
  refused: { ...waiting, refusal },
  'refused after a change': { ...filling, refusal },
  'saved dialog': { ...filling, scene: saved(3) },
  'saved dialog on the way to the review': { ...waiting, scene: saved(3) },
  'final dialog': initialJourney('natural', true),
  finished: ended,
  left: { ...filling, left: true },
  'left while the answers wait': { ...waiting, left: true },
  'left, and saved since': { ...filling, left: true, scene: saved(3) },
  'left, and finished since': { ...ended, left: true, scene: final },
} satisfies Record<string, JourneyState>
type Name = keyof typeof states

const events = {
  'same nature saved': { type: 'natureSaved', nature: 'natural' },
  'other nature saved': { type: 'natureSaved', nature: 'legal' },
  lastStepChanged: { type: 'lastStepChanged' },
  lastStepChecked: { type: 'lastStepChecked' },
  refused: { type: 'refused', refusal: byServer },
  refusalShown: { type: 'refusalShown' },
  stepSaved: { type: 'stepSaved', step: 4 },
  lastStepSaved: { type: 'lastStepSaved' },
  dialogClosed: { type: 'dialogClosed' },
  left: { type: 'left' },
  returned: { type: 'returned' },
} satisfies Record<string, JourneyEvent>
type EventName = keyof typeof events

type Change = Partial<JourneyState>
const open: Change = { isChecked: false, refusal: undefined }
const legal: Change = { nature: 'legal', ...open }
const checked: Change = { isChecked: true, refusal: undefined }
const refused: Change = { refusal: byServer }
const shown: Change = { refusal: undefined }
const scene = (scene: JourneyState['scene']): Change => ({ scene })
const finish: Change = { ...open, ...scene(final), finished: true }
const away: Change = { left: true }
const back: Change = { left: false }

/** What every state does with an event, unless the table below says otherwise. An event that neither names is impossible and changes nothing. */
const usual: Partial<Record<EventName, Change>> = {
  'other nature saved': legal,
  lastStepChecked: checked,
  refused,
  stepSaved: scene(saved(4)),
  lastStepSaved: finish,
}

/** The changes of a state that differ from the usual ones. */
const table: Record<Name, Partial<Record<EventName, Change>>> = {
  'not chosen': { 'same nature saved': { nature: 'natural' }, left: away },
  filling: { left: away },
  waiting: { lastStepChanged: open, left: away },
  refused: { lastStepChanged: open, refusalShown: shown, left: away },
  'refused after a change': { refusalShown: shown, left: away },
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
    const change = table[state][event] ?? usual[event]
    if (change) expect(after).toEqual({ ...before, ...change })
    else expect(after).toBe(before)
  })

  it('opens with the final dialog where the last save ended while the buyer was elsewhere (WIZ-10)', () => {
    expect(initialJourney('legal', true)).toMatchObject({ scene: final, finished: true })
    expect(initialJourney('legal', false)).toMatchObject({ scene: steps, finished: false })
  })

  it('keeps the answers that wait for the review through the dialog of another step (WIZ-17)', () => {
    const other = journeyReducer(waiting, { type: 'stepSaved', step: 2 })
    expect(journeyReducer(other, { type: 'dialogClosed' }).isChecked).toBe(true)
  })

  it('shows the dialog of a save that ended after the buyer had left (WIZ-10)', () => {
    const ended = journeyReducer(journeyReducer(waiting, { type: 'left' }), { type: 'lastStepSaved' })
    expect(ended).toMatchObject({ left: true, scene: final })
    expect(journeyReducer(ended, { type: 'returned' })).toMatchObject({ left: false, scene: final, finished: true })
  })
})
