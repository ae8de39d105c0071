// The only source of what is missing in the onboarding (WIZ-20).
import { type Context, shownFields } from './condition'
import { type Contact, type Nature, natureOf } from './contact'
import { textOf } from './crm-text'
import { countedOf } from './document-number'
import { filesOf } from './documents'
import type { FormValues, Step } from './field'
import { contextOf } from './residence'
import type { Asked } from './schema'
import { progressOf, stepLabels, stepsOf, type Variant, variantOf } from './steps/flow'

interface StoredPosition {
  /** Chosen in this browser; a save sends it. */
  readonly nature?: Nature | undefined
  readonly steps?: { readonly [N in Nature]?: number | undefined }
  readonly country?: string
}

export interface Circumstances {
  readonly position?: StoredPosition
  readonly unsent?: readonly string[]
  /** Unsent answers of a step, for the review. */
  readonly typed?: (step: number) => Record<string, string>
  /** Counts files, too, that were stored since the record was read. */
  readonly hasFile?: (field: string) => boolean
}

export interface StepProgress {
  number: number
  labels: string
  isSaved: boolean
  missing: Missing
  isDone: boolean
}

export interface Requirements {
  nature: Nature | undefined
  variant: Variant
  steps: readonly StepProgress[]
  last: number
  furthest: number
  /** The step that opens (WIZ-20): the browser's, else the first incomplete one. */
  resume: number
  isFinished: boolean
  /** Every answer is there; documents may be missing. */
  isComplete: boolean
  documents: string[]
  percent: number
}

export function requirements(contact: Contact, circumstances: Circumstances = {}): Requirements {
  const { position = {}, unsent = [], typed, hasFile = (field) => filesOf(contact, field).length > 0 } = circumstances
  const finished = finishedNature(contact)
  const nature = position.nature ?? natureOf(contact) ?? finished
  const variant = variantOf(contact)
  if (!nature) return beforeTheChoice(variant)
  const context = contextOf(contact, position)
  const isComplete = finished === nature
  const missingIn = (step: Step, isSaved: boolean): Missing => {
    // Step 1 only asks for the nature, which is known here.
    if (step.number === 1 || isComplete) return nothing
    return missingOf(step, { record: contact, typed: typed?.(step.number), context, unsent, hasFile, isSaved })
  }
  const flow = stepsOf(nature, variant)
  const last = flow.length
  const savedTo = savedUpTo(contact, nature, (step) => missingIn(step, false).answers.length === 0)
  // This browser's choice counts as saved step 1 (WIZ-02).
  const lastSaved = isComplete ? last : Math.max(savedTo, position.nature === nature ? 1 : 0)
  const steps = flow.map((step): StepProgress => {
    const isSaved = step.number <= lastSaved
    const missing = missingIn(step, isSaved)
    const isDone = isSaved && missing.answers.length === 0 && missing.documents.length === 0
    return { number: step.number, labels: stepLabels(nature, step.number), isSaved, missing, isDone }
  })
  const incomplete = steps.filter(isIncomplete)
  const furthest = Math.min(Math.max(lastSaved + 1, position.steps?.[nature] ?? 1, 2), last)
  return {
    nature,
    variant,
    steps,
    last,
    furthest,
    resume: Math.min(Math.max(position.steps?.[nature] ?? firstIncomplete(contact, nature, incomplete), 1), furthest),
    isFinished: lastSaved >= last,
    isComplete: incomplete.length === 0,
    documents: [...new Set(steps.flatMap((step) => step.missing.documents))],
    percent: percentOf(steps, nature, variant),
  }
}

function firstIncomplete(contact: Contact, nature: Nature, incomplete: readonly StepProgress[]): number {
  // With the other nature, Last_Stepper is a step of the other flow.
  const stored = natureOf(contact) === nature ? contact.Last_Stepper : undefined
  return (incomplete.find(({ number }) => number === stored) ?? incomplete[0])?.number ?? 1
}

/** Documents do not count: other screens take them, too. */
export const isIncomplete = ({ isSaved, missing }: StepProgress): boolean => !isSaved || missing.answers.length > 0

const nothing: Missing = { answers: [], documents: [] }

function beforeTheChoice(variant: Variant): Requirements {
  const choice: StepProgress = { number: 1, labels: 'shared', isSaved: false, missing: nothing, isDone: false }
  return {
    nature: undefined,
    variant,
    steps: [choice],
    last: 1,
    furthest: 1,
    resume: 1,
    isFinished: false,
    isComplete: false,
    documents: [],
    percent: 0,
  }
}

/** Counts by steps, as Avance_Datos may belong to the other nature's flow. */
function percentOf(steps: readonly StepProgress[], nature: Nature, variant: Variant): number {
  const percentAfter = (step: number) => progressOf(nature, variant, step) ?? 0
  const share = ({ number }: StepProgress) => percentAfter(number) - percentAfter(number - 1)
  return steps.reduce((sum, step) => sum + (isIncomplete(step) ? 0 : share(step)), 0)
}

export const requiredDocuments = (nature: Nature, variant: Variant): string[] =>
  stepsOf(nature, variant).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind, optional }]) => (kind === 'file' && !optional ? [name] : [])),
  )

/** The nature of a record at 100 percent, unless the other flow reached them. */
function finishedNature(contact: Contact): Nature | undefined {
  if ((contact.Avance_Datos ?? 0) < 100) return undefined
  const isAnswered = (nature: Nature) => stepsOf(nature, 'trust').some(hasOwnAnswer(contact, nature))
  const nature = natureOf(contact) ?? (isAnswered('legal') ? 'legal' : 'natural')
  const steps = stepsOf(nature, variantOf(contact))
  const next = steps.filter(({ number }) => number >= (contact.Last_Stepper ?? steps.length + 1))
  const isOtherFlows =
    isAnswered(nature === 'natural' ? 'legal' : 'natural') && !next.some(hasOwnAnswer(contact, nature))
  return next.length > 0 && isOtherFlows ? undefined : nature
}

/**
 * The last saved step; 0 for none. Last_Stepper falls with an earlier save.
 * Avance_Datos may be of the other flow, so later steps need a proof.
 * Example: an entity with Last_Stepper 3 and 37 %, which four steps reach.
 */
function savedUpTo(contact: Contact, nature: Nature, isAnswered: (step: Step) => boolean): number {
  // A save writes the nature: without it only step 1 is saved.
  if (natureOf(contact) !== nature) return 1
  const variant = variantOf(contact)
  const steps = stepsOf(nature, variant)
  const progress = contact.Avance_Datos ?? 0
  const reached = steps.filter(({ number }) => progress >= (progressOf(nature, variant, number) ?? 100))
  const stepper = Number.isInteger(contact.Last_Stepper) ? contact.Last_Stepper : undefined
  // A change of nature sets Last_Stepper; without it the flow is the same.
  if (stepper === undefined) return reached.length
  const byStepper = Math.max(stepper - 1, 0)
  const beyond = reached.filter(({ number }) => number >= stepper)
  const byProgress = lastProven(beyond, isAnswered, hasOwnAnswer(contact, nature))
  // Outside the trust, an earlier step is the last: it needs full progress.
  const isAtEnd = reached.length === steps.length
  return Math.min(Math.max(byStepper, byProgress), isAtEnd ? steps.length : steps.length - 1)
}

/** The last step if all are answered, else the last one that is this flow's. */
function lastProven(steps: readonly Step[], isAnswered: (step: Step) => boolean, hasOwn: (step: Step) => boolean) {
  const proven = steps.every(isAnswered) ? steps.at(-1) : steps.findLast(hasOwn)
  return proven?.number ?? 0
}

/** Has an answer that only this flow asks for. */
function hasOwnAnswer(contact: Contact, nature: Nature): (step: Step) => boolean {
  const other = stepsOf(nature === 'natural' ? 'legal' : 'natural', 'trust')
  const shared = new Set(other.flatMap(({ fields }) => Object.keys(fields)))
  return ({ fields }) =>
    Object.entries(fields).some(([name, { kind }]) => kind !== 'file' && !shared.has(name) && textOf(contact[name]))
}

interface StepSources {
  readonly record: Readonly<Record<string, unknown>>
  readonly typed?: FormValues
  readonly context: Context
  readonly unsent: readonly string[]
  readonly hasFile: Asked['hasFile']
  /** All required answers were sent: a missing key is no field of this CRM. */
  readonly isSaved: boolean
}

export interface Missing {
  answers: string[]
  documents: string[]
}

/** Finds what is missing; what exists was checked before. */
export function missingOf({ fields }: Step, sources: StepSources): Missing {
  const { record, typed, context, unsent, hasFile, isSaved } = sources
  // A name without a key in the record is left out.
  const stored = Object.keys(fields).filter((name) => record[name] !== undefined)
  const values: FormValues = { ...Object.fromEntries(stored.map((name) => [name, textOf(record[name])])), ...typed }
  const missing: Missing = { answers: [], documents: [] }
  for (const [name, optional] of shownFields(fields, values, context)) {
    const field = fields[name]
    if (!field || optional || field.send === false || unsent.includes(name)) continue
    if (field.kind === 'file') {
      if (!hasFile(name)) missing.documents.push(name)
    } else if ((!isSaved || name in values) && countedOf(field, values[name] ?? '') === '') missing.answers.push(name)
  }
  return missing
}
