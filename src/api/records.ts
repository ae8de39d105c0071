// Calls to the records (Zoho CRM) and statements.
import * as z from 'zod/mini'
import { Contact, ContactHit } from '../domain/contact'
import { Agent, Annex, Deal, Opportunity, Product } from '../domain/deal'
import { distinctBy, figure, idOf, text } from '../domain/shape'
import type { Call } from './call'
import { firstOf, listOf, saysStored } from './readers'

const read = { service: 'records', method: 'GET', auth: 'records' } as const
const readList = listOf(Opportunity)
const opportunities = (body: unknown) => {
  const rows = readList(body)
  // The last one of an id counts, so that one which names its unit replaces others.
  return distinctBy([...rows, ...rows.filter(({ Inmueble }) => Inmueble)], idOf)
}
const write = { service: 'records', auth: 'records', reader: saysStored } as const

export const records = {
  token: {
    service: 'records',
    method: 'POST',
    path: '/api/v1/auth/token',
    auth: 'none',
    reader: firstOf(z.looseObject({ access_token: text, token: text, expires_in: figure })),
  },
  search: { ...read, path: '/api/v1/records/search', reader: listOf(ContactHit) },
  contact: { ...read, path: '/api/v1/records/contacts/:id', reader: firstOf(Contact) },
  deal: { ...read, path: '/api/v1/records/deals/:id', reader: firstOf(Deal) },
  product: { ...read, path: '/api/v1/records/products/:id', reader: firstOf(Product) },
  storage: { ...read, path: '/api/v1/records/dep_sitos/:id', reader: firstOf(Annex) },
  parking: { ...read, path: '/api/v1/records/parquederos/:id', reader: firstOf(Annex) },
  agent: { ...read, path: '/api/v1/records/vendedores/:id', reader: firstOf(Agent) },
  opportunities: { ...read, path: '/api/v1/records/getOpportunities', reader: opportunities },
  upsert: { ...write, method: 'POST', path: '/api/v1/records/Contacts/upsert' },
  updateContact: { ...write, method: 'PUT', path: '/api/v1/records/Contacts/:id' },
} as const satisfies Record<string, Call<unknown>>

export const recordFiles = {
  upload: '/api/v1/records/Contacts/:id/upload-file/:field',
  download: '/api/v1/records/get-file',
} as const

export const statements = { pdf: '/statements/:id/pdf', fallbackName: 'estado-de-cuenta.pdf' } as const
