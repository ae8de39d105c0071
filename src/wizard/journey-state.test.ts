import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import { initialJourney, type JourneyEvent, type JourneyState, journeyReducer } from './journey-state'

const sentBack = 'incomplete' as const
const byServer = new Failure('rejected')

const filling = initialJourney
const checked: JourneyState = { ...filling, isReviewable: true }

const states = {
  filling,
  checked,
  'sent back': { ...checked, sentBack },
  'sent back, and changed since': { ...filling, sentBack },
  aiming: { ...filling, fieldToFocus: 'Banco' },
  'saved dialog': { ...filling, savedStep: 3 },
  'saved dialog on the way to the review': { ...checked, savedStep: 3 },
  closed: { ...filling, isClosed: true },
  'closed, and saved since': { ...filling, isClosed: true, savedStep: 3 },
} satisfies Record<string, JourneyState>
type Name = keyof typeof states

const events = {
  lastStepChanged: { type: 'lastStepChanged' },
  lastStepChecked: { type: 'lastStepChecked' },
  sentBack: { type: 'sentBack', why: byServer },
  reasonShown: { type: 'reasonShown' },
  aimed: { type: 'focusRequested', field: 'Banco' },
  'fieldToFocus taken': { type: 'focusRequested', field: undefined },
  stepSaved: { type: 'stepSaved', step: 4 },
  lastStepSaved: { type: 'lastStepSaved' },
  dialogClosed: { type: 'dialogClosed' },
  closed: { type: 'closed' },
  reopened: { type: 'reopened' },
} satisfies Record<string, JourneyEvent>
type EventName = keyof typeof events

type Change = Partial<JourneyState>
const open: Change = { isReviewable: false, sentBack: undefined }
const shown: Change = { sentBack: undefined }

/** What every state does with an event, unless the table below says otherwise. */
const usual: Record<EventName, Change> = {
  lastStepChanged: {},
  lastStepChecked: { isReviewable: true, sentBack: undefined },
  sentBack: { sentBack: byServer },
  reasonShown: shown,
  aimed: { fieldToFocus: 'Banco' },
  'fieldToFocus taken': { fieldToFocus: undefined },
  stepSaved: { savedStep: 4 },
  lastStepSaved: { ...open, savedStep: undefined },
  dialogClosed: { savedStep: undefined },
  closed: { isClosed: true },
  reopened: { isClosed: false },
}

/** The changes of a state that differ from the usual ones. */
const table: Partial<Record<Name, Partial<Record<EventName, Change>>>> = {
  checked: { lastStepChanged: open },
  'sent back': { lastStepChanged: open },
  'saved dialog on the way to the review': { lastStepChanged: open },
}

const names = Object.keys(states) as Name[]
const cases = names.flatMap((state) => (Object.keys(events) as EventName[]).map((event) => [state, event] as const))

describe('the journey', () => {
  it.each(cases)('in the state "%s" answers the event "%s" as its table says (WIZ-17)', (state, event) => {
    const before: JourneyState = states[state]
    const change = table[state]?.[event] ?? usual[event]
    expect(journeyReducer(before, events[event])).toEqual({ ...before, ...change })
  })

  it('stays the same at each further key, and where nothing takes the focus (WIZ-17)', () => {
    for (const event of [events.lastStepChanged, events['fieldToFocus taken']])
      expect(journeyReducer(filling, event)).toBe(filling)
  })
})
