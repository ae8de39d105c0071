// The CRM's reads: single records, the search by address, the opportunities of a contact.
import type { Hono } from 'hono'
import type { Ctx, Env, Settings } from '../context'
import type { Module, Row, StoreData } from '../types'
import { contactsWith, dealsOf, idOf, opportunityId, type Reach, reachOf } from './access'
import { notThere, refuse } from './answers'
import { withFiles } from './file-entries'

/** Path of a single record -> module. Reads use `contacts`, writes `Contacts`. */
export const readable = {
  deals: 'deals',
  contacts: 'Contacts',
  products: 'products',
  dep_sitos: 'dep_sitos',
  parquederos: 'parquederos',
  vendedores: 'vendedores',
} as const satisfies Record<string, Module>

/** Registration reads these before the login, with the service account's token. */
const beforeLogin: Reach = { allows: (module) => module === 'deals', email: undefined }

const originOf = (c: Ctx) => new URL(c.req.url).origin

export function addReads(app: Hono<Env>, { store }: Settings) {
  const reachFor = (c: Ctx, isForRegistration: boolean): Reach | undefined => {
    const bearer = c.get('bearer')
    return isForRegistration && bearer.kind === 'service' ? beforeLogin : reachOf(store, bearer)
  }

  app.get('/records/search', (c) => {
    const reach = reachFor(c, true)
    const email = (c.req.query('email') ?? '').trim().toLowerCase()
    if (!reach || (reach.email !== undefined && reach.email !== email)) return refuse(c, 'NO_PERMISSION')
    const found = email ? contactsWith(store, email) : []
    if (found.length > 0) {
      const info = { per_page: 200, count: found.length, page: 1, more_records: false }
      return c.json({ data: { data: found.map((one) => withFiles(store, 'Contacts', one, originOf(c))), info } })
    }
    const { searchMiss } = store.data.variants
    if (searchMiss === '204') return c.body(null, 204)
    return c.json(searchMiss === 'list' ? { data: { data: [] } } : { data: '' })
  })

  app.get('/records/getOpportunities', (c) => {
    const contactId = c.req.query('contactId') ?? ''
    const { records, variants } = store.data
    if (!records.Contacts[contactId] && variants.missing !== '204') return notThere(c, variants)
    if (!reachFor(c, false)?.allows('Contacts', contactId)) return refuse(c, 'NO_PERMISSION')
    return c.json({ data: dealsOf(store, contactId).map((deal) => opportunity(store.data, deal)) })
  })

  for (const [path, module] of Object.entries(readable)) {
    app.get(`/records/${path}/:id`, (c) => {
      const id = c.req.param('id')
      const { records, variants } = store.data
      const record = records[module][id]
      const isKnown = reachFor(c, module === 'deals')?.allows(module, id)
      if (!isKnown && (record || variants.missing === '204')) return refuse(c, 'NO_PERMISSION')
      return record ? c.json({ data: [withFiles(store, module, record, originOf(c))] }) : notThere(c, variants)
    })
  }
}

/** The property selector chooses among opportunities; each has its unit, and the id of its deal or one of its own. */
function opportunity(data: StoreData, deal: Row): Row {
  const product = data.records.products[idOf(deal.Inmueble)]
  const nomenclature = `${product?.Block_Tower ?? ''} · ${product?.Product_Name ?? ''}`
  const id = opportunityId(data, String(deal.id))
  return { id, Inmueble: deal.Inmueble, Nomenclatura_Inmueble: nomenclature, Piso: product?.Piso ?? null }
}
