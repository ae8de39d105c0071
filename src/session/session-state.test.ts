import { describe, expect, it } from 'vitest'
import { Failure } from '../core/failure'
import { type Login, loginOf } from './login'
import { answerFor } from './session.fixture'
import { firstState, type SessionEvent, type SessionMachine, sessionReducer, shownOf } from './session-state'

const loginFor = (email: string, token: string): Login =>
  loginOf({ email, password: 'secreto1' }, answerFor(email, token))
const ana = loginFor('ana@example.co', 'a1')
const renewed: Login = { ...ana, token: 'a2' }
const beto = loginFor('beto@example.co', 'b1')
const failure = new Failure('unavailable')

const epoch = 3
const starting: SessionMachine = { ...firstState, epoch }
const out: SessionMachine = { phase: 'out', epoch, tokens: [] }
const isIn: SessionMachine = { phase: 'in', epoch, login: ana, tokens: ['a1'] }
const another: SessionMachine = { ...isIn, phase: 'executing' }

const states = {
  starting,
  'start failed': { ...starting, failure },
  out,
  'login failed': { ...out, failure },
  executing: { ...out, phase: 'executing' },
  in: isIn,
  confirming: { ...isIn, confirming: true },
  declined: { ...isIn, declined: true },
  expired: { ...isIn, phase: 'expired' },
  'another login under way': another,
  'another login failed': { ...another, phase: 'out', failure },
} satisfies Record<string, SessionMachine>
type Name = keyof typeof states

const events = {
  started: { type: 'started' },
  startFailed: { type: 'startFailed', epoch, failure },
  nobodyFound: { type: 'nobodyFound', epoch },
  loginStarted: { type: 'loginStarted' },
  loginFailed: { type: 'loginFailed', epoch, failure },
  accepted: { type: 'passwordAccepted', login: renewed },
  'accepted for another account': { type: 'passwordAccepted', login: beto },
  entered: { type: 'entered', epoch, login: renewed },
  renewed: { type: 'renewed', epoch, login: renewed },
  expired: { type: 'expired' },
  passwordNeeded: { type: 'passwordNeeded' },
  'password given': { type: 'passwordSettled', given: true },
  'password declined': { type: 'passwordSettled', given: false },
  left: { type: 'loggedOut' },
  reset: { type: 'reset' },
} satisfies Record<string, SessionEvent>
type EventName = keyof typeof events

/** What a phase takes with it: a failure and a question belong to the phase in which they came up. */
const to = (phase: SessionMachine['phase']) => ({
  phase,
  failure: undefined,
  confirming: undefined,
  declined: undefined,
})
const gone = { ...to('out'), login: undefined, tokens: [], epoch: epoch + 1 }

/** What every state does with an event, unless the table below says otherwise. An event that neither names changes nothing. */
const usual: Partial<Record<EventName, object>> = {
  started: to('starting'),
  startFailed: { ...to('starting'), failure },
  nobodyFound: to('out'),
  loginStarted: { ...to('executing'), epoch: epoch + 1 },
  loginFailed: { ...to('out'), failure },
  accepted: { epoch: epoch + 1 },
  'accepted for another account': { epoch: epoch + 1 },
  entered: { ...to('in'), login: renewed, tokens: ['a2'] },
  renewed: { login: renewed, tokens: ['a2'] },
  left: gone,
  reset: { failure: undefined },
}

/** Where somebody has logged in: the older token stays known, and another account takes nothing over. */
const hers = {
  'accepted for another account': gone,
  entered: { ...to('in'), login: renewed, tokens: ['a1', 'a2'] },
  renewed: { login: renewed, tokens: ['a1', 'a2'] },
}

/** The changes of a state that differ from the usual ones. */
const table: Record<Name, Partial<Record<EventName, object>>> = {
  starting: {},
  'start failed': {},
  out: {},
  'login failed': {},
  executing: {},
  in: { ...hers, expired: to('expired'), passwordNeeded: { confirming: true } },
  confirming: {
    ...{ ...hers, expired: to('expired') },
    ...{ 'password given': to('in'), 'password declined': { ...to('in'), declined: true } },
  },
  declined: { ...hers, expired: to('expired'), passwordNeeded: { confirming: true, declined: undefined } },
  expired: hers,
  'another login under way': hers,
  'another login failed': hers,
}

const names = Object.keys(states) as Name[]
const cases = names.flatMap((state) => (Object.keys(events) as EventName[]).map((event) => [state, event] as const))

describe('the session', () => {
  it.each(cases)('in the state "%s" answers the event "%s" as its table says (SES-03)', (state, event) => {
    const before: SessionMachine = states[state]
    const after = sessionReducer(before, events[event])
    expect(after).toEqual({ ...before, ...(table[state][event] ?? usual[event]) })
  })

  it.each(names)('in the state "%s" drops what was asked for in an earlier epoch (SES-03)', (name) => {
    const before: SessionMachine = states[name]
    const timed = Object.values(events).filter((event) => 'epoch' in event)
    expect(timed.length).toBeGreaterThan(4)
    for (const event of timed) expect(sessionReducer(before, { ...event, epoch: epoch - 1 })).toBe(before)
  })

  it('shows the page neither password nor token, and the user while she is in (SES-12)', () => {
    for (const state of Object.values(states)) {
      const text = JSON.stringify(shownOf(state))
      for (const secret of [ana.password, 'a1']) expect(text).not.toContain(secret)
    }
    const shown = names.filter((name) => shownOf(states[name]).user)
    expect(shown).toEqual(['in', 'confirming', 'declined', 'expired'])
  })
})
