// The routes of one Strapi version, below its prefix. All versions share the same users and entries.
import { Hono } from 'hono'
import { type List, type PublishedName, published } from '../../../src/api/published'
import { bodyOf, type Ctx, type Env, isObject, type Settings } from '../context'
import type { AuthRecord, ContentEntry, Row } from '../types'
import { authRoutes, publicUser } from './auth'
import { entriesIn } from './bulletin-variants'
import { answerList, wrapOne } from './lists'
import { rateLimit } from './rate-limit'
import { errorBody, shapeEntry, type Version } from './versions'

/** Converts an invitation to an entry, to which the usual filters and shapes apply. */
const authEntry = ({ id, documentId, created, ...fields }: AuthRecord): ContentEntry => ({
  id,
  documentId,
  created,
  fields,
  media: {},
  components: {},
})

export function contentRoutes(version: Version, settings: Settings): Hono<Env> {
  const { store } = settings
  const app = new Hono<Env>()
  const fail = (c: Ctx, status: 400 | 401 | 403 | 404, message: string) =>
    c.json(errorBody(version, status, { message }), status)
  const notFound = (c: Ctx) => (version.number === 3 ? c.text('Not Found', 404) : fail(c, 404, 'Not Found'))
  const list = (c: Ctx, entries: readonly ContentEntry[]) => {
    const { status, body } = answerList(version, entries, [...new URL(c.req.url).searchParams])
    return c.json(body as Row, status)
  }

  app.use('/auth/*', rateLimit(version, settings.rateLimit))
  app.route('/auth', authRoutes(version, settings))

  // 401: the token is invalid. 403: there is no token, or it lacks the permission.
  app.use(async (c, next) => {
    const { kind } = c.get('bearer')
    // This backend has not signed the CRM's token.
    if (kind === 'expired' || kind === 'invalid' || kind === 'records')
      return fail(c, 401, version.number === 3 ? 'Invalid token.' : 'Missing or invalid credentials')
    const service = c.req.path.startsWith(`${version.prefix}/auths`)
    if (kind === 'service' || (kind === 'user' && !service)) return next()
    return fail(c, 403, 'Forbidden')
  })

  /** The rows of a list that name the caller's address. */
  const ownRows = (c: Ctx, entries: readonly ContentEntry[]) => {
    const bearer = c.get('bearer')
    const user = 'userId' in bearer && store.data.users.find(({ id }) => id === bearer.userId)
    return user ? entries.filter(({ fields }) => fields.email === user.email) : []
  }
  for (const [name, { path, seenBy }] of Object.entries<List>(published))
    app.get(path, (c) => {
      const entries = entriesIn(store.data[name as PublishedName], store.data.variants.bulletins)
      return list(c, seenBy === 'everybody' ? entries : ownRows(c, entries))
    })
  app.get('/auths', (c) => {
    const entries = store.data.auths.map(authEntry)
    if (store.data.variants.invitations === 'strapi') return list(c, entries)
    const asked = c.req.query('hash')
    const found = asked === undefined ? entries : entries.filter(({ fields }) => fields.hash === asked)
    return c.json(found.map(({ id, fields: { hash: _, ...fields } }) => ({ id, ...fields })))
  })

  app.put('/auths/:id', (c) => {
    const id = c.req.param('id')
    const found = store.data.auths.find((one) => (version.number === 5 ? one.documentId : String(one.id)) === id)
    if (!found) return notFound(c)
    const body = bodyOf(c)
    // Strapi 3 reads the body itself, and answers 200 to a body without known keys; later versions read only `data`.
    const change = version.number === 3 ? body : body.data
    if (!isObject(change)) return fail(c, 400, 'Missing "data" payload in the request body')
    if (typeof change.registered === 'boolean') found.registered = change.registered
    store.save()
    return c.json(wrapOne(version, shapeEntry(version, authEntry(found), false)))
  })

  app.get('/users/me', (c) => {
    const bearer = c.get('bearer')
    const user = 'userId' in bearer && store.data.users.find((one) => one.id === bearer.userId)
    return user ? c.json(publicUser(version, user)) : fail(c, 401, 'Missing or invalid credentials')
  })

  app.put('/users/:id', (c) => {
    const bearer = c.get('bearer')
    if (bearer.kind !== 'user' || String(bearer.userId) !== c.req.param('id')) return fail(c, 403, 'Forbidden')
    const user = store.data.users.find((one) => one.id === bearer.userId)
    if (!user) return notFound(c)
    const { lastName } = bodyOf(c)
    if (typeof lastName === 'string') user.last_name = lastName
    store.save()
    return c.json(publicUser(version, user))
  })

  app.all('*', notFound)
  return app
}
