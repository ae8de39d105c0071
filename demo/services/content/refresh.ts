// Tokens that are renewed, as Strapi 5 gives them with `jwtManagement: 'refresh'`: a refresh token is good once and can be revoked.
import type { Hono } from 'hono'
import { bodyOf, type Env, type Settings } from '../context'
import { randomHex } from '../secrets'
import { issueToken } from '../tokens'
import type { CmsUser } from '../types'
import { errorBody, type Version } from './versions'

/** Strapi's own life of an access token in this mode. */
const accessTokenMinutes = 10

export interface Issued {
  jwt: string
  refreshToken?: string
}

/** Only version 5 renews tokens. */
const canRenew = (version: Version, { store }: Settings): boolean =>
  version.number === 5 && store.data.variants.tokens === 'refresh'

export function issue(version: Version, settings: Settings, { kind, id }: CmsUser): Issued {
  const { store } = settings
  if (!canRenew(version, settings)) return { jwt: issueToken(store, kind, id) }
  const refreshToken = `${randomHex(8)}.${randomHex(16)}.refresh`
  store.data.refreshTokens.push({ token: refreshToken, userId: id })
  store.save()
  return { jwt: issueToken(store, kind, id, accessTokenMinutes), refreshToken }
}

/** Ends all refresh tokens of a user, as a new password does. */
export function endAll({ store }: Settings, userId: number): void {
  store.data.refreshTokens = store.data.refreshTokens.filter((one) => one.userId !== userId)
}

export function addRefreshCalls(app: Hono<Env>, version: Version, settings: Settings): void {
  const { store } = settings
  const refuse = (status: 401 | 403 | 404, message: string) =>
    Response.json(errorBody(version, status, { message }), { status })
  /** @returns the token's user; the token counts no more */
  const take = (token: unknown) => {
    const found = store.data.refreshTokens.find((one) => one.token === token)
    store.data.refreshTokens = store.data.refreshTokens.filter((one) => one !== found)
    return store.data.users.find((user) => user.id === found?.userId)
  }

  app.post('/refresh', (c) => {
    if (!canRenew(version, settings)) return refuse(404, 'Not Found')
    const user = take(bodyOf(c).refreshToken)
    return user ? c.json(issue(version, settings, user)) : refuse(401, 'Invalid refresh token')
  })

  app.post('/logout', (c) => {
    if (!canRenew(version, settings)) return refuse(404, 'Not Found')
    const bearer = c.get('bearer')
    if (bearer.kind === 'none') return refuse(403, 'Forbidden')
    if (!('userId' in bearer)) return refuse(401, 'Missing or invalid credentials')
    take(bodyOf(c).refreshToken)
    store.save()
    return c.json({ ok: true })
  })
}
