// Lets only fields of readers and of the configuration pass (GAT-09).
import { type PublishedName, published } from '../../src/api/published'
import { firstRefusal, isBusy, isRefused, isStored } from '../../src/core/refusals'
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

/** The fields that pass, each with the keys that pass inside of it. */
type Shown = ReadonlyMap<string, readonly string[]>

/** The keys of a look-up, or of a choice that the CRM sends as an object. */
const lookUp = ['id', 'ID', ...lookUpKeys]
/** The keys inside of these zod objects; all others are a text or a look-up. */
const keysInside = new Map<unknown, readonly string[]>([
  [files, fileKeys],
  [picture, [...fileKeys, 'url', 'data', 'attributes']],
  [newsBody, bodyKeys],
  [entryParts, entryKeys],
])

/** The fields of a zod object. */
const fieldsOf = ({ shape }: { shape: object }): [string, readonly string[]][] =>
  Object.entries(shape).map(([name, reader]) => [name, keysInside.get(reader) ?? lookUp])
/** Gives each name the same keys. */
const fieldsWith = (names: Iterable<string>, keys: readonly string[]): [string, readonly string[]][] =>
  [...names].map((name) => [name, keys])

const publications = Object.fromEntries(
  Object.entries(published).map(([name, { shape }]): [string, Shown] => [name, new Map(fieldsOf(shape))]),
) as Record<PublishedName, Shown>

const tablesOf = ({ upsert, upload, deal, product }: GatewayConfig['fields']) => ({
  contact: new Map([
    ...fieldsWith([...askedFields, ...upsertFields, ...upsert], lookUp),
    ...fieldsWith([...uploadFields, ...upload], fileKeys),
    ...fieldsOf(Contact),
  ]),
  // Shows names and id of a contact that a search has found.
  hits: new Map(fieldsOf(ContactHit).filter(([name]) => name !== 'Email')),
  deal: new Map([...fieldsWith([purchaseOrderField, ...deal], fileKeys), ...fieldsOf(Deal)]),
  opportunities: new Map(fieldsOf(Opportunity)),
  product: new Map([
    ...fieldsWith([furnishedPlanField, ...product], keysInside.get(picture) ?? []),
    ...fieldsOf(Product),
  ]),
  annex: new Map(fieldsOf(Annex)),
  agent: new Map(fieldsOf(Agent)),
  ...publications,
  invitation: new Map(fieldsOf(Invitation)),
})

export type ShownKind = keyof ReturnType<typeof tablesOf> | 'session' | 'written'

/** @param email only rows with this address pass */
export type Filter = (kind: ShownKind, body: unknown, email?: string) => unknown

export function createFilter(config: Pick<GatewayConfig, 'fields'>): Filter {
  const tables: Record<Exclude<ShownKind, 'session' | 'written'>, Shown> = tablesOf(config.fields)
  return (kind, body, email) => {
    if (kind === 'session') return filterSession(body)
    if (kind === 'written') return writeOutcome(body)
    return filterBody(body, (row) => {
      if (email !== undefined && normalAddress(row.email) !== email) return undefined
      const shown = pickFields(row, tables[kind])
      // Only a contact has buyers' texts, which may be escaped.
      return kind === 'contact' ? asTyped(shown) : shown
    })
  }
}

/** Returns undefined for a row that does not pass. */
type Picker = (row: Row) => Row | undefined

const user: Shown = new Map(fieldsOf(User))

/** credentials.ts removes tokens, which no page may have. */
function filterSession(body: unknown): Row {
  if (!isRow(body)) return {}
  const keys = [...Object.keys(LoginResponse.shape), 'refreshToken']
  const entries = keys.flatMap((key) => (Object.hasOwn(body, key) ? [[key, body[key]]] : []))
  return { ...Object.fromEntries(entries), ...(isRow(body.user) && { user: pickFields(body.user, user) }) }
}

/** Filters three levels of `data`, as rows.ts reads them. */
function filterBody(body: unknown, pick: Picker, level = 0): unknown {
  if (Array.isArray(body)) return body.filter(isRow).flatMap((row) => filterRecord(row, pick) ?? [])
  // Null is no record; the page refuses a text.
  if (!isRow(body)) return body === null ? null : ''
  if (level === 3 || !('data' in body)) return filterRecord(body, pick) ?? []
  const pagination = isRow(body.meta) && isRow(body.meta.pagination) ? body.meta.pagination : undefined
  const { pageCount, pageSize, total } = pagination ?? {}
  const pages = pagination && { meta: { pagination: { pageCount, pageSize, total } } }
  return { data: filterBody(body.data, pick, level + 1), ...pages }
}

/** Strapi 4 has the fields below `attributes`. */
function filterRecord(row: Row, pick: Picker): Row | undefined {
  if (!isRow(row.attributes)) return pick(row)
  const attributes = pick(row.attributes)
  return attributes && { id: row.id, attributes }
}

function pickFields(row: Row, shown: Shown): Row {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) {
    const keys = shown.get(name)
    if (keys) found[name] = pickKeys(value, keys)
  }
  return found
}

function pickKeys(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => pickKeys(item, keys))
  if (!isRow(value)) return value
  // This very list stands for a look-up or a choice.
  const record = keys === lookUp ? recordIn(value) : undefined
  if (record) return pickKeys(record, keys)
  const present = keys.filter((key) => Object.hasOwn(value, key))
  return Object.fromEntries(present.map((key) => [key, pickKeys(value[key], keys)]))
}

/** Shows the ids of a saved record, or code, field and limit of a refusal. */
export function writeOutcome(body: unknown): unknown {
  if (isRow(body) && 'data' in body) return { data: rowsOf(body).map(outcome) }
  return isRow(body) ? outcome(body) : {}
}

function outcome(written: Row): Row {
  const row = firstRefusal(written)
  const { code, action, duplicate_field } = row
  const details = isRow(row.details) ? row.details : {}
  if (isStored(row)) {
    const { id, file_Id, attachment_Id } = details
    const ids = { id, file_Id, attachment_Id }
    return { code, details: ids, message: 'saved', status: 'success', action, duplicate_field }
  }
  const hasReadableCode = codeOf(code) === code
  // A proxy's `{ status: 200 }` or a record with a status is no outcome.
  if (!isRefused(row) && !isBusy(row) && !hasReadableCode) return {}
  const shownCode = isBusy(row) && !hasReadableCode ? 'LIMIT_EXCEEDED' : codeOf(code)
  // Leaves out the id, which is another contact's (GAT-16).
  const shownKeys = refusedKeys.filter((key) => ['string', 'number'].includes(typeof details[key]))
  const shownDetails = Object.fromEntries(shownKeys.map((key) => [key, details[key]]))
  return { code: shownCode, details: shownDetails, status: 'error' }
}

/** Keys of a refusal's details that name the field and its limit. */
const refusedKeys = ['api_name', 'expected_data_type', 'maximum_length']
