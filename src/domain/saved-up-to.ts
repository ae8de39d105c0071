// Derives from the record which steps of a flow are saved.
import { type Contact, type Nature, natureOf } from './contact'
import { progressOf, variantOf } from './progress'
import { stepsOf } from './steps/flow'
import type { Step } from './steps/step'
import { textOf } from './stored'

/**
 * The number of the last saved step; 0 for none. Last_Stepper is the step after it. Saving an earlier step again lowers Last_Stepper but
 * not Avance_Datos; Avance_Datos, however, may have been reached in the other nature's flow. So a step beyond Last_Stepper counts as saved
 * if Avance_Datos covers it and either all steps beyond are answered, or it or a later one holds an answer that only this flow asks for.
 * @param isAnswered whether the record holds every answer that the step requires
 */
export function savedUpTo(contact: Contact, nature: Nature, isAnswered: (step: Step) => boolean): number {
  // A save writes the nature to the record: under the other nature, only step 1 (the choice) is done.
  if (natureOf(contact) !== nature) return 1
  const variant = variantOf(contact)
  const steps = stepsOf(nature, variant)
  const progress = contact.Avance_Datos ?? 0
  const reached = steps.filter(({ number }) => progress >= (progressOf(nature, variant, number) ?? 100))
  const stepper = Number.isInteger(contact.Last_Stepper) ? contact.Last_Stepper : undefined
  // Changing the nature always sets Last_Stepper. So without it, Avance_Datos belongs to this flow.
  if (stepper === undefined) return reached.length
  const beyond = reached.filter(({ number }) => number >= stepper)
  const shown = beyond.every(isAnswered)
    ? beyond
    : beyond.slice(0, 1 + beyond.findLastIndex(hasOwnAnswer(contact, nature)))
  const saved = Math.max(stepper - 1, shown.at(-1)?.number ?? 0, 0)
  // If the purchase left the trust, an earlier step became the last one: it counts as saved only with the progress of a last step.
  const isAtEnd = reached.length === steps.length
  return Math.min(saved, isAtEnd ? steps.length : steps.length - 1)
}

/** Whether the record has an answer to a field of the step that the other flow does not have. */
function hasOwnAnswer(contact: Contact, nature: Nature): (step: Step) => boolean {
  const other = stepsOf(nature === 'natural' ? 'legal' : 'natural', 'trust')
  const shared = new Set(other.flatMap(({ fields }) => Object.keys(fields)))
  return ({ fields }) =>
    Object.entries(fields).some(([name, { kind }]) => kind !== 'file' && !shared.has(name) && textOf(contact[name]))
}
