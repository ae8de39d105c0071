// Fields of readers and configuration pass; the rest stays here (GAT-09).
import { type PublishedName, published } from '../../src/api/published'
import { firstRefusal, isBusy, isRefused, isStored } from '../../src/core/not-there'
import { Contact, ContactHit } from '../../src/domain/contact'
import { bodyKeys, entryKeys, entryParts, newsBody } from '../../src/domain/content'
import { lookUpKeys, recordIn } from '../../src/domain/crm-text'
import { Agent, Annex, Deal, furnishedPlanField, Opportunity, Product } from '../../src/domain/deal'
import { purchaseOrderField } from '../../src/domain/documents'
import { Invitation, LoginResponse, User } from '../../src/domain/session'
import { fileKeys, files, picture } from '../../src/domain/shape'
import type { GatewayConfig } from '../services/config'
import { codeOf, isRow, type Row, rowsOf } from '../services/rows'
import { normalAddress } from '../services/spelling'
import { askedFields, asTyped, uploadFields, upsertFields } from './fields'

/** Each with the keys inside of an object or list. */
type Shown = ReadonlyMap<string, readonly string[]>

/** A look-up or a choice that the CRM sends as an object. */
const lookUp = ['id', 'ID', ...lookUpKeys]
/** By zod object: all others are a text or a look-up. */
const inside = new Map<unknown, readonly string[]>([
  [files, fileKeys],
  [picture, [...fileKeys, 'url', 'data', 'attributes']],
  [newsBody, bodyKeys],
  [entryParts, entryKeys],
])

const read = ({ shape }: { shape: object }): [string, readonly string[]][] =>
  Object.entries(shape).map(([name, reader]) => [name, inside.get(reader) ?? lookUp])
const named = (names: Iterable<string>, keys: readonly string[]): [string, readonly string[]][] =>
  [...names].map((name) => [name, keys])

const publications = Object.fromEntries(
  Object.entries(published).map(([name, { shape }]): [string, Shown] => [name, new Map(read(shape))]),
) as Record<PublishedName, Shown>

const tablesOf = ({ upsert, upload, deal, product }: GatewayConfig['fields']) => ({
  contact: new Map([
    ...named([...askedFields, ...upsertFields, ...upsert], lookUp),
    ...named([...uploadFields, ...upload], fileKeys),
    ...read(Contact),
  ]),
  names: new Map(read(ContactHit).filter(([name]) => name !== 'Email')),
  deal: new Map([...named([purchaseOrderField, ...deal], fileKeys), ...read(Deal)]),
  opportunities: new Map(read(Opportunity)),
  product: new Map([...named([furnishedPlanField, ...product], inside.get(picture) ?? []), ...read(Product)]),
  annex: new Map(read(Annex)),
  agent: new Map(read(Agent)),
  ...publications,
  invitation: new Map(read(Invitation)),
})

export type ShownKind = keyof ReturnType<typeof tablesOf> | 'session' | 'written'

/** @param email only rows with this address pass */
export type Filter = (kind: ShownKind, body: unknown, email?: string) => unknown

export function createFilter(config: Pick<GatewayConfig, 'fields'>): Filter {
  const tables: Record<Exclude<ShownKind, 'session' | 'written'>, Shown> = tablesOf(config.fields)
  return (kind, body, email) => {
    if (kind === 'session') return session(body)
    if (kind === 'written') return writeOutcome(body)
    return enveloped(body, (row) => {
      if (email !== undefined && normalAddress(row.email) !== email) return undefined
      const shown = picked(row, tables[kind])
      // Only a contact holds what buyers have typed.
      return kind === 'contact' ? asTyped(shown) : shown
    })
  }
}

/** Undefined for a row that does not pass. */
type Picker = (row: Row) => Row | undefined

const user: Shown = new Map(read(User))

/** credentials.ts removes tokens that the page must not have. */
function session(body: unknown): Row {
  if (!isRow(body)) return {}
  const keys = [...Object.keys(LoginResponse.shape), 'refreshToken']
  const shown = keys.flatMap((key) => (Object.hasOwn(body, key) ? [[key, body[key]]] : []))
  return { ...Object.fromEntries(shown), ...(isRow(body.user) && { user: picked(body.user, user) }) }
}

/** Up to three levels of `data`, as rows.ts reads them. */
function enveloped(body: unknown, pick: Picker, level = 0): unknown {
  if (Array.isArray(body)) return body.filter(isRow).flatMap((row) => record(row, pick) ?? [])
  if (!isRow(body)) return body === null ? null : ''
  if (level === 3 || !('data' in body)) return record(body, pick) ?? []
  const pagination = isRow(body.meta) && isRow(body.meta.pagination) ? body.meta.pagination : undefined
  const { pageCount, pageSize, total } = pagination ?? {}
  const pages = pagination && { meta: { pagination: { pageCount, pageSize, total } } }
  return { data: enveloped(body.data, pick, level + 1), ...pages }
}

/** Strapi 4 has the fields below `attributes`. */
function record(row: Row, pick: Picker): Row | undefined {
  if (!isRow(row.attributes)) return pick(row)
  const attributes = pick(row.attributes)
  return attributes && { id: row.id, attributes }
}

function picked(row: Row, shown: Shown): Row {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const keys = shown.get(name)
    if (keys) found[name] = inner(value, keys)
  }
  return found
}

function inner(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => inner(one, keys))
  if (!isRow(value)) return value
  const record = keys === lookUp ? recordIn(value) : undefined
  if (record) return inner(record, keys)
  return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(value, key) ? [[key, inner(value[key], keys)]] : [])))
}

/** Ids of a saved record; code, field and limit of a refusal. */
export function writeOutcome(body: unknown): unknown {
  if (isRow(body) && 'data' in body) return { data: rowsOf(body).map(outcome) }
  return isRow(body) ? outcome(body) : {}
}

function outcome(said: Row): Row {
  const row = firstRefusal(said)
  const { code, details, action, duplicate_field } = row
  const found = isRow(details) ? details : {}
  if (isStored(row)) {
    const { id, file_Id, attachment_Id } = found
    const ids = { id, file_Id, attachment_Id }
    return { code, details: ids, message: 'saved', status: 'success', action, duplicate_field }
  }
  // `{ status: 200 }` or a record that has a status is no word of the CRM's.
  if (!isRefused(row) && !isBusy(row) && codeOf(code) !== code) return {}
  const named = isBusy(row) && codeOf(code) !== code ? 'LIMIT_EXCEEDED' : codeOf(code)
  // The id is of the contact that has the value (GAT-16).
  const shown = refusedKeys.filter((key) => ['string', 'number'].includes(typeof found[key]))
  return { code: named, details: Object.fromEntries(shown.map((key) => [key, found[key]])), status: 'error' }
}

const refusedKeys = ['api_name', 'expected_data_type', 'maximum_length']
