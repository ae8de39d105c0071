// An example of every rule of the table: the call with somebody's ids. After a rule that names a new kind of record or takes a body, this file
// does not compile until it has one.
import { persona } from '../demo/personas'
import type { Row } from '../demo/services/types'
import { type Asking, formWith, pdfFile, type Stage } from './kit.fixture'
import { idOf } from './rows'
import type { Rule, RuleName, rules, Subject } from './rules'

export type Person = ReturnType<typeof persona>
export const [sofia, laura, valentina, julian] = [
  persona('sofia'),
  persona('laura'),
  persona('valentina'),
  persona('julian'),
]
export type Ids = Record<Subject, string>
type BodyName = { [N in RuleName]: (typeof rules)[N]['body'] extends 'none' | 'multipart' ? never : N }[RuleName]

/** A valid body for each rule that takes one, with these ids. */
const bodies = (ids: Ids): Record<BodyName, unknown> => ({
  login: { identifier: ids.address, password: 'not-hers' },
  forgotPassword: { email: ids.address },
  resetPassword: { code: 'x', password: 'Nueva-2026', passwordConfirmation: 'Nueva-2026' },
  register: {
    ...{ username: ids.address, email: ids.address, password: 'Nueva-2026', type: 'cliente' },
    ...{ deal_id: ids.deal, first_name: 'A', last_name: 'B' },
  },
  markRegistered: { registered: true, data: { registered: true } },
  upsert: { Email: ids.address, Tipo_de_Contacto: 'Comprador', Ciudad: 'Cali' },
  updateContact: { Ciudad: 'Cali' },
})

/** @param at the stage whose services know the ids */
export function examplesOf(at: Stage) {
  const data = () => at.services.store.data
  const dealOf = (id: string | undefined): Row => data().records.deals[id ?? ''] ?? {}
  const fileOf = (contactId: string | undefined) =>
    Object.values(data().files).find(({ recordId }) => recordId === contactId)?.fileId ?? ''
  const invitationOf = (hash: string | undefined) => data().auths.find((one) => one.hash === hash)

  return {
    /** A person's id for every subject that a rule can name. */
    idsOf(who: Person, dealAt = 0): Ids {
      const deal = dealOf(who.dealIds[dealAt])
      return {
        contact: who.contactId ?? '',
        deal: who.dealIds[dealAt] ?? '',
        product: idOf(deal.Inmueble),
        parking: idOf(deal.Parqueadero_Deseado),
        storage: idOf(deal.Dep_sito_Deseado),
        agent: idOf(deal.Agente_Principal),
        file: fileOf(who.contactId),
        address: who.email,
        invitation: invitationOf(who.hash)?.documentId ?? '',
      }
    },

    /** The call of a rule, with these ids. */
    callOf(name: RuleName, rule: Rule, ids: Ids): { method: string; path: string; asking: Asking } {
      const { call, names } = rule
      const id = names ? ids[names.subject] : ''
      const filled = call.path.replace(':field', 'Cedulas_Pasaportes_IDs').replace(':id', id)
      const query = names?.in === 'query' ? `?${names.key}=${encodeURIComponent(id)}` : ''
      const all: Partial<Record<RuleName, unknown>> = bodies(ids)
      const asking: Asking = rule.body === 'multipart' ? { body: formWith(pdfFile()) } : { json: all[name] }
      return { method: call.method, path: `/owner/${call.service}${filled}${query}`, asking }
    },
  }
}
