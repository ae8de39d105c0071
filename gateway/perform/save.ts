// A step's save. The page sends an upsert, which the CRM would match by any unique field (a telephone, an address spelt
// otherwise) and so write into another's contact. The gateway writes the caller's own one by its id instead (GAT-10).
import type { Passed } from '../fields/answers'
import type { CallingUser, Contacts } from '../own/contacts'
import { Refusal } from '../services/refusal'
import { isRow, type Row, rowsOf } from '../services/rows'
import { rules } from '../table/rules'
import type { Guarded } from './guard'
import { provenProgress } from './proven-progress'

/** What a new contact is made of: no field that the CRM could match with another contact but the address. */
const firstFields = ['Email', 'First_Name', 'Last_Name', 'Tipo_de_Contacto']
/** Of Zoho's upsert; a proxy that does not know it changes nothing, because the other unique fields are not sent. */
const byAddress = { duplicate_check_fields: 'Email' }

/** @param forward sends a call as it is, and lets of the answer pass what may */
export function createSave(forward: (call: Guarded) => Promise<Passed>, contacts: Contacts) {
  const writeById = (call: Guarded, id: string, body: Row) =>
    forward({ ...call, rule: rules.updateContact, incoming: { params: { id }, query: {}, body } })

  /** Makes a contact with address and names, proves that it is hers by reading it, and writes the rest by its id. */
  async function create(call: Guarded, user: CallingUser, body: Row): Promise<Passed> {
    const first = Object.fromEntries(Object.entries(body).filter(([name]) => firstFields.includes(name)))
    const made = await forward({ ...call, incoming: { params: {}, query: byAddress, body: first } })
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
    await contacts.forget(user)
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
