// Which steps of a flow the record says are saved.
import { type Contact, type Nature, natureOf } from './contact'
import { progressOf, variantOf } from './progress'
import { stepsOf } from './steps/flow'
import type { Step } from './steps/step'
import { textOf } from './stored'

/**
 * The number of the last saved step; 0 for none. Last_Stepper names the step after it. A step that is saved again sets Last_Stepper back,
 * while Avance_Datos keeps what was reached; but that may have been reached in the other nature's flow. So beyond Last_Stepper,
 * Avance_Datos counts as far as the record shows answers that only this flow asks for, or if all the steps it stands for are answered.
 * @param isAnswered the record holds all that the step requires
 */
export function savedUpTo(contact: Contact, nature: Nature, isAnswered: (step: Step) => boolean): number {
  // Saving a step tells the record its nature: under another one this flow has only its first step, the choice.
  if (natureOf(contact) !== nature) return 1
  const variant = variantOf(contact)
  const steps = stepsOf(nature, variant)
  const progress = contact.Avance_Datos ?? 0
  const reached = steps.filter(({ number }) => progress >= (progressOf(nature, variant, number) ?? 100))
  const stepper = Number.isInteger(contact.Last_Stepper) ? contact.Last_Stepper : undefined
  // A change of the nature always sets Last_Stepper: without it the progress is this flow's.
  if (stepper === undefined) return reached.length
  const beyond = reached.filter(({ number }) => number >= stepper)
  const shown = beyond.every(isAnswered)
    ? beyond
    : beyond.slice(0, 1 + beyond.findLastIndex(hasOwnAnswer(contact, nature)))
  const saved = Math.max(stepper - 1, shown.at(-1)?.number ?? 0, 0)
  // A trust that left the purchase made an earlier step the last one: home opens only after the progress of a last step.
  const isAtEnd = reached.length === steps.length
  return Math.min(saved, isAtEnd ? steps.length : steps.length - 1)
}

/** The record holds an answer of the step that no step of the other flow asks for. */
function hasOwnAnswer(contact: Contact, nature: Nature): (step: Step) => boolean {
  const other = stepsOf(nature === 'natural' ? 'legal' : 'natural', 'trust')
  const shared = new Set(other.flatMap(({ fields }) => Object.keys(fields)))
  return ({ fields }) =>
    Object.entries(fields).some(([name, { kind }]) => kind !== 'file' && !shared.has(name) && textOf(contact[name]))
}
