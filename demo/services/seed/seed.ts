// The initial data of the demo: invented people, apartments, news and construction progress, from the tables in this folder.
import { personas, serviceAccount } from '../../personas'
import { sendInvitation } from '../mails'
import type { Sizes } from '../papers'
import { documentId } from '../record-id'
import { hashPassword } from '../secrets'
import { type AuthRecord, type CmsUser, defaultVariants, type Row, type StoreData } from '../types'
import { documents } from './documents'
import { accounts, contacts, deals, invited } from './people'
import { publishedEntries } from './published'
import { advisors, parkingPlace, product, storageRoom, units } from './units'

const created = '2026-01-15T14:30:00.000Z'
/** Ids from here on are for records that users of the demo create. */
const firstFreeId = 100_000

const byId = (rows: readonly Row[]): Record<string, Row> => Object.fromEntries(rows.map((row) => [String(row.id), row]))

export function seedData(version: number, secret: string, sizes: Sizes): StoreData {
  const data: StoreData = {
    version,
    secret,
    generation: { user: 1, service: 1, records: 1 },
    nextId: firstFreeId,
    users: users(),
    auths: auths(),
    ...publishedEntries(),
    records: {
      Contacts: byId(contacts()),
      deals: byId(deals()),
      products: byId(units.map(product)),
      dep_sitos: byId(units.map(storageRoom)),
      parquederos: byId(units.map(parkingPlace)),
      vendedores: byId(structuredClone(advisors)),
    },
    files: documents(sizes),
    mails: [],
    resets: [],
    refreshTokens: [],
    variants: { ...defaultVariants },
  }
  for (const one of data.auths.filter((auth) => !auth.registered)) sendInvitation(data, one, created)
  return data
}

function users(): CmsUser[] {
  const password = hashPassword(accounts[0]?.password ?? '')
  const owners = accounts.map((one, index): CmsUser => {
    const [first_name = '', ...rest] = one.name.split(' ')
    const named = { first_name, last_name: rest.join(' '), deal_id: one.dealIds[0] ?? '' }
    return {
      id: 11 + index,
      kind: 'user',
      username: one.email,
      email: one.email,
      password,
      type: 'cliente',
      ...named,
      created,
    }
  })
  const { identifier } = serviceAccount
  const service: CmsUser = {
    id: 2,
    kind: 'service',
    username: 'servicio',
    email: identifier,
    password: hashPassword(serviceAccount.password),
    type: 'servicio',
    deal_id: '',
    first_name: 'Cuenta',
    last_name: 'de servicio',
    created,
  }
  return [service, ...owners]
}

function auths(): AuthRecord[] {
  return invited.map((one, index) => ({
    id: 31 + index,
    documentId: documentId('auth', 31 + index),
    hash: one.hash ?? '',
    email: one.email,
    deal_id: one.dealIds[0] ?? '',
    registered: personas.some((other) => other.key === one.key && other.password !== undefined),
    created,
  }))
}
