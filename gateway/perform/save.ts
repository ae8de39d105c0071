// A step's save: the page sends an upsert, which the CRM would match by any unique field (an address in another spelling, a telephone, an
// identity number) and so write into another person's contact. The gateway writes the caller's own contact by its id instead (GAT-10).
import type { Passed } from '../fields/answers'
import type { Contacts } from '../own/contacts'
import type { CallingUser } from '../own/facts'
import type { Identified } from '../own/ownership'
import { Refusal } from '../services/refusal'
import { isRow, rowsOf } from '../services/rows'
import { rules } from '../table/rules'
import { provenProgress } from './proven-progress'

type Write = (call: Identified, user: CallingUser) => Promise<Passed>
type Body = Record<string, unknown>

/** What a new contact is made of: no field that the CRM could match with another contact but the address. */
const firstFields = ['Email', 'First_Name', 'Last_Name', 'Tipo_de_Contacto']
/** Of Zoho's upsert; a proxy that does not know it changes nothing, because the other unique fields are not sent. */
const byAddress = { duplicate_check_fields: 'Email' }

export function createSave(write: Write, contacts: Contacts) {
  const written = (call: Identified, user: CallingUser, id: string, body: Body) =>
    write({ ...call, rule: rules.updateContact, incoming: { params: { id }, query: {}, body } }, user)

  /** Makes a contact with address and names, proves that it is hers by reading it, and writes the rest by its id. */
  async function create(call: Identified, user: CallingUser, body: Body): Promise<Passed> {
    const first = Object.fromEntries(Object.entries(body).filter(([name]) => firstFields.includes(name)))
    const made = await write({ ...call, incoming: { params: {}, query: byAddress, body: first } }, user)
    const id = storedId(made)
    if (id === undefined) return made
    if (!(await contacts.confirm(user, id))) throw new Refusal('upstream', { why: 'the upsert wrote another contact' })
    return Object.keys(body).length > Object.keys(first).length ? written(call, user, id, body) : made
  }

  return async (call: Identified, user: CallingUser): Promise<Passed> => {
    const stored = await contacts.contactOf(user)
    const id = await contacts.idOf(user)
    const body = { ...provenProgress(stored, call.incoming.body), Email: user.email }
    if (id === undefined) return create(call, user, body)
    const passed = await written(call, user, id, body)
    if (!isGone(passed)) return passed
    // The contact was merged into another one since its id was looked up.
    await contacts.lose(user)
    const now = await contacts.idOf(user)
    return now === undefined || now === id ? passed : written(call, user, now, body)
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
