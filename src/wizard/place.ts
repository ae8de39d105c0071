// Where in the wizard: which steps there are, how each stands, how far one may go, and what the route's `step` means.

import { type Context, shownFields } from '../domain/condition'
import { type Contact, type Nature, natureOf } from '../domain/contact'
import { canonicalCountry } from '../domain/countries'
import type { Field } from '../domain/field'
import { openingStep, progressOf, stepNumbers, type Variant, variantOf } from '../domain/progress'
import { stepsOf } from '../domain/steps/flow'
import type { Step } from '../domain/steps/step'
import { fromRecord } from '../forms/prefill'
import type { WizardMemory } from '../state/wizard-memory'

export type View = { name: 'step'; step: number } | { name: 'review' } | { name: 'summary' }

export interface Place {
  nature: Nature | undefined
  variant: Variant
  /** Numbers of the flow's steps; only the first while no nature is chosen. */
  steps: readonly number[]
  last: number
  /** The furthest step that may be opened. */
  furthest: number
  complete: boolean
}

type HasFile = (field: string) => boolean

export function placeOf(contact: Contact, nature: Nature | undefined, local: WizardMemory, hasFile: HasFile): Place {
  const variant = variantOf(contact)
  const steps = nature ? stepNumbers(nature, variant) : [1]
  const last = steps.at(-1) ?? 1
  // Progress and step number belong to the nature they were saved under.
  const own = nature !== undefined && natureOf(contact) === nature
  const saved = own ? savedUpTo(contact, nature, variant, contextOf(contact, local), hasFile) : 1
  const isAtEnd = own && (contact.Avance_Datos ?? 0) >= (progressOf(nature, variant, last) ?? 100)
  // In the middle of a flow the progress may be that of the other nature's, which was finished before.
  const complete = isAtEnd && (saved > last || (contact.Last_Stepper ?? last + 1) > last)
  const reached = Math.max(
    own ? (contact.Last_Stepper ?? 1) : 1,
    nature ? (local.step(nature) ?? 1) : 1,
    nature ? 2 : 1,
  )
  const furthest = complete ? last : Math.min(Math.max(reached, saved), last)
  return { nature, variant, steps, last, furthest, complete }
}

/**
 * A step saved again sets Last_Stepper back, but the progress remembers what was saved before. It may also come from the other nature's
 * flow: so it counts only as far as the answers are there.
 */
function savedUpTo(contact: Contact, nature: Nature, variant: Variant, context: Context, hasFile: HasFile): number {
  const open = stepsOf(nature, variant).find(
    (step) =>
      (contact.Avance_Datos ?? 0) < (step.progress[variant] ?? 100) ||
      (step.number > 1 && !isAnswered(step, contact, context, hasFile)),
  )
  return open?.number ?? Number.POSITIVE_INFINITY
}

export const contextOf = (contact: Contact, local: Pick<WizardMemory, 'country'>): Context => ({
  Pais: canonicalCountry(contact.Mailing_Country) || local.country(),
})

/** Nothing that the step requires is missing in the record. */
export function isAnswered(step: Step, contact: Contact, context: Context, hasFile: HasFile): boolean {
  const values = fromRecord(withoutProposals(step.fields), contact)
  return [...shownFields(step.fields, values, context)].every(([name, optional]) => {
    const field = step.fields[name]
    if (optional || !field || field.send === false) return true
    return field.kind === 'file' ? hasFile(name) : (values[name] ?? '') !== ''
  })
}

/** @param which of them; all where none is said */
export const withoutProposals = (fields: Step['fields'], which = (_: Field): boolean => true): Step['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { default: _, ...rest } = field
      return [name, which(field) ? rest : field]
    }),
  )

/** The steps that are saved and complete. */
export function doneSteps(place: Place, contact: Contact, context: Context, hasFile: HasFile): Set<number> {
  if (!place.nature) return new Set()
  const steps = stepsOf(place.nature, place.variant).filter(
    ({ number }) =>
      (number < place.furthest || place.complete) &&
      (number === 1 || isAnswered(stepFields(place, number), contact, context, hasFile)),
  )
  return new Set(steps.map(({ number }) => number))
}

const stepFields = ({ nature, variant }: Place, number: number): Step => {
  const found = nature && stepsOf(nature, variant).find((step) => step.number === number)
  if (!found) throw new Error(`no step ${number}`)
  return found
}

/** What may be looked at beside the steps. */
export interface Open {
  review: boolean
  summary: boolean
}

/** What `?step=` asks for, as far as it may be opened; without it the step to resume at (WIZ-04). */
export function viewOf(asked: string | null, place: Place, contact: Contact, local: WizardMemory, can: Open): View {
  if (asked === null && can.summary) return { name: 'summary' }
  if (asked === 'summary' && (can.summary || place.complete)) return { name: 'summary' }
  if (asked === 'review') return can.review ? { name: 'review' } : { name: 'step', step: place.furthest }
  const number = Number(asked ?? Number.NaN)
  if (Number.isInteger(number) && number >= 1) return { name: 'step', step: Math.min(number, place.furthest) }
  if (!place.nature) return { name: 'step', step: 1 }
  const step = openingStep(own(contact, place.nature), place.nature, local.step(place.nature))
  return { name: 'step', step: Math.min(step, place.furthest) }
}

/** A step number that was stored for the other nature says nothing. */
const own = (contact: Contact, nature: Nature): Contact =>
  natureOf(contact) === nature || contact.Last_Stepper === undefined ? contact : { ...contact, Last_Stepper: 1 }

export const askedBy = (view: View): string => (view.name === 'step' ? `${view.step}` : view.name)
