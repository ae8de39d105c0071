// What is known of one buyer beside her record: the drafts of her steps, her files on their way, and her position in the onboarding. A pure
// reducer; its test is the table of states and events. buyer.ts reads, stores and sends.
import type { Nature } from '../domain/contact'
import type { FormValues } from '../domain/field'
import type { UploadState } from '../domain/upload'
import { type Draft, joined, noDraft, takenBack, valuesOf, withoutSent } from './drafts'
import type { Position } from './position'

/** The CRM's field; of the second step that asks for it 'FIELD/2' (slots.ts). */
export type Slot = string

/** 'start/1' is the choice of the nature, which belongs to neither flow. 'files' holds the names of chosen files that are not stored, by slot. */
export type StepKey = `${Nature | 'start'}/${number}` | 'files'

export const isStepKey = (text: string): text is StepKey => /^(files|(natural|legal|start)\/\d+)$/.test(text)

export interface StepState {
  readonly draft: Draft
  /** Answers of a save that is under way or has failed: the record may hold them. */
  readonly sent?: FormValues
}

export interface BuyerState {
  /** Whether the drafts of this device have been read. */
  readonly isRead: boolean
  readonly steps: Readonly<Partial<Record<StepKey, StepState>>>
  /** Whether what was typed last is on the device. */
  readonly isOnDevice: boolean
  readonly files: Readonly<Record<Slot, UploadState>>
  /** Names of files that were stored from here, by field: the record is read again only when it is shown. */
  readonly arrived: Readonly<Record<string, readonly string[]>>
  readonly position: Position
}

type StepEvent =
  /** `shown`: what the field shows where no answer waits. Without it the answer waits in any case. */
  | { type: 'typed'; step: StepKey; field: string; value: string; shown?: string | undefined; at: number }
  | { type: 'discarded'; step: StepKey; at: number }
  /** `sent`: without the fields that are never sent, whose answers stay in the draft. The same object in both events. */
  | { type: 'stepSent' | 'stepStored'; step: StepKey; sent: FormValues }

export type BuyerEvent =
  | StepEvent
  | { type: 'draftsRead'; drafts: ReadonlyMap<StepKey, Draft> }
  /** Another tab saved these fields, whose answers were typed there at these times. */
  | { type: 'changedElsewhere'; times: Readonly<Record<string, number>> }
  /** What was typed in a step is on the device, or the browser did not take it. */
  | { type: 'written'; step: StepKey; isOnDevice: boolean }
  /** How far an upload is; without one the slot is empty. */
  | { type: 'uploadIs'; slot: Slot; upload: UploadState | undefined }
  | { type: 'fileArrived'; field: string; name: string }
  | { type: 'positionKnown'; position: Partial<Position> }
  | { type: 'stepOpened'; nature: Nature; step: number | undefined }

export const emptyBuyer = (position: Position): BuyerState => ({
  isRead: false,
  steps: {},
  isOnDevice: false,
  files: {},
  arrived: {},
  position,
})

/** An event that changes nothing returns the same state. */
export function buyerReducer(state: BuyerState, event: BuyerEvent): BuyerState {
  const { files, arrived, position } = state
  switch (event.type) {
    case 'draftsRead':
      return [...event.drafts].reduce<BuyerState>(
        (now, [step, read]) => withDraft(now, step, (draft) => joined(draft, read)),
        {
          ...state,
          isRead: true,
        },
      )
    case 'changedElsewhere':
      return savedElsewhere(state, event.times)
    case 'written': {
      const waits = Object.keys(valuesOf(stepIn(state, event.step).draft)).length > 0
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
    case 'positionKnown':
      return { ...state, position: { ...position, ...event.position } }
    case 'stepOpened':
      if (position.steps[event.nature] === event.step) return state
      return { ...state, position: { ...position, steps: { ...position.steps, [event.nature]: event.step } } }
    default:
      return ofStep(state, event)
  }
}

const resting: StepState = { draft: noDraft }

export const stepIn = ({ steps }: Pick<BuyerState, 'steps'>, step: StepKey): StepState => steps[step] ?? resting

const withStep = (state: BuyerState, key: StepKey, step: StepState): BuyerState => ({
  ...state,
  steps: { ...state.steps, [key]: step },
})

function withDraft(state: BuyerState, key: StepKey, to: (draft: Draft) => Draft): BuyerState {
  const step = stepIn(state, key)
  const draft = to(step.draft)
  return draft === step.draft ? state : withStep(state, key, { ...step, draft })
}

function ofStep(state: BuyerState, event: StepEvent): BuyerState {
  const key = event.step
  const { draft, sent } = stepIn(state, key)
  switch (event.type) {
    case 'typed': {
      const { field, value, shown, at } = event
      // What the record will hold after a save is what was sent, or what it has now.
      const isHeld = value === shown && (!sent || sent[field] === value)
      return withDraft(state, key, () => ({ ...draft, [field]: isHeld ? { at } : { value, at } }))
    }
    case 'discarded':
      return { ...withDraft(state, key, () => takenBack(draft, event.at)), isOnDevice: false }
    case 'stepSent':
      return withStep(state, key, { draft, sent: event.sent })
    case 'stepStored': {
      const rest = { draft: withoutSent(draft, event.sent) }
      // Another save of the step may be under way already.
      const now = sent && sent !== event.sent ? { ...rest, sent } : rest
      return { ...withStep(state, key, now), isOnDevice: false }
    }
  }
}

/** What was typed here before it was typed there is no draft any more, in whatever step. */
function savedElsewhere(state: BuyerState, times: Readonly<Record<string, number>>): BuyerState {
  const saved = Object.fromEntries(Object.entries(times).map(([field, at]) => [field, { at }]))
  const keys = Object.keys(state.steps) as StepKey[]
  const own = (draft: Draft) => Object.fromEntries(Object.entries(saved).filter(([field]) => field in draft))
  return keys.reduce((now, key) => withDraft(now, key, (draft) => joined(draft, own(draft))), state)
}
