// A step's save: the page sends an upsert, which the CRM would match by any unique field (an address in another spelling, a telephone, an
// identity number) and so write into another person's contact. The gateway writes the caller's own contact by its id instead (GAT-10).
import { Contact, type Nature, natureOf } from '../../src/domain/contact'
import type { Step } from '../../src/domain/field'
import { missingOf } from '../../src/domain/requirements'
import { colombia, contextOf, unitedStates } from '../../src/domain/residence'
import { lastStepper, progressOf, stepsOf, type Variant, variantOf } from '../../src/domain/steps/flow'
import type { Passed } from '../fields/answers'
import type { CallingUser, Contacts } from '../own/contacts'
import { Refusal } from '../services/refusal'
import { isRow, type Row, rowsOf } from '../services/rows'
import { rules } from '../table/rules'
import type { Guarded } from './guard'

type Write = (call: Guarded) => Promise<Passed>
type Body = Record<string, unknown>

/** What a new contact is made of: no field that the CRM could match with another contact but the address. */
const firstFields = ['Email', 'First_Name', 'Last_Name', 'Tipo_de_Contacto']
/** Of Zoho's upsert; a proxy that does not know it changes nothing, because the other unique fields are not sent. */
const byAddress = { duplicate_check_fields: 'Email' }

export function createSave(write: Write, contacts: Contacts) {
  const writeById = (call: Guarded, id: string, body: Body) =>
    write({ ...call, rule: rules.updateContact, incoming: { params: { id }, query: {}, body } })

  /** Makes a contact with address and names, proves that it is hers by reading it, and writes the rest by its id. */
  async function create(call: Guarded, user: CallingUser, body: Body): Promise<Passed> {
    const first = Object.fromEntries(Object.entries(body).filter(([name]) => firstFields.includes(name)))
    const made = await write({ ...call, incoming: { params: {}, query: byAddress, body: first } })
    const id = storedId(made)
    if (id === undefined) return made
    if (!(await contacts.confirm(user, id))) throw new Refusal('upstream', { why: 'the upsert wrote another contact' })
    return Object.keys(body).length > Object.keys(first).length ? writeById(call, id, body) : made
  }

  return async (call: Guarded, user: CallingUser): Promise<Passed> => {
    const stored = await call.stored()
    const id = await contacts.idOf(user)
    const body = { ...provenProgress(stored, call.incoming.body), Email: user.email }
    if (id === undefined) return create(call, user, body)
    const passed = await writeById(call, id, body)
    if (!isGone(passed)) return passed
    // The contact was merged into another one since its id was looked up.
    await contacts.lose(user)
    const now = await contacts.idOf(user)
    return now === undefined || now === id ? passed : writeById(call, now, body)
  }
}

const outcomeOf = ({ body }: Passed) => {
  const row = rowsOf(body)[0] ?? {}
  return { status: row.status, details: isRow(row.details) ? row.details : {} }
}

function storedId(passed: Passed): string | undefined {
  const { status, details } = outcomeOf(passed)
  return passed.response.ok && status === 'success' && typeof details.id === 'string' ? details.id : undefined
}

/** Whether the CRM has refused the id itself. */
const isGone = (passed: Passed): boolean => outcomeOf(passed).details.api_name === 'id'

interface Told {
  nature: Nature
  step: Step
  /** How many of the step's fields the body holds. */
  fields: number
}

/**
 * The body with the progress that is proved: what a save says of it comes from the buyer's browser. The gateway lets through what the record and
 * the body show: the step that the body answers, after the steps before it. More than that is lowered, not refused (GAT-15).
 * @param stored the caller's contact; undefined if the CRM has none yet
 */
function provenProgress(stored: Row | undefined, body: Row): Row {
  const { Avance_Datos: claimed, Last_Stepper: next, ...answers } = body
  if (claimed === undefined && next === undefined) return body
  // A record without an id is rejected; a new contact has none yet.
  const record = Contact.parse({ ...stored, id: 'any' })
  const after = Contact.parse({ ...stored, ...answers, id: 'any' })
  const variant = variantOf(after)
  const told = toldStep(after, variant, body)
  if (!told || !isAnswered(after, told.step, told.fields > 0) || !follows(record, told)) return answers
  const { nature, step } = told
  // Without a claim it is no number, and so greater than nothing.
  const progress = Math.min(Number(claimed), progressOf(nature, variant, step.number) ?? 0)
  return {
    ...answers,
    ...(next !== undefined && { Last_Stepper: lastStepper(nature, step.number) }),
    ...(progress > (record.Avance_Datos ?? 0) && { Avance_Datos: progress }),
  }
}

/** The step whose fields the body holds; among equals, or without any, the one that the body claims. */
function toldStep(after: Contact, variant: Variant, body: Row): Told | undefined {
  const chosen = natureOf(after)
  const natures: readonly Nature[] = chosen ? [chosen] : ['natural', 'legal']
  const steps = natures.flatMap((nature) =>
    stepsOf(nature, variant).map((step): Told => ({ nature, step, fields: fieldsIn(step, body) })),
  )
  const isClaimed = ({ nature, step }: Told) => lastStepper(nature, step.number) === body.Last_Stepper
  const most = Math.max(...steps.map(({ fields }) => fields))
  const best = steps.filter(({ fields }) => fields === most)
  return best.find(isClaimed) ?? (most > 0 ? best[0] : undefined)
}

const fieldsIn = ({ fields, alsoSends = [] }: Step, body: Row): number =>
  [...Object.keys(fields), ...alsoSends].filter((name) => body[name] !== undefined && body[name] !== null).length

/**
 * Whether record and body hold every answer that the step requires. Where the record does not tell the country of residence, which only the
 * browser knows then, any country will do.
 * @param isSent the body holds fields of the step: a key that the record lacks is then a field that this CRM does not have
 */
function isAnswered(record: Contact, step: Step, isSent: boolean): boolean {
  const countries = record.Mailing_Country ? [''] : ['', colombia, unitedStates, 'any other']
  return countries.some((country) => {
    const context = contextOf(record, { country })
    const missing = missingOf(step, { record, context, unsent: [], hasFile: () => true, saved: isSent })
    return missing.answers.length === 0
  })
}

/** Whether the step before is saved: by the progress of either variant, by the stored next step, or because all before is answered. */
function follows(record: Contact, { nature, step: { number } }: Told): boolean {
  if (number <= 2 || (record.Last_Stepper ?? 0) >= number) return true
  const figures = (['trust', 'direct'] as const).map((variant) => progressOf(nature, variant, number - 1) ?? 100)
  if ((record.Avance_Datos ?? 0) >= Math.min(...figures)) return true
  const before = stepsOf(nature, 'trust').filter((step) => step.number > 1 && step.number < number)
  return before.every((step) => isAnswered(record, step, false))
}
