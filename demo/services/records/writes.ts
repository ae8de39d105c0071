// The CRM's writes to contacts: the wizard's upsert and the profile's update.
import type { Hono } from 'hono'
import { bodyOf, type Ctx, type Env, type Settings, textOf } from '../context'
import type { Row } from '../types'
import { reachOf } from './access'
import { notThere, refuse, written } from './answers'
import { checkContact, knownPart, type RecordError } from './check'
import { fromGrown } from './grown'

const changed = (stored: Row, values: Row): Row => ({
  ...stored,
  ...knownPart(values),
  Modified_Time: new Date().toISOString(),
})

export function addWrites(app: Hono<Env>, { store }: Settings) {
  /** A refused record is answered inside a 200 (or 202), because the request itself was valid. */
  const rejected = (c: Ctx, error: RecordError) => c.json({ data: [error] }, store.data.variants.recordErrorStatus)

  /** In the order in which the CRM looks for a duplicate: its own field, then those that were made unique. */
  const uniqueFields = () => ['Email', ...store.data.variants.unique]
  const others = (id: string) => Object.values(store.data.records.Contacts).filter((one) => one.id !== id)
  const otherWith = (field: string, value: unknown, id: string) =>
    value ? others(id).find((one) => one[field] === value) : undefined

  /** The first contact that has one of these fields in common, letter by letter. */
  const duplicateOf = (values: Row, fields: readonly string[], id: string): Row | undefined =>
    fields.map((field) => otherWith(field, values[field], id)).find((found) => found !== undefined)

  /** The refusal of a value that another contact has; names that contact, as the CRM does. */
  function duplicateError(values: Row, id: string): RecordError | undefined {
    const api_name = uniqueFields().find((field) => otherWith(field, values[field], id))
    if (!api_name) return undefined
    const details = { api_name, id: otherWith(api_name, values[api_name], id)?.id }
    return { code: 'DUPLICATE_DATA', details, message: 'duplicate data', status: 'error' }
  }

  const inTypes = (values: Row, stored: Row = {}): Row =>
    store.data.variants.values === 'grown' ? fromGrown(values, stored) : values

  app.post('/records/Contacts/upsert', (c) => {
    const reach = reachOf(store, c.get('bearer'))
    if (!reach) return refuse(c, 'NO_PERMISSION')
    const body = bodyOf(c)
    if (Object.keys(body).length === 0) return refuse(c, 'INVALID_REQUEST')
    const email = textOf(body.Email).trim()
    // Without an address the record cannot be identified: answer the missing field's error instead of a permission error.
    if (email && reach.email !== undefined && email.toLowerCase() !== reach.email) return refuse(c, 'NO_PERMISSION')
    const asked = c.req.query('duplicate_check_fields')?.split(',')
    const stored = duplicateOf(body, asked ?? uniqueFields(), '')
    const values = inTypes(body, stored)
    const error = checkContact(values, !stored) ?? duplicateError(values, String(stored?.id ?? ''))
    if (error) return rejected(c, error)
    const id = stored ? String(stored.id) : store.newRecordId()
    store.data.records.Contacts[id] = changed(stored ?? { id }, { ...values, Email: stored?.Email ?? email })
    store.save()
    return c.json(written(id, stored ? 'update' : 'insert', true))
  })

  app.put('/records/Contacts/:id', (c) => {
    const id = c.req.param('id')
    if (!reachOf(store, c.get('bearer'))?.allows('Contacts', id)) return refuse(c, 'NO_PERMISSION')
    const stored = store.data.records.Contacts[id]
    const { missing } = store.data.variants
    if (!stored) return notThere(c, { missing: missing === '204' ? '404' : missing })
    const values = inTypes(bodyOf(c), stored)
    const error = checkContact(values, false) ?? duplicateError(values, id)
    if (error) return rejected(c, error)
    store.data.records.Contacts[id] = changed(stored, values)
    store.save()
    return c.json(written(id, 'update', false))
  })
}
