import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import { natureStep } from '../domain/steps/flow'
import {
  initialJourney,
  type JourneyEvent,
  type JourneyState,
  journeyReducer,
  type LastStepRefusal,
  sceneIn,
  waitingIn,
} from './journey-state'

const answersWith = (city: string) => ({ step: natureStep, values: { Ciudad: city }, touched: [] })
const answers = answersWith('Cali')
const refusal: LastStepRefusal = { incomplete: true }
const byServer: LastStepRefusal = { failure: new Failure('rejected') }

const filling = initialJourney('natural', false)
const steps = { name: 'steps' } as const
const final = { name: 'final' } as const
const saved = (step: number) => ({ name: 'saved', step }) as const
const left = (behind: ReturnType<typeof sceneIn>) => ({ name: 'left', behind }) as const
const waiting: JourneyState = { ...filling, lastStep: { name: 'waiting', answers } }
const ended: JourneyState = { ...filling, finished: true }

const states = {
  'not chosen': initialJourney(undefined, false),
  filling,
  waiting,
  refused: { ...filling, lastStep: { name: 'refused', refusal, answers } },
  'refused after a change': { ...filling, lastStep: { name: 'refused', refusal, answers: undefined } },
  'saved dialog': { ...filling, scene: saved(3) },
  'saved dialog on the way to the review': { ...waiting, scene: saved(3) },
  'final dialog': initialJourney('natural', true),
  finished: ended,
  left: { ...filling, scene: left(steps) },
  'left while the answers wait': { ...waiting, scene: left(steps) },
  'left, and saved since': { ...filling, scene: left(saved(3)) },
  'left, and finished since': { ...ended, scene: left(final) },
} satisfies Record<string, JourneyState>
type Name = keyof typeof states

const events = {
  'same nature saved': { type: 'natureSaved', nature: 'natural' },
  'other nature saved': { type: 'natureSaved', nature: 'legal' },
  lastStepChanged: { type: 'lastStepChanged' },
  lastStepChecked: { type: 'lastStepChecked', answers: answersWith('Bogotá') },
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
const open: Change = { lastStep: { name: 'open' } }
const legal: Change = { nature: 'legal', ...open }
const checked: Change = { lastStep: { name: 'waiting', answers: answersWith('Bogotá') } }
const refusedWith = (answers: ReturnType<typeof waitingIn>): Change => ({
  lastStep: { name: 'refused', refusal: byServer, answers },
})
const shown: Change = { lastStep: { name: 'waiting', answers } }
const scene = (scene: JourneyState['scene']): Change => ({ scene })
const finish: Change = { ...open, ...scene(final), finished: true }

/** What every state does with an event, unless the table below says otherwise. An event that neither names is impossible and changes nothing. */
const usual: Partial<Record<EventName, Change>> = {
  'other nature saved': legal,
  lastStepChecked: checked,
  refused: refusedWith(undefined),
  stepSaved: scene(saved(4)),
  lastStepSaved: finish,
}

/** The changes of a state that differ from the usual ones. */
const table: Record<Name, Partial<Record<EventName, Change>>> = {
  'not chosen': { 'same nature saved': { nature: 'natural' }, left: scene(left(steps)) },
  filling: { left: scene(left(steps)) },
  waiting: { lastStepChanged: open, refused: refusedWith(answers), left: scene(left(steps)) },
  refused: {
    ...{ lastStepChanged: open, refused: refusedWith(answers), refusalShown: shown },
    left: scene(left(steps)),
  },
  'refused after a change': { refusalShown: open, left: scene(left(steps)) },
  'saved dialog': { dialogClosed: scene(steps) },
  'saved dialog on the way to the review': {
    ...{ lastStepChanged: open, refused: refusedWith(answers) },
    dialogClosed: scene(steps),
  },
  'final dialog': { dialogClosed: scene(steps) },
  finished: { left: scene(left(steps)) },
  left: {
    ...{ stepSaved: scene(left(saved(4))), lastStepSaved: { ...finish, ...scene(left(final)) } },
    returned: scene(steps),
  },
  'left while the answers wait': {
    ...{ lastStepChanged: open, refused: refusedWith(answers) },
    ...{ stepSaved: scene(left(saved(4))), lastStepSaved: { ...finish, ...scene(left(final)) } },
    returned: scene(steps),
  },
  'left, and saved since': {
    ...{ stepSaved: scene(left(saved(4))), lastStepSaved: { ...finish, ...scene(left(final)) } },
    returned: scene(saved(3)),
  },
  'left, and finished since': {
    ...{ stepSaved: scene(left(saved(4))), lastStepSaved: { ...finish, ...scene(left(final)) } },
    returned: scene(final),
  },
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
    expect(waitingIn(journeyReducer(other, { type: 'dialogClosed' }))).toBe(answers)
  })

  it('shows the dialog of a save that ended after the buyer had left (WIZ-10)', () => {
    const away = journeyReducer(journeyReducer(waiting, { type: 'left' }), { type: 'lastStepSaved' })
    expect(away.scene.name).toBe('left')
    expect(sceneIn(away)).toEqual(final)
    expect(journeyReducer(away, { type: 'returned' })).toMatchObject({ scene: final, finished: true })
  })
})
