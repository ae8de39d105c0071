// An upsert could match another's contact: the gateway writes by id (GAT-10).
import type { Passed } from '../fields/answers'
import type { CallingUser, Contacts } from '../ownership/contacts'
import { Refusal } from '../services/refusal'
import { idOf, isRow, type Row, rowsOf } from '../services/rows'
import { rules } from '../table/rules'
import type { Guarded } from './guard'
import { provenProgress } from './proven-progress'

/** First the address alone, which changes no contact that exists. */
const firstFields = [['Email'], ['Email', 'First_Name', 'Last_Name', 'Tipo_de_Contacto']]
/** A proxy that does not know it changes nothing. */
const byAddress = { duplicate_check_fields: 'Email' }

export function createSave(forward: (call: Guarded) => Promise<Passed>, contacts: Contacts) {
  /** The search may not know it yet, so it is read by its id. */
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

function storedId({ response, body }: Passed): string {
  const [row] = rowsOf(body)
  return response.ok && row?.status === 'success' && isRow(row.details) ? idOf(row.details) : ''
}
