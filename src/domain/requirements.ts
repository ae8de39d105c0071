// The single source of what is missing in the onboarding (WIZ-20): the saved steps, what each misses, the next step and
// the percentage. Home, step list, review, resuming and documents read it and compute nothing themselves.
import { type Context, shownFields } from './condition'
import { type Contact, type Nature, natureOf } from './contact'
import { textOf } from './crm-text'
import { countedOf } from './document-number'
import { filesOf } from './documents'
import type { FormValues, Step } from './field'
import { contextOf } from './residence'
import type { Asked } from './schema'
import { progressOf, stepLabels, stepsOf, type Variant, variantOf } from './steps/flow'

/** What the browser stores of the buyer's position in the wizard (buyer/position.ts). */
export interface StoredPosition {
  /** The nature chosen in this browser; a save sends it to the record. */
  readonly nature?: Nature | undefined
  readonly steps?: { readonly [N in Nature]?: number | undefined }
  /** Country of residence, for a record without one. */
  readonly country?: string
}

export interface Circumstances {
  readonly way?: StoredPosition
  /** Fields that the configuration switches off (WIZ-22). */
  readonly unsent?: readonly string[]
  /** Unsent answers typed in a step, merged over the record; used by the review. */
  readonly typed?: (step: number) => Record<string, string>
  /** Whether the field has a file, including files stored since the record was read. */
  readonly hasFile?: (field: string) => boolean
}

export interface StepProgress {
  number: number
  labels: string
  saved: boolean
  /** Required answers and documents that the record lacks. */
  missing: Missing
  /** The step is saved and nothing is missing. */
  done: boolean
}

export interface Requirements {
  /** Undefined until the buyer chooses; then step 1 is the only open step. */
  nature: Nature | undefined
  variant: Variant
  steps: readonly StepProgress[]
  last: number
  /** The highest step number that may be opened. */
  furthest: number
  /**
   * The step that the wizard opens, and to which home leads (WIZ-20): the buyer's current one in this browser, else the
   * stored one if it is incomplete, else the first incomplete one; the first step if none is.
   */
  resume: number
  /** Every step is saved. */
  finished: boolean
  /** Every step is saved and no answer is missing; documents may be below 100 percent. */
  complete: boolean
  documents: string[]
  percent: number
}

export function requirements(contact: Contact, circumstances: Circumstances = {}): Requirements {
  const { way = {}, unsent = [], typed, hasFile = (field) => filesOf(contact, field).length > 0 } = circumstances
  const finished = finishedNature(contact)
  const nature = way.nature ?? natureOf(contact) ?? finished
  const variant = variantOf(contact)
  if (!nature) return beforeTheChoice(variant)
  const context = contextOf(contact, way)
  const isComplete = finished === nature
  const missingIn = (step: Step, saved: boolean): Missing => {
    // Step 1 has no fields of its own: its answer is the nature, which the record gets with the save of step 2.
    if (step.number === 1 || isComplete) return nothing
    return missingOf(step, { record: contact, typed: typed?.(step.number), context, unsent, hasFile, saved })
  }
  const flow = stepsOf(nature, variant)
  const last = flow.length
  const savedTo = savedUpTo(contact, nature, (step) => missingIn(step, false).answers.length === 0)
  // Step 1 counts as saved if the choice is stored in this browser, even if the record does not have it yet (WIZ-02).
  const lastSaved = isComplete ? last : Math.max(savedTo, way.nature === nature ? 1 : 0)
  const steps = flow.map((step): StepProgress => {
    const isSaved = step.number <= lastSaved
    const missing = missingIn(step, isSaved)
    const done = isSaved && missing.answers.length === 0 && missing.documents.length === 0
    return { number: step.number, labels: stepLabels(nature, step.number), saved: isSaved, missing, done }
  })
  const incomplete = steps.filter(isIncomplete)
  // Step 2 may always be opened once the nature is chosen.
  const furthest = Math.min(Math.max(lastSaved + 1, way.steps?.[nature] ?? 1, 2), last)
  return {
    nature,
    variant,
    steps,
    last,
    furthest,
    resume: Math.min(Math.max(way.steps?.[nature] ?? firstIncomplete(contact, nature, incomplete), 1), furthest),
    finished: lastSaved >= last,
    complete: incomplete.length === 0,
    documents: [...new Set(steps.flatMap((step) => step.missing.documents))],
    percent: percentOf(steps, nature, variant),
  }
}

function firstIncomplete(contact: Contact, nature: Nature, incomplete: readonly StepProgress[]): number {
  // Last_Stepper of a record with the other nature is a step of the other flow: ignore it.
  const stored = natureOf(contact) === nature ? contact.Last_Stepper : undefined
  return (incomplete.find(({ number }) => number === stored) ?? incomplete[0])?.number ?? 1
}

/** The step is unsaved, or misses an answer. Missing documents do not count: they can be uploaded elsewhere, too. */
export const isIncomplete = ({ saved, missing }: StepProgress): boolean => !saved || missing.answers.length > 0

const nothing: Missing = { answers: [], documents: [] }

function beforeTheChoice(variant: Variant): Requirements {
  const choice: StepProgress = { number: 1, labels: 'shared', saved: false, missing: nothing, done: false }
  return {
    nature: undefined,
    variant,
    steps: [choice],
    last: 1,
    furthest: 1,
    resume: 1,
    finished: false,
    complete: false,
    documents: [],
    percent: 0,
  }
}

/** Sum of the progress shares of the complete steps. Not Avance_Datos, which may belong to the other nature's flow. */
function percentOf(steps: readonly StepProgress[], nature: Nature, variant: Variant): number {
  const figure = (step: number) => progressOf(nature, variant, step) ?? 0
  const share = ({ number }: StepProgress) => figure(number) - figure(number - 1)
  return steps.reduce((sum, step) => sum + (isIncomplete(step) ? 0 : share(step)), 0)
}

export const requiredDocuments = (nature: Nature, variant: Variant): string[] =>
  stepsOf(nature, variant).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind, optional }]) => (kind === 'file' && !optional ? [name] : [])),
  )

/**
 * The nature whose flow is complete; undefined if none is. 100 percent is complete, and stays so: nothing is missing,
 * whatever answer or document is blank, or is required only since. Unless it was reached in the other nature's flow:
 * the record has that one's answers, and of the steps from Last_Stepper on, which changing the nature sets, none of
 * its own.
 */
function finishedNature(contact: Contact): Nature | undefined {
  if ((contact.Avance_Datos ?? 0) < 100) return undefined
  const isAnswered = (nature: Nature) => stepsOf(nature, 'trust').some(hasOwnAnswer(contact, nature))
  const nature = natureOf(contact) ?? (isAnswered('legal') ? 'legal' : 'natural')
  const steps = stepsOf(nature, variantOf(contact))
  const next = steps.filter(({ number }) => number >= (contact.Last_Stepper ?? steps.length + 1))
  const isOthers = isAnswered(nature === 'natural' ? 'legal' : 'natural') && !next.some(hasOwnAnswer(contact, nature))
  return next.length > 0 && isOthers ? undefined : nature
}

/**
 * The number of the last saved step; 0 for none. Last_Stepper is the step after it, but falls when an earlier step is
 * saved again. Avance_Datos never falls, but may have been reached in the other nature's flow: steps from Last_Stepper
 * on need a proof. Example: an entity with Last_Stepper 3 and 37 %, which four steps reach.
 */
function savedUpTo(contact: Contact, nature: Nature, isAnswered: (step: Step) => boolean): number {
  // A save writes the nature to the record: under the other nature, only step 1 (the choice) is done.
  if (natureOf(contact) !== nature) return 1
  const variant = variantOf(contact)
  const steps = stepsOf(nature, variant)
  const progress = contact.Avance_Datos ?? 0
  const reached = steps.filter(({ number }) => progress >= (progressOf(nature, variant, number) ?? 100))
  const stepper = Number.isInteger(contact.Last_Stepper) ? contact.Last_Stepper : undefined
  // Changing the nature always sets Last_Stepper. So without it, Avance_Datos belongs to this flow.
  if (stepper === undefined) return reached.length
  const byStepper = Math.max(stepper - 1, 0)
  const beyond = reached.filter(({ number }) => number >= stepper)
  const byProgress = lastProven(beyond, isAnswered, hasOwnAnswer(contact, nature))
  // If the purchase left the trust, an earlier step is the last: it counts as saved only with the progress of a last.
  const isAtEnd = reached.length === steps.length
  return Math.min(Math.max(byStepper, byProgress), isAtEnd ? steps.length : steps.length - 1)
}

/** The last step if all are answered, else the last one with an answer that only this flow asks for; 0 for none. */
function lastProven(steps: readonly Step[], isAnswered: (step: Step) => boolean, hasOwn: (step: Step) => boolean) {
  const proven = steps.every(isAnswered) ? steps.at(-1) : steps.findLast(hasOwn)
  return proven?.number ?? 0
}

/** Whether the record has an answer to a field of the step that the other flow does not have. */
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
  /** If so, all required answers were sent: a key that the record lacks is a field that this CRM does not have. */
  readonly saved: boolean
}

export interface Missing {
  answers: string[]
  documents: string[]
}

/** What a step still misses. An answer only has to be there: its rules were checked before it was sent. */
export function missingOf({ fields }: Step, sources: StepSources): Missing {
  const { record, typed, context, unsent, hasFile, saved } = sources
  // A name without a key in the record is left out.
  const stored = Object.keys(fields).filter((name) => record[name] !== undefined)
  const values: FormValues = { ...Object.fromEntries(stored.map((name) => [name, textOf(record[name])])), ...typed }
  const missing: Missing = { answers: [], documents: [] }
  for (const [name, optional] of shownFields(fields, values, context)) {
    const field = fields[name]
    if (!field || optional || field.send === false || unsent.includes(name)) continue
    if (field.kind === 'file') {
      if (!hasFile(name)) missing.documents.push(name)
    } else if ((!saved || name in values) && countedOf(field, values[name] ?? '') === '') missing.answers.push(name)
  }
  return missing
}
