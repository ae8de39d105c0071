// What is known of one buyer: her record, the drafts of her steps, her files on their way, her position in the onboarding. A pure reducer; its
// test is the table of states and events in docs/drafts.md. buyer.ts reads, stores and sends.
import type { Failure } from '../core/failure'
import type { Contact, Nature } from '../domain/contact'
import type { FormValues } from '../domain/field'
import { type Gathering, inFlight, type UploadState } from '../domain/upload'
import { type Draft, joined, noDraft, taken, withoutSent } from './drafts'

/** 'start/1' is the choice of the nature, which belongs to neither flow. 'files' holds the names of chosen files that are not stored, by slot. */
export type StepKey = `${Nature | 'start'}/${number}` | 'files'

/** The CRM's field; of the second step that asks for it 'FIELD/2'. */
export type Slot = string

export type StepState =
  | { readonly name: 'resting'; readonly draft: Draft }
  /** `unsure`: the answer to the save was lost, the record may hold what was sent. */
  | { readonly name: 'sending' | 'unsure'; readonly draft: Draft; readonly sent: FormValues }

/** The buyer's position in the onboarding. It holds no answers: they are in the drafts, encrypted. */
export interface Position {
  readonly nature: Nature | undefined
  /** The nature that step 1 sent; until step 2 is saved. */
  readonly sentNature: Nature | undefined
  /** The buyer's current step; takes precedence over Last_Stepper. */
  readonly steps: { readonly [N in Nature]?: number | undefined }
  /** Country of residence, which decides the tax questions. */
  readonly country: string
  /** Time of the last save, in milliseconds since 1970. */
  readonly savedAt: number | undefined
  /** The last step was saved while the buyer was on another screen: the final dialog is still due (WIZ-10). */
  readonly finished: boolean
  /** The deal whose separation request was ratified in this browser; the next save tells the record (WIZ-11). */
  readonly ratified: string | undefined
  /** The accepted version of the notice; '' where it has none. */
  readonly consent: string | undefined
}

export interface BuyerState {
  /** The object in the query cache. */
  readonly record: Contact | undefined
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
  | { type: 'recordRead'; record: Contact | undefined }
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
  | FileEvent
  | { type: 'positionKnown'; position: Partial<Position> }
  | { type: 'stepOpened'; nature: Nature; step: number | undefined }

export type FileEvent =
  | { type: 'fileChosen'; slot: Slot; name: string }
  | { type: 'bytesSent'; slot: Slot; fraction: number }
  | { type: 'fileStored'; slot: Slot; field: string; name: string; size: string }
  | { type: 'thumbnailDrawn'; slot: Slot; thumbnail: HTMLCanvasElement }
  | { type: 'fileFailed'; slot: Slot; failure: Failure; isGathered: boolean }
  | { type: 'fileCancelled'; slot: Slot; back: UploadState | undefined }
  | { type: 'picturesGathered'; slot: Slot; gathering: Gathering }

export const emptyBuyer = (position: Position, now: number): BuyerState => ({
  ...{ record: undefined, isRead: false, steps: {}, files: {}, arrived: {}, position },
  ...{ unsure: new Set<string>(), refused: {}, kept: undefined, openedAt: now },
})

/** An event that means nothing in a state returns that state. */
export function buyerReducer(state: BuyerState, event: BuyerEvent): BuyerState {
  switch (event.type) {
    case 'recordRead':
      return event.record === state.record ? state : { ...state, record: event.record }
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
    default:
      return ofFile(state, event)
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

const idle: UploadState = { status: 'idle' }

export const uploadIn = ({ files }: Pick<BuyerState, 'files'>, slot: Slot): UploadState => files[slot] ?? idle

function ofFile(state: BuyerState, event: FileEvent): BuyerState {
  const { slot } = event
  const upload = uploadIn(state, slot)
  const shown = (now: UploadState | undefined): BuyerState => {
    const { [slot]: _, ...others } = state.files
    return { ...state, files: now ? { ...others, [slot]: now } : others }
  }
  switch (event.type) {
    case 'fileChosen':
      return shown({ status: 'checking', name: event.name })
    case 'picturesGathered':
      return shown(event.gathering)
    case 'fileCancelled':
      return upload.status === 'idle' ? state : shown(event.back)
    case 'thumbnailDrawn':
      return upload.status === 'stored' ? shown({ ...upload, thumbnail: event.thumbnail }) : state
  }
  if (!inFlight(upload)) return state
  const { name } = upload
  switch (event.type) {
    case 'bytesSent':
      // All bytes are sent, but the CRM still stores them, and a bar stuck at 99 % would look broken.
      return shown(
        event.fraction < 1 ? { status: 'sending', name, fraction: event.fraction } : { status: 'processing', name },
      )
    case 'fileFailed':
      return shown({ status: 'failed', name, failure: event.failure, ...(event.isGathered && { gathered: true }) })
    case 'fileStored': {
      const { field, size } = event
      const arrived = { ...state.arrived, [field]: [...(state.arrived[field] ?? []), event.name] }
      return { ...shown({ status: 'stored', name: event.name, size }), arrived }
    }
  }
}
