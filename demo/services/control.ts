// The demo's own controls under /demo, for its pages and the tests. Real services have none of them.
import { Hono } from 'hono'
import { personas, serviceAccount } from '../personas'
import type { CallLog } from './calls'
import { bodyOf, type Env, isObject, type Settings } from './context'
import { type Fault, type Faults, faultModes } from './faults'
import { sendInvitation } from './mails'
import { recordsAuth } from './records/records'
import { defaultVariants, type TokenKind } from './types'

const tokenKinds: readonly TokenKind[] = ['user', 'service', 'records']

export function controlRoutes({ store }: Settings, faults: Faults, calls: CallLog): Hono<Env> {
  const app = new Hono<Env>()

  app.get('/state', (c) => {
    const { secret: _, users, ...shown } = store.data
    return c.json({ ...shown, users: users.map(({ password: __, ...user }) => user) })
  })

  app.post('/reset', (c) => {
    store.reset()
    faults.clear()
    calls.clear()
    return c.json({ ok: true })
  })

  app.get('/faults', (c) => c.json(faults.list))
  app.post('/faults', (c) => {
    const body = c.get('body')
    const wanted = [body].flat().filter(isObject)
    const unknown = wanted.find((one) => one.mode !== undefined && !faultModes.includes(String(one.mode)))
    if (unknown) return c.json({ error: `mode: one of ${faultModes.join(', ')}` }, 400)
    faults.set(wanted as Fault[])
    return c.json(faults.list)
  })

  app.get('/variants', (c) => c.json(store.data.variants))
  app.post('/variants', (c) => {
    const known = Object.entries(bodyOf(c)).filter(([key]) => key in defaultVariants)
    Object.assign(store.data.variants, Object.fromEntries(known))
    store.save()
    return c.json(store.data.variants)
  })

  app.get('/calls', (c) => c.json(calls.list))
  app.delete('/calls', (c) => {
    calls.clear()
    return c.json({ ok: true })
  })

  app.get('/mails', (c) => c.json(store.data.mails.toReversed()))
  app.get('/personas', (c) => c.json({ personas, serviceAccount, recordsAuth }))

  app.post('/expire', (c) => {
    const { kinds } = bodyOf(c)
    const wanted = tokenKinds.filter((kind) => (Array.isArray(kinds) ? kinds.includes(kind) : kind === 'user'))
    for (const kind of wanted) store.data.generation[kind]++
    store.save()
    return c.json({ expired: wanted })
  })

  /** Creates an invitation from {hash} or {email}; {fresh: true} removes the registration first, so that the link works again. */
  app.post('/invite', (c) => {
    const { hash, email, fresh } = bodyOf(c)
    const found = store.data.auths.find((one) => one.hash === hash || one.email === email)
    if (!found) return c.json({ error: 'no such invitation' }, 404)
    if (fresh === true) {
      found.registered = false
      store.data.users = store.data.users.filter((user) => user.email !== found.email)
    }
    sendInvitation(store.data, found)
    store.save()
    return c.json(store.data.mails.at(-1))
  })

  return app
}
