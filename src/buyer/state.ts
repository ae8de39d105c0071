// What is known of one buyer beside her record: the drafts of her steps, her files on their way, her position in the onboarding. A pure reducer; its
// test is the table of states and events in docs/drafts.md. buyer.ts reads, stores and sends.
import type { Failure } from '../core/failure'
import type { Nature } from '../domain/contact'
import type { FormValues } from '../domain/field'
import type { UploadState } from '../domain/upload'
import { type Draft, joined, noDraft, taken, withoutSent } from './drafts'
import type { Position } from './position'

/** 'start/1' is the choice of the nature, which belongs to neither flow. 'files' holds the names of chosen files that are not stored, by slot. */
export type StepKey = `${Nature | 'start'}/${number}` | 'files'

/** The CRM's field; of the second step that asks for it 'FIELD/2'. */
export type Slot = string

export type StepState =
  | { readonly name: 'resting'; readonly draft: Draft }
  /** `unsure`: the answer to the save was lost, the record may hold what was sent. */
  | { readonly name: 'sending' | 'unsure'; readonly draft: Draft; readonly sent: FormValues }

export interface BuyerState {
  /** Whether the drafts of this device have been read. */
  readonly isRead: boolean
  readonly steps: Readonly<Partial<Record<StepKey, StepState>>>
  readonly files: Readonly<Record<Slot, UploadState>>
  /** Names of files stored since the record was read, by field. */
  readonly arrived: Readonly<Record<string, readonly string[]>>
  readonly position: Position
  /** Fields of failed saves: the record may hold them if only the answer was lost. */
  readonly unsure: ReadonlySet<string>
  /** Answers that the CRM refused by their field's name. */
  readonly refused: FormValues
  /** Where the last change is: on the device, or in this page only. */
  readonly kept: 'device' | 'page' | undefined
  readonly openedAt: number
}

export type BuyerEvent =
  | { type: 'draftsRead'; drafts: Readonly<Partial<Record<StepKey, Draft>>> }
  /** `shown`: what the form shows without a draft. */
  | { type: 'typed'; step: StepKey; field: string; value: string; shown: string; at: number }
  | { type: 'discarded'; step: StepKey; at: number }
  | { type: 'kept'; where: 'device' | 'page' }
  | { type: 'stepSent'; step: StepKey; sent: FormValues }
  | { type: 'stepStored'; step: StepKey; neverSent: ReadonlySet<string> }
  | { type: 'saveRefused'; step: StepKey; failure: Failure }
  | { type: 'answerLost'; step: StepKey }
  /** Another tab saved these fields, which were last changed there at these times. */
  | { type: 'changedElsewhere'; step: StepKey; times: Readonly<Record<string, number>> }
  | { type: 'fieldsSent' | 'fieldsStored'; fields: readonly string[] }
  /** How far an upload is; without one the slot is empty. */
  | { type: 'uploadIs'; slot: Slot; upload: UploadState | undefined }
  | { type: 'fileArrived'; field: string; name: string }
  | { type: 'positionKnown'; position: Partial<Position> }
  | { type: 'stepOpened'; nature: Nature; step: number | undefined }

export const emptyBuyer = (position: Position, now: number): BuyerState => ({
  ...{ isRead: false, steps: {}, files: {}, arrived: {}, position },
  ...{ unsure: new Set<string>(), refused: {}, kept: undefined, openedAt: now },
})

/** An event that means nothing in a state returns that state. */
export function buyerReducer(state: BuyerState, event: BuyerEvent): BuyerState {
  switch (event.type) {
    case 'draftsRead': {
      const read = Object.entries(event.drafts) as [StepKey, Draft][]
      return read.reduce<BuyerState>((now, [step, draft]) => withDraft(now, step, (known) => joined(known, draft)), {
        ...state,
        isRead: true,
      })
    }
    case 'typed':
    case 'discarded':
    case 'stepSent':
    case 'stepStored':
    case 'saveRefused':
    case 'answerLost':
    case 'changedElsewhere':
      return ofStep(state, event)
    case 'kept':
      return event.where === state.kept ? state : { ...state, kept: event.where }
    case 'fieldsSent':
      return { ...state, unsure: new Set([...state.unsure, ...event.fields]) }
    case 'fieldsStored':
      return { ...state, unsure: new Set([...state.unsure].filter((field) => !event.fields.includes(field))) }
    case 'positionKnown':
      return { ...state, position: { ...state.position, ...event.position } }
    case 'stepOpened': {
      const { position } = state
      if (position.steps[event.nature] === event.step) return state
      return { ...state, position: { ...position, steps: { ...position.steps, [event.nature]: event.step } } }
    }
    case 'uploadIs': {
      const { [event.slot]: _, ...others } = state.files
      return { ...state, files: event.upload ? { ...others, [event.slot]: event.upload } : others }
    }
    case 'fileArrived': {
      const names = [...(state.arrived[event.field] ?? []), event.name]
      return { ...state, arrived: { ...state.arrived, [event.field]: names } }
    }
  }
}

const resting: StepState = { name: 'resting', draft: noDraft }

export const stepIn = ({ steps }: Pick<BuyerState, 'steps'>, step: StepKey): StepState => steps[step] ?? resting

const withStep = (state: BuyerState, key: StepKey, step: StepState): BuyerState =>
  step === stepIn(state, key) ? state : { ...state, steps: { ...state.steps, [key]: step } }

function withDraft(state: BuyerState, key: StepKey, to: (draft: Draft) => Draft): BuyerState {
  const step = stepIn(state, key)
  const draft = to(step.draft)
  return draft === step.draft ? state : withStep(state, key, { ...step, draft })
}

type StepEvent = Extract<BuyerEvent, { step: StepKey }>

function ofStep(state: BuyerState, event: StepEvent): BuyerState {
  const key = event.step
  const step = stepIn(state, key)
  const { draft } = step
  switch (event.type) {
    case 'typed': {
      const { field, value, shown, at } = event
      // While a save is under way, what the record will hold is what was sent.
      const isHeld = value === shown && (step.name === 'resting' || step.sent[field] === value)
      return withStep(state, key, { ...step, draft: { ...draft, [field]: isHeld ? { at } : { value, at } } })
    }
    case 'discarded':
      return withDraft(state, key, (known) => taken(known, event.at))
    case 'changedElsewhere': {
      const { times } = event
      const saved = Object.fromEntries(Object.entries(times).map(([field, at]) => [field, { at }]))
      return withDraft(state, key, (known) => joined(known, saved))
    }
    case 'stepSent':
      return step.name === 'sending' ? state : withStep(state, key, { name: 'sending', draft, sent: event.sent })
    case 'stepStored': {
      if (step.name === 'resting') return state
      return withStep(state, key, { name: 'resting', draft: withoutSent(draft, step.sent, event.neverSent) })
    }
    case 'saveRefused': {
      if (step.name !== 'sending') return state
      const { field } = event.failure
      const refused = field === undefined ? state.refused : { ...state.refused, [field]: step.sent[field] ?? '' }
      return withStep({ ...state, refused }, key, { name: 'resting', draft })
    }
    case 'answerLost':
      return step.name === 'sending' ? withStep(state, key, { ...step, name: 'unsure' }) : state
  }
}
