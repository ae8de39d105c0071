// A step's save. The page sends an upsert, which the CRM would match by any unique field (a telephone, an address spelt
// otherwise) and so write into another's contact. The gateway writes the caller's own one by its id instead (GAT-10).
import type { Passed } from '../fields/answers'
import type { CallingUser, Contacts } from '../own/contacts'
import { Refusal } from '../services/refusal'
import { idOf, isRow, type Row, rowsOf } from '../services/rows'
import { rules } from '../table/rules'
import type { Guarded } from './guard'
import { provenProgress } from './proven-progress'

/**
 * What a new contact is made of: no field that the CRM could match with another contact but the address. The address
 * alone is sent first, which changes nothing in a contact that there is; a CRM makes none without a name.
 */
const firstFields = [['Email'], ['Email', 'First_Name', 'Last_Name', 'Tipo_de_Contacto']]
/** Of Zoho's upsert; a proxy that does not know it changes nothing, because the other unique fields are not sent. */
const byAddress = { duplicate_check_fields: 'Email' }

/** @param forward sends a call as it is, and lets of the answer pass what may */
export function createSave(forward: (call: Guarded) => Promise<Passed>, contacts: Contacts) {
  /** Makes a contact and reads it: the search may not know a complete one yet. Then writes the rest by its id. */
  async function create(call: Guarded, user: CallingUser, body: Row): Promise<Passed> {
    const [alone = {}, named = {}] = firstFields.map((names) =>
      Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))),
    )
    const upsert = (first: Row) => forward({ ...call, incoming: { params: {}, query: byAddress, body: first } })
    let [first, made] = [alone, await upsert(alone)]
    if (storedId(made) === '') [first, made] = [named, await upsert(named)]
    const id = storedId(made)
    if (id === '') return made
    const stored = await contacts.confirm(user, id)
    if (!stored) throw new Refusal('upstream', { why: 'the upsert wrote another contact' })
    call.protect(stored)
    return Object.keys(body).length > Object.keys(first).length ? write(call, stored, body) : made
  }

  function write(call: Guarded, stored: Row, answers: Row): Promise<Passed> {
    const [params, body] = [{ id: idOf(stored) }, provenProgress(stored, answers)]
    return forward({ ...call, rule: rules.updateContact, incoming: { params, query: {}, body } })
  }

  return async (call: Guarded, user: CallingUser): Promise<Passed> => {
    const stored = await call.stored()
    const body = { ...call.incoming.body, Email: user.email }
    return stored ? write(call, stored, body) : create(call, user, body)
  }
}

/** The id of the record that was written; '' if none was. */
function storedId({ response, body }: Passed): string {
  const [row] = rowsOf(body)
  return response.ok && row?.status === 'success' && isRow(row.details) ? idOf(row.details) : ''
}
