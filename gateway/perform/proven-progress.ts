// The page may invent the progress that it claims.
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
  fields: number
}

/** Lowers the progress to what record and body prove (GAT-15). */
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
  if (!answered || !isAnswered(after, answered.step, answered.fields > 0) || !follows(record, answered)) return answers
  const { nature, step } = answered
  const claim = Contact.parse({ Avance_Datos: claimed, id: 'any' }).Avance_Datos ?? 0
  const progress = Math.min(claim, progressOf(nature, variant, step.number) ?? 0)
  return {
    ...answers,
    ...(next !== undefined && { Last_Stepper: lastStepper(nature, step.number) }),
    ...(progress > (record.Avance_Datos ?? 0) && { Avance_Datos: progress }),
  }
}

/** Among equals, the one that the body claims. */
function answeredStep(after: Contact, variant: Variant, body: Row): AnsweredStep | undefined {
  const chosen = natureOf(after)
  const natures: readonly Nature[] = chosen ? [chosen] : ['natural', 'legal']
  const steps = natures.flatMap((nature) =>
    stepsOf(nature, variant).map((step): AnsweredStep => ({ nature, step, fields: fieldsIn(step, body) })),
  )
  const isClaimed = ({ nature, step }: AnsweredStep) => lastStepper(nature, step.number) === body.Last_Stepper
  const most = Math.max(...steps.map(({ fields }) => fields))
  const best = steps.filter(({ fields }) => fields === most)
  return best.find(isClaimed) ?? (most > 0 ? best[0] : undefined)
}

const fieldsIn = ({ fields, alsoSends = [] }: Step, body: Row): number =>
  [...Object.keys(fields), ...alsoSends].filter((name) => body[name] !== undefined && body[name] !== null).length

/** In any country, if only the browser knows it. @param isSent a missing key is no field of this CRM */
function isAnswered(record: Contact, step: Step, isSent: boolean): boolean {
  const countries = textOf(record.Mailing_Country) ? [''] : ['', colombia, unitedStates, 'any other']
  return countries.some((country) => {
    const context = contextOf(record, { country })
    const missing = missingOf(step, { record, context, unsent: [], hasFile: () => true, saved: isSent })
    return missing.answers.length === 0
  })
}

/** What passes must be possible, not likely. */
function follows(record: Contact, { nature, step: { number } }: AnsweredStep): boolean {
  const byStepper = (record.Last_Stepper ?? 0) >= number
  const figures = (['trust', 'direct'] as const).map((variant) => progressOf(nature, variant, number - 1) ?? 100)
  const byProgress = (record.Avance_Datos ?? 0) >= Math.min(...figures)
  const before = stepsOf(nature, 'trust').filter((step) => step.number > 1 && step.number < number)
  const isProven = () => before.every((step) => isAnswered(record, step, false))
  return byStepper || byProgress || isProven()
}
