// The customer-record proxy under /api/v1.
import { Hono } from 'hono'
import { bodyOf, type Env, type Settings } from '../context'
import { issueToken } from '../tokens'
import { refuse } from './answers'
import { addFiles } from './files'
import { addReads } from './reads'
import { variantShapes } from './variants'
import { addWrites } from './writes'

/** The credentials that the demo accepts for a CRM token; invented, and public like everything in a page. */
export const recordsAuth = {
  refreshToken: 'demo-refresh-token',
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
} as const

export function recordRoutes(settings: Settings): Hono<Env> {
  const { store } = settings
  const app = new Hono<Env>()

  app.post('/auth/token', (c) => {
    const body = bodyOf(c)
    const right = Object.entries(recordsAuth).every(([key, value]) => body[key] === value)
    if (!right) return refuse(c, 'INVALID_TOKEN')
    const token = issueToken(store, 'records', 0)
    return c.json({ [store.data.variants.tokenKey]: token, expires_in: 3600 })
  })

  app.use('/records/*', async (c, next) => {
    const { kind } = c.get('bearer')
    return kind === 'none' || kind === 'expired' || kind === 'invalid' ? refuse(c, 'INVALID_TOKEN') : next()
  })
  app.use('/records/*', variantShapes(store))
  addReads(app, settings)
  addWrites(app, settings)
  addFiles(app, settings)
  app.all('*', (c) => refuse(c, 'INVALID_URL_PATTERN'))
  return app
}
