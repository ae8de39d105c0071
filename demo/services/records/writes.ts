// The CRM's writes to contacts: the wizard's upsert and the profile's update.
import type { Hono } from 'hono'
import { bodyOf, type Ctx, type Env, type Settings } from '../context'
import { contactByEmail, reachOf } from './access'
import { refuse, written } from './answers'
import { checkContact, knownPart, type RecordError } from './check'

const said = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

export function addWrites(app: Hono<Env>, { store }: Settings) {
  /** A refused record is answered inside a 200 (or 202), because the request itself was valid. */
  const rejected = (c: Ctx, error: RecordError) => c.json({ data: [error] }, store.data.variants.recordErrorStatus)

  app.post('/records/Contacts/upsert', (c) => {
    const reach = reachOf(store, c.get('bearer'))
    if (!reach) return refuse(c, 'NO_PERMISSION')
    const values = bodyOf(c)
    if (Object.keys(values).length === 0) return refuse(c, 'INVALID_REQUEST')
    const email = said(values.Email)
    // Without an address the record cannot be identified: answer the missing field's error instead of a permission error.
    if (email && reach.email !== undefined && email.toLowerCase() !== reach.email) return refuse(c, 'NO_PERMISSION')
    const stored = email ? contactByEmail(store, email) : undefined
    const error = checkContact(values, !stored)
    if (error) return rejected(c, error)
    const id = stored ? String(stored.id) : store.newRecordId()
    const before = stored ?? { id, $insertedAt: Date.now() }
    store.data.records.Contacts[id] = { ...before, ...knownPart(values), Email: stored?.Email ?? email }
    store.save()
    return c.json(written(id, stored ? 'update' : 'insert', true))
  })

  app.put('/records/Contacts/:id', (c) => {
    const id = c.req.param('id')
    if (!reachOf(store, c.get('bearer'))?.allows('Contacts', id)) return refuse(c, 'NO_PERMISSION')
    const stored = store.data.records.Contacts[id]
    if (!stored) return refuse(c, 'INVALID_REQUEST', { api_name: 'id' })
    const values = bodyOf(c)
    const error = checkContact(values, false)
    if (error) return rejected(c, error)
    const other = contactByEmail(store, said(values.Email) || String(stored.Email))
    if (other && other.id !== id) {
      const details = { api_name: 'Email', id: other.id }
      return rejected(c, { code: 'DUPLICATE_DATA', details, message: 'duplicate data', status: 'error' })
    }
    store.data.records.Contacts[id] = { ...stored, ...knownPart(values) }
    store.save()
    return c.json(written(id, 'update', false))
  })
}
