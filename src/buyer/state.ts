// A buyer's drafts, files and position, as a pure reducer.

import { createStore } from 'zustand/vanilla'
import type { Nature } from '../domain/contact'
import type { FormValues } from '../domain/field'
import type { UploadState } from '../domain/upload'
import { changedFields, type Draft, joined, noDraft, takenBack, valuesOf, withoutSent } from './drafts'
import type { Position, positionStore } from './position'

/** The CRM's field; 'FIELD/2' in its second step (slots.ts). */
export type Slot = string

/** 'start/1' chooses the nature; 'files' has names of unsent files. */
export type StepKey = `${Nature | 'start'}/${number}` | 'files'

export const isStepKey = (text: string): text is StepKey => /^(files|(natural|legal|start)\/\d+)$/.test(text)

interface StepState {
  readonly draft: Draft
  /** Answers that the record may have: of a save without an answer. */
  readonly sent?: FormValues
}

export interface BuyerState {
  readonly isRead: boolean
  readonly steps: Readonly<Partial<Record<StepKey, StepState>>>
  readonly isOnDevice: boolean
  /** Fields that another tab has changed last. */
  readonly changedElsewhere: readonly string[]
  readonly files: Readonly<Record<Slot, UploadState>>
  /** Files that the record, as last read, may lack. */
  readonly arrived: Readonly<Record<string, readonly string[]>>
  readonly position: Position
}

export type BuyerEvent =
  | { type: 'draftsRead'; drafts: ReadonlyMap<StepKey, Draft> }
  /** What was typed for her former record. */
  | { type: 'moved'; from: BuyerState }
  /** Without `shown`, the answer waits in any case. */
  | { type: 'typed'; step: StepKey; field: string; value: string; shown?: string | undefined; at: number }
  | { type: 'discarded'; step: StepKey; at: number }
  /** Both events have the same object `sent`. */
  | { type: 'stepSaving' | 'stepSaved'; step: StepKey; sent: FormValues }
  /** `times`: when the other tab typed its answers. */
  | { type: 'savedElsewhere'; fields: readonly string[]; times: Readonly<Record<string, number>> }
  /** The browser may have refused the write. */
  | { type: 'written'; step: StepKey; isOnDevice: boolean }
  /** How far an upload is; without one the slot is empty. */
  | { type: 'uploadIs'; slot: Slot; upload: UploadState | undefined }
  | { type: 'fileArrived'; field: string; name: string }
  | { type: 'positionSet'; position: Partial<Position> }
  | { type: 'stepOpened'; nature: Nature; step: number | undefined }

export const emptyBuyer = (position: Position): BuyerState => ({
  isRead: false,
  steps: {},
  isOnDevice: false,
  changedElsewhere: [],
  files: {},
  arrived: {},
  position,
})

export function buyerReducer(state: BuyerState, event: BuyerEvent): BuyerState {
  const { files, arrived, position } = state
  switch (event.type) {
    case 'draftsRead': {
      const now = withJoined(state, [...event.drafts])
      if (!state.isRead) return { ...now, isRead: true }
      const changed = stepKeys(now).flatMap((step) => changedFields(waitingIn(state, step), waitingIn(now, step)))
      return changed.length > 0 ? { ...now, changedElsewhere: changed } : now
    }
    case 'moved': {
      const drafts = stepKeys(event.from).map((step) => [step, draftIn(event.from, step)] as const)
      return { ...withJoined(state, drafts), position: event.from.position }
    }
    case 'typed': {
      const { step, field, value, shown, at } = event
      const { sent } = stepIn(state, step)
      // After a save the record has what was sent.
      const needsNoSave = value === shown && (!sent || sent[field] === value)
      return withDraft(state, step, (draft) => ({ ...draft, [field]: needsNoSave ? { at } : { value, at } }))
    }
    case 'discarded':
      return { ...withDraft(state, event.step, (draft) => takenBack(draft, event.at)), isOnDevice: false }
    case 'stepSaving':
      return withStep(state, event.step, { ...stepIn(state, event.step), sent: event.sent })
    case 'stepSaved': {
      const { draft, sent } = stepIn(state, event.step)
      const rest = { draft: withoutSent(draft, event.sent) }
      const now = sent && sent !== event.sent ? { ...rest, sent } : rest
      return { ...withStep(state, event.step, now), isOnDevice: false }
    }
    case 'savedElsewhere': {
      // Answers typed before those of the other tab.
      const saved = Object.entries(event.times).map(([field, at]) => [field, { at }] as const)
      const among = (step: StepKey) => saved.filter(([field]) => field in draftIn(state, step))
      const drafts = stepKeys(state).map((step) => [step, Object.fromEntries(among(step))] as const)
      return { ...withJoined(state, drafts), changedElsewhere: event.fields }
    }
    case 'written': {
      const waits = Object.keys(waitingIn(state, event.step)).length > 0
      return { ...state, isOnDevice: event.isOnDevice && waits }
    }
    case 'uploadIs': {
      const { [event.slot]: _, ...others } = files
      return { ...state, files: event.upload ? { ...others, [event.slot]: event.upload } : others }
    }
    case 'fileArrived': {
      const names = [...(arrived[event.field] ?? []), event.name]
      return { ...state, arrived: { ...arrived, [event.field]: names } }
    }
    case 'positionSet':
      return { ...state, position: { ...position, ...event.position } }
    case 'stepOpened':
      if (position.steps[event.nature] === event.step) return state
      return { ...state, position: { ...position, steps: { ...position.steps, [event.nature]: event.step } } }
  }
}

const resting: StepState = { draft: noDraft }

const stepIn = ({ steps }: BuyerState, step: StepKey): StepState => steps[step] ?? resting

export const draftIn = (state: BuyerState, step: StepKey): Draft => stepIn(state, step).draft

const waitingIn = (state: BuyerState, step: StepKey): FormValues => valuesOf(draftIn(state, step))

export const stepKeys = ({ steps }: BuyerState) => Object.keys(steps) as StepKey[]

const withStep = (state: BuyerState, key: StepKey, step: StepState): BuyerState => ({
  ...state,
  steps: { ...state.steps, [key]: step },
})

function withDraft(state: BuyerState, key: StepKey, to: (draft: Draft) => Draft): BuyerState {
  const step = stepIn(state, key)
  const draft = to(step.draft)
  return draft === step.draft ? state : withStep(state, key, { ...step, draft })
}

const withJoined = (state: BuyerState, drafts: readonly (readonly [StepKey, Draft])[]): BuyerState =>
  drafts.reduce((now, [step, other]) => withDraft(now, step, (draft) => joined(draft, other)), state)

type EventListener = (event: BuyerEvent, before: BuyerState) => void

/** Drafts, uploads and saves are made of it, and subscribe. */
export function createBuyerStore(positions: ReturnType<typeof positionStore>) {
  const store = createStore(() => emptyBuyer(positions.read()))
  const listeners: EventListener[] = []
  const dispatch = (event: BuyerEvent) => {
    const before = store.getState()
    store.setState(buyerReducer(before, event), true)
    const { position } = store.getState()
    // A key changes no position.
    if (position !== before.position) positions.write(position, before.position)
    if (store.getState() !== before) for (const listener of listeners) listener(event, before)
  }
  return {
    ...store,
    dispatch,
    onEvent: (listener: EventListener) => void listeners.push(listener),
    draftOf: (step: StepKey) => draftIn(store.getState(), step),
    position: () => store.getState().position,
    setPosition: (position: Partial<Position>) => dispatch({ type: 'positionSet', position }),
  }
}
export type BuyerStore = ReturnType<typeof createBuyerStore>
