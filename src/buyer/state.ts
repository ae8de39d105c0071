// A pure reducer of a buyer's drafts, files, position.
import { createStore } from 'zustand/vanilla'
import type { Nature } from '../domain/contact'
import type { FormValues } from '../domain/field'
import type { UploadState } from '../domain/upload'
import { changedFields, type Draft, discarded, joined, noDraft, valuesOf, withoutSent } from './drafts'
import type { Position, positionStore } from './position'

/** A field; 'FIELD/2' in its second step (slots.ts). */
export type Slot = string

/** 'start/1' chooses the nature; 'files' has names of unsent files. */
export type StepKey = `${Nature | 'start'}/${number}` | 'files'

export const isStepKey = (text: string): text is StepKey => /^(files|(natural|legal|start)\/\d+)$/.test(text)

interface StepState {
  readonly draft: Draft
  /** Answers of a save without a response: the record may have them. */
  readonly sent?: FormValues
}

export interface BuyerState {
  /** The drafts were read from the device. */
  readonly isRead: boolean
  readonly steps: Readonly<Partial<Record<StepKey, StepState>>>
  /** The last typed answers are on the device. */
  readonly isOnDevice: boolean
  readonly changedElsewhere: readonly string[]
  readonly files: Readonly<Record<Slot, UploadState>>
  /** Names of stored files that the record, as last read, may lack. */
  readonly arrived: Readonly<Record<string, readonly string[]>>
  readonly position: Position
}

export type BuyerEvent =
  | { type: 'draftsRead'; drafts: ReadonlyMap<StepKey, Draft> }
  /** Her record was merged into this one. */
  | { type: 'moved'; from: BuyerState }
  /** An answer that equals `shown` needs no save. */
  | { type: 'typed'; step: StepKey; field: string; value: string; shown?: string | undefined; at: number }
  | { type: 'discarded'; step: StepKey; at: number }
  /** A save begins or has succeeded; both events have the same object `sent`. */
  | { type: 'stepSaving' | 'stepSaved'; step: StepKey; sent: FormValues }
  /** Another tab saved answers, typed at `times`. */
  | { type: 'savedElsewhere'; fields: readonly string[]; times: Readonly<Record<string, number>> }
  /** A draft was written, if the browser did not refuse. */
  | { type: 'written'; step: StepKey; isOnDevice: boolean }
  /** An upload goes on, or the slot is empty again. */
  | { type: 'uploadChanged'; slot: Slot; upload: UploadState | undefined }
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
      const now = withJoinedDrafts(state, [...event.drafts])
      if (!state.isRead) return { ...now, isRead: true }
      const changed = stepKeys(now).flatMap((step) => changedFields(unsavedIn(state, step), unsavedIn(now, step)))
      return changed.length > 0 ? { ...now, changedElsewhere: changed } : now
    }
    case 'moved': {
      const drafts = stepKeys(event.from).map((step) => [step, draftIn(event.from, step)] as const)
      return { ...withJoinedDrafts(state, drafts), position: event.from.position }
    }
    case 'typed': {
      const { step, field, value, shown, at } = event
      const { sent } = stepIn(state, step)
      // While a save has no response, the record may have what it sent.
      const needsNoSave = value === shown && (!sent || sent[field] === value)
      return withDraft(state, step, (draft) => ({ ...draft, [field]: needsNoSave ? { at } : { value, at } }))
    }
    case 'discarded':
      return { ...withDraft(state, event.step, (draft) => discarded(draft, event.at)), isOnDevice: false }
    case 'stepSaving':
      return withStep(state, event.step, { ...stepIn(state, event.step), sent: event.sent })
    case 'stepSaved': {
      const { draft, sent } = stepIn(state, event.step)
      const rest = { draft: withoutSent(draft, event.sent) }
      const now = sent && sent !== event.sent ? { ...rest, sent } : rest
      return { ...withStep(state, event.step, now), isOnDevice: false }
    }
    case 'savedElsewhere': {
      // Drops what was typed before the other tab's answers.
      const saved = Object.entries(event.times).map(([field, at]) => [field, { at }] as const)
      const savedIn = (step: StepKey) => saved.filter(([field]) => field in draftIn(state, step))
      const drafts = stepKeys(state).map((step) => [step, Object.fromEntries(savedIn(step))] as const)
      return { ...withJoinedDrafts(state, drafts), changedElsewhere: event.fields }
    }
    case 'written': {
      const hasUnsaved = Object.keys(unsavedIn(state, event.step)).length > 0
      return { ...state, isOnDevice: event.isOnDevice && hasUnsaved }
    }
    case 'uploadChanged': {
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

const emptyStep: StepState = { draft: noDraft }

const stepIn = ({ steps }: BuyerState, step: StepKey): StepState => steps[step] ?? emptyStep

export const draftIn = (state: BuyerState, step: StepKey): Draft => stepIn(state, step).draft

const unsavedIn = (state: BuyerState, step: StepKey): FormValues => valuesOf(draftIn(state, step))

export const stepKeys = ({ steps }: BuyerState) => Object.keys(steps) as StepKey[]

const withStep = (state: BuyerState, key: StepKey, step: StepState): BuyerState => ({
  ...state,
  steps: { ...state.steps, [key]: step },
})

function withDraft(state: BuyerState, key: StepKey, change: (draft: Draft) => Draft): BuyerState {
  const step = stepIn(state, key)
  const draft = change(step.draft)
  return draft === step.draft ? state : withStep(state, key, { ...step, draft })
}

const withJoinedDrafts = (state: BuyerState, drafts: readonly (readonly [StepKey, Draft])[]): BuyerState =>
  drafts.reduce((now, [step, other]) => withDraft(now, step, (draft) => joined(draft, other)), state)

type EventListener = (event: BuyerEvent, before: BuyerState) => void

/** The state of one buyer; drafts, uploads and saves subscribe to it. */
export function createBuyerStore(positions: ReturnType<typeof positionStore>) {
  const store = createStore(() => emptyBuyer(positions.read()))
  const listeners: EventListener[] = []
  const dispatch = (event: BuyerEvent) => {
    const before = store.getState()
    store.setState(buyerReducer(before, event))
    const { position } = store.getState()
    // Most events change no position, which then need not be written.
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
