// Access rules: an owner may read her contact, her deals and the records that these refer to. Others answer 403.
import type { Store } from '../store'
import type { Bearer } from '../tokens'
import type { CmsUser, FileRecord, Module, Row, StoreData } from '../types'

/** The records that a bearer may read. */
export interface Reach {
  allows(module: Module, id: string): boolean
  /** The bearer's address for searches and saves; undefined for the CRM's own token. */
  email: string | undefined
}

/** Fields of a deal that name another record. */
const referred: readonly [field: string, module: Module][] = [
  ['Inmueble', 'products'],
  ['Dep_sito_Deseado', 'dep_sitos'],
  ['Parqueadero_Deseado', 'parquederos'],
  ['Agente_Principal', 'vendedores'],
]

/** The id in a look-up: {id, name}. */
export const idOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''

const contactByEmail = (store: Store, email: string): Row | undefined => {
  const wanted = email.trim().toLowerCase()
  return Object.values(store.data.records.Contacts).find((one) => String(one.Email).toLowerCase() === wanted)
}

/** Simulates the CRM's search by address, which matches all e-mail fields, of other people's records too. */
export const contactsWith = (store: Store, email: string): Row[] =>
  Object.values(store.data.records.Contacts).filter((one) =>
    [one.Email, one.Secondary_Email].some((address) => String(address).toLowerCase() === email),
  )

export const dealsOf = (store: Store, contactId: string): Row[] =>
  Object.values(store.data.records.deals).filter((deal) => idOf(deal.Contact_Name) === contactId)

/** The id of a deal's opportunity, and back: the digits differ where opportunities have ids of their own. */
export const opportunityId = ({ variants }: StoreData, dealId: string): string =>
  variants.opportunityIds === 'own' ? dealId.replace(/^48/, '49') : dealId
export const dealOfOpportunity = ({ variants }: StoreData, id: string): string =>
  variants.opportunityIds === 'own' ? id.replace(/^49/, '48') : id

const everything: Reach = { allows: () => true, email: undefined }

export function reachOf(store: Store, bearer: Bearer): Reach | undefined {
  if (bearer.kind === 'records') return everything
  if (bearer.kind !== 'user') return undefined
  const user = store.data.users.find((one) => one.id === bearer.userId)
  return user && reachOfUser(store, user)
}

function reachOfUser(store: Store, user: CmsUser): Reach {
  const contact = contactByEmail(store, user.email)
  const contactId = contact ? String(contact.id) : ''
  const own = contact ? dealsOf(store, contactId) : []
  const first = store.data.records.deals[user.deal_id]
  const deals = first ? [first, ...own] : own
  const reachable = new Set<string>([
    ...(contact ? [`Contacts ${contactId}`] : []),
    ...deals.map((deal) => `deals ${deal.id}`),
    ...deals.flatMap((deal) => referred.map(([field, module]) => `${module} ${idOf(deal[field])}`)),
  ])
  return { allows: (module, id) => reachable.has(`${module} ${id}`), email: user.email }
}

export const mayReadFile = (reach: Reach, file: FileRecord): boolean => reach.allows(file.module, file.recordId)
