// The one truth of what is missing (WIZ-20): which steps are saved, what each still misses, which comes next, and how far the buyer is.
// Home, step list, review, resume and the documents read it, and nothing else.
import { type Contact, type Nature, natureOf } from './contact'
import { filesOf } from './documents'
import { progressOf, stepLabels, type Variant, variantOf } from './progress'
import { contextOf } from './residence'
import { savedUpTo } from './saved-up-to'
import { type Missing, missingOf } from './step-answers'
import { stepsOf } from './steps/flow'
import type { Step } from './steps/step'

/** What the browser keeps of the buyer's way through the wizard (state/wizard-memory.ts). */
export interface Way {
  /** The nature she chose here; it reaches the record with a save. */
  readonly nature?: Nature | undefined
  /** The step she is at, by nature. */
  readonly steps?: { readonly [N in Nature]?: number | undefined }
  /** Her country of residence, where the record has none. */
  readonly country?: string
}

export interface Circumstances {
  readonly way?: Way
  /** The flow that is open, where it is not the one she chose last. */
  readonly nature?: Nature | undefined
  /** Fields that the configuration switches off (WIZ-22). */
  readonly unsent?: readonly string[]
  /** Answers typed in a step and not sent: the review counts them. */
  readonly typed?: (step: number) => Record<string, string>
  /** Knows of files that were stored since the record was read. */
  readonly hasFile?: (field: string) => boolean
}

export interface StepState {
  number: number
  /** Where its words stand in wizard.json. */
  labels: string
  saved: boolean
  /** What it requires and the record does not hold. */
  missing: Missing
  /** Saved, and nothing is missing. */
  done: boolean
}

export interface Requirements {
  /** Undefined while the buyer has not chosen: then only the choice is open. */
  nature: Nature | undefined
  variant: Variant
  steps: readonly StepState[]
  last: number
  /** The furthest step that may be opened. */
  furthest: number
  /** The step at which the wizard opens: the one she is at, else the stored one, else the first (WIZ-04). */
  resume: number
  /** The step that home leads to; undefined where no answer is missing. */
  next: number | undefined
  /** Every step is saved. */
  finished: boolean
  /** And no answer is missing; a document may be. */
  complete: boolean
  /** Fields of required documents of which none is stored. */
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
  // Where the choice is kept here, its step is done though no save has told the record of it (WIZ-02).
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
  // A number that was stored for the other nature says nothing.
  const stored = natureOf(contact) === nature ? contact.Last_Stepper : undefined
  const wanted = steps?.[nature] ?? stored ?? 1
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), furthest) : 1
}

/** An answer is missing. Documents are told beside: they can also be sent without the step's form. */
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
    // The choice of the first step is the nature itself, which the record learns with the save of the second.
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

/** The share of the steps that are not open, by the table of progress. Avance_Datos may be that of the other nature's flow. */
function percentOf(steps: readonly StepState[], nature: Nature, variant: Variant): number {
  const figure = (step: number) => progressOf(nature, variant, step) ?? 0
  const share = ({ number }: StepState) => figure(number) - figure(number - 1)
  return steps.reduce((sum, step) => sum + (isOpen(step) ? 0 : share(step)), 0)
}

/** File fields that a flow requires. */
export const requiredDocuments = (nature: Nature, variant: Variant): string[] =>
  stepsOf(nature, variant).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind, optional }]) => (kind === 'file' && !optional ? [name] : [])),
  )
