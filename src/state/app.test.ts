import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../tests/kit/eventually'
import { content } from '../api/content'
import { records } from '../api/records'
import type { Config } from '../core/config'
import { connectionOf } from '../core/connection'
import { memoryStorage } from '../core/local-storage.fixture'
import { plainStorage } from '../core/plain-storage'
import { pageEndFolder, pageId } from '../session/traces'
import { appFor } from './app'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** Services that answer anything, and whose tokens the calls carried. */
async function serve() {
  const bearers: [path: string, bearer: string | undefined][] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (body) bodies.push(body)
    const path = request.url?.replace(/\?.*/, '') ?? ''
    if (!path.includes('/auth/')) bearers.push([path, request.headers.authorization])
    const isToken = request.url?.endsWith('/token')
    const made = isToken ? { access_token: 'proxy' } : { jwt: 'service', user: { id: 1 }, data: [{ id: '1' }] }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(made))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push(server)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: Config = {
    contentUrl: `${origin}/api`,
    recordsUrl: origin,
    statementsUrl: origin,
    session: { persist: 'none' },
  }
  return { bearers, bodies, config }
}

const appWith = (config: Config) => appFor({ config, connection: connectionOf(config) })
const serviceAccount = { identifier: 'service@example.co', password: 'service' }
const recordsAuth = { refreshToken: 'r', clientId: 'c', clientSecret: 's' }

describe('one App for all elements with the same services', () => {
  it('an element that brings the credentials shares the session and can make its calls (SES-07, SES-06)', async () => {
    const { bearers, config } = await serve()
    const first = appWith(config)
    await first.client.call(records.deal, { params: { id: '1' } })
    const second = appWith({ ...config, serviceAccount, recordsAuth })
    expect(second).toBe(first)
    await second.client.call(content.invitation, { query: { hash: 'h' } })
    await first.client.call(records.deal, { params: { id: '1' } })
    expect(bearers).toEqual([
      ['/api/v1/records/deals/1', undefined],
      ['/api/auths', 'Bearer service'],
      ['/api/v1/records/deals/1', 'Bearer proxy'],
    ])
  })

  it('the credentials of the first one stay when another one comes without or with others (SES-06)', async () => {
    const { bodies, config } = await serve()
    const given = { ...config, serviceAccount }
    appWith(given)
    const other = { ...serviceAccount, identifier: 'other@example.co' }
    appWith(config)
    const app = appWith({ ...config, serviceAccount: other, recordsAuth })
    await app.client.call(content.invitation, { query: { hash: 'h' } })
    await app.client.call(records.deal, { params: { id: '1' } })
    expect(bodies.map((body) => JSON.parse(body))).toEqual([serviceAccount, recordsAuth])
    // Scripts of the page see none of them.
    expect(Object.keys(app.config)).not.toContain('serviceAccount')
    expect(given).not.toHaveProperty('recordsAuth')
  })

  it('removes expired data when the browser is idle after its start (SES-10)', async () => {
    memoryStorage()
    const storage = plainStorage('any')
    storage.set(`${pageEndFolder}draft/7/natural/2/${pageId(0)}`, 'typed')
    appWith((await serve()).config)
    await eventually(() => expect(storage.names('')).toEqual([]))
    vi.unstubAllGlobals()
  })
})
