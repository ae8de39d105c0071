// The single source of what is missing in the onboarding (WIZ-20): which steps are saved, what each still misses, which step is next, and the
// percentage. The home screen, the step list, the review, resuming and the documents screen all read it and compute nothing themselves.
import { type Contact, type Nature, natureOf } from './contact'
import { filesOf } from './documents'
import { progressOf, stepLabels, type Variant, variantOf } from './progress'
import { contextOf } from './residence'
import { savedUpTo } from './saved-up-to'
import { type Missing, missingOf } from './step-answers'
import { stepsOf } from './steps/flow'
import type { Step } from './steps/step'

/** What the browser stores of the buyer's position in the wizard (records/wizard-memory.ts). */
export interface Way {
  /** The nature chosen in this browser; a save sends it to the record. */
  readonly nature?: Nature | undefined
  /** The current step of each flow. */
  readonly steps?: { readonly [N in Nature]?: number | undefined }
  /** Country of residence, for a record without one. */
  readonly country?: string
}

export interface Circumstances {
  readonly way?: Way
  /** The open flow, if it is not the one chosen last. */
  readonly nature?: Nature | undefined
  /** Fields that the configuration switches off (WIZ-22). */
  readonly unsent?: readonly string[]
  /** Unsent answers typed in a step, merged over the record; used by the review. */
  readonly typed?: (step: number) => Record<string, string>
  /** Whether the field has a file, including files stored since the record was read. */
  readonly hasFile?: (field: string) => boolean
}

export interface StepState {
  number: number
  /** Prefix of the step's texts in wizard.json. */
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
  steps: readonly StepState[]
  last: number
  /** The highest step number that may be opened. */
  furthest: number
  /** The step that the wizard opens: the buyer's current one, else the stored one, else the first (WIZ-04). */
  resume: number
  /** The step that the home screen links to; undefined if no answer is missing. */
  next: number | undefined
  /** Every step is saved. */
  finished: boolean
  /** Every step is saved and no answer is missing; documents may be. */
  complete: boolean
  /** Required file fields without a stored file. */
  documents: string[]
  percent: number
}

export function requirements(contact: Contact, circumstances: Circumstances = {}): Requirements {
  const { way = {}, nature = way.nature ?? natureOf(contact) } = circumstances
  const variant = variantOf(contact)
  if (!nature) return beforeTheChoice(variant)
  const flow = stepsOf(nature, variant)
  const last = flow.length
  const missing = missingBy(contact, circumstances)
  const savedTo = savedUpTo(contact, nature, (step) => missing(step, false).answers.length === 0)
  // Step 1 counts as saved if the choice is stored in this browser, even if the record does not have it yet (WIZ-02).
  const saved = Math.max(savedTo, way.nature === nature ? 1 : 0)
  const steps = flow.map((step) => stateOf(step, nature, step.number <= saved, missing))
  const open = steps.filter(isOpen)
  const furthest = Math.min(Math.max(saved + 1, way.steps?.[nature] ?? 1, 2), last)
  return {
    ...{ nature, variant, steps, last, furthest },
    resume: resumeAt(contact, nature, way, furthest),
    next: (open.find(({ number }) => number === contact.Last_Stepper) ?? open[0])?.number,
    finished: saved >= last,
    complete: open.length === 0,
    documents: [...new Set(steps.flatMap((step) => step.missing.documents))],
    percent: percentOf(steps, nature, variant),
  }
}

function resumeAt(contact: Contact, nature: Nature, { steps }: Way, furthest: number): number {
  // Last_Stepper of a record with the other nature is a step of the other flow: ignore it.
  const stored = natureOf(contact) === nature ? contact.Last_Stepper : undefined
  const wanted = steps?.[nature] ?? stored ?? 1
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), furthest) : 1
}

/** The step is unsaved or misses an answer. Missing documents do not count: they can also be uploaded outside the wizard. */
export const isOpen = ({ saved, missing }: StepState): boolean => !saved || missing.answers.length > 0

const nothing: Missing = { answers: [], documents: [] }

function beforeTheChoice(variant: Variant): Requirements {
  const choice: StepState = { number: 1, labels: 'shared', saved: false, missing: nothing, done: false }
  return {
    ...{ nature: undefined, variant, steps: [choice], last: 1, furthest: 1, resume: 1, next: 1 },
    ...{ finished: false, complete: false, documents: [], percent: 0 },
  }
}

function missingBy(contact: Contact, { way = {}, unsent = [], typed, hasFile }: Circumstances) {
  const stored = (field: string) => filesOf(contact, field).length > 0
  const context = contextOf(contact, { country: () => way.country ?? '' })
  return (step: Step, saved: boolean): Missing =>
    // Step 1 has no fields of its own: its answer is the nature, which the record gets with the save of step 2.
    step.number === 1
      ? nothing
      : missingOf(step, {
          ...{ record: contact, typed: typed?.(step.number) ?? {}, context, unsent, saved },
          hasFile: hasFile ?? stored,
        })
}

function stateOf(step: Step, nature: Nature, saved: boolean, missingIn: ReturnType<typeof missingBy>): StepState {
  const missing = missingIn(step, saved)
  const done = saved && missing.answers.length === 0 && missing.documents.length === 0
  return { number: step.number, labels: stepLabels(nature, step.number), saved, missing, done }
}

/** Sum of the progress shares of the steps that are not open. Not Avance_Datos, which may belong to the other nature's flow. */
function percentOf(steps: readonly StepState[], nature: Nature, variant: Variant): number {
  const figure = (step: number) => progressOf(nature, variant, step) ?? 0
  const share = ({ number }: StepState) => figure(number) - figure(number - 1)
  return steps.reduce((sum, step) => sum + (isOpen(step) ? 0 : share(step)), 0)
}

/** The required file fields of a flow. */
export const requiredDocuments = (nature: Nature, variant: Variant): string[] =>
  stepsOf(nature, variant).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind, optional }]) => (kind === 'file' && !optional ? [name] : [])),
  )
