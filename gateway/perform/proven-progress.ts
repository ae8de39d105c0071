// Proves the progress that the page claims.
import { Contact, type Nature, natureOf } from '../../src/domain/contact'
import { textOf } from '../../src/domain/crm-text'
import type { Step } from '../../src/domain/field'
import { missingOf } from '../../src/domain/requirements'
import { colombia, contextOf, unitedStates } from '../../src/domain/residence'
import { lastStepper, progressOf, stepsOf, type Variant, variantOf } from '../../src/domain/steps/flow'
import type { Row } from '../services/rows'

interface AnsweredStep {
  nature: Nature
  step: Step
  fieldCount: number
}

/** Lowers progress to what record and body prove (GAT-15). */
export function provenProgress(stored: Row | undefined, body: Row): Row {
  const { Avance_Datos: claimed, Last_Stepper: next, ...answers } = body
  if (claimed === undefined && next === undefined) return body
  // A record without an id is rejected; a new contact has none yet.
  const record = Contact.parse({ ...stored, id: 'any' })
  // Opens a finished form again (DOC-07).
  if (next === '' && (record.Avance_Datos ?? 0) >= 100) return { ...answers, Last_Stepper: next }
  const after = Contact.parse({ ...stored, ...answers, id: 'any' })
  const variant = variantOf(after)
  const answered = answeredStep(after, variant, body)
  if (!answered || !isAnswered(after, answered.step, answered.fieldCount > 0) || !mayFollow(record, answered))
    return answers
  const { nature, step } = answered
  const claim = Contact.parse({ Avance_Datos: claimed, id: 'any' }).Avance_Datos ?? 0
  const progress = Math.min(claim, progressOf(nature, variant, step.number) ?? 0)
  return {
    ...answers,
    ...(next !== undefined && { Last_Stepper: lastStepper(nature, step.number) }),
    ...(progress > (record.Avance_Datos ?? 0) && { Avance_Datos: progress }),
  }
}

/** Finds the step of which the body has most fields; among equals, the claimed one. */
function answeredStep(after: Contact, variant: Variant, body: Row): AnsweredStep | undefined {
  const chosen = natureOf(after)
  const natures: readonly Nature[] = chosen ? [chosen] : ['natural', 'legal']
  const steps = natures.flatMap((nature) =>
    stepsOf(nature, variant).map((step): AnsweredStep => ({ nature, step, fieldCount: countFields(step, body) })),
  )
  const isClaimed = ({ nature, step }: AnsweredStep) => lastStepper(nature, step.number) === body.Last_Stepper
  const most = Math.max(...steps.map(({ fieldCount }) => fieldCount))
  const best = steps.filter(({ fieldCount }) => fieldCount === most)
  return best.find(isClaimed) ?? (most > 0 ? best[0] : undefined)
}

const countFields = ({ fields, alsoSends = [] }: Step, body: Row): number =>
  [...Object.keys(fields), ...alsoSends].filter((name) => body[name] !== undefined && body[name] !== null).length

/**
 * If the record names no country, only the browser knows it: any may be meant.
 * @param isSent a field that the body lacks is unknown to this CRM
 */
function isAnswered(record: Contact, step: Step, isSent: boolean): boolean {
  const countries = textOf(record.Mailing_Country) ? [''] : ['', colombia, unitedStates, 'any other']
  return countries.some((country) => {
    const context = contextOf(record, { country })
    const missing = missingOf(step, { record, context, unsent: [], hasFile: () => true, isSaved: isSent })
    return missing.answers.length === 0
  })
}

/** A step may follow the last one saved, enough progress, or earlier answers. */
function mayFollow(record: Contact, { nature, step: { number } }: AnsweredStep): boolean {
  const isNextStep = (record.Last_Stepper ?? 0) >= number
  const needed = (['trust', 'direct'] as const).map((variant) => progressOf(nature, variant, number - 1) ?? 100)
  const hasProgress = (record.Avance_Datos ?? 0) >= Math.min(...needed)
  const earlierSteps = stepsOf(nature, 'trust').filter((step) => step.number > 1 && step.number < number)
  return isNextStep || hasProgress || earlierSteps.every((step) => isAnswered(record, step, false))
}
