// The web server of the demo's pages: static files, the built widgets, the drawings, the configuration, and a strict policy.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createGateways, gatewayPath } from './gateways'
import { hostStyle } from './host-styles'
import { isBrand, isDialect, portalConfig } from './portal-config'
import { artFolder, distFolder, pagesFolder } from './services/folders'
import { staticFile } from './services/static-file'

/** What a careful site sends: no inline scripts or styles, no eval, and Trusted Types with the widgets' one policy. */
const policy = (services: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${services}`,
    `media-src 'self' blob: ${services}`,
    `connect-src 'self' ${services}`,
    `frame-src 'self' blob: ${services}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types owner-widgets',
  ].join('; ')

export interface PageServer {
  origin: string
  close(): Promise<void>
}

export function servePages(port: number, services: string): Promise<PageServer> {
  const app = new Hono()

  const gatewayOf = createGateways(services)
  app.use(async (c, next) => gatewayOf(c.req.path)?.(c.req.raw) ?? next())

  // The demo's own controls are with the services, wherever the widgets' addresses lead.
  app.get('/services.json', (c) => c.json({ origin: services }))

  // ?content=strapi3|strapi4|strapi5|strict chooses the dialect of the content backend, ?direct=1 the way without the gateway,
  // ?recordsAuth=1 on it the CRM's own token, ?crm=other the names that the other CRM has for fields, ?brand=trust the trust company's
  // name and pictures.
  app.get('/portal.config.json', (c) => {
    const { content, brand, crm, direct, recordsAuth } = c.req.query()
    const dialect = isDialect(content) ? content : 'strapi5'
    const isDirect = direct === '1' || recordsAuth === '1'
    c.header('cache-control', 'no-cache')
    return c.json(
      portalConfig(services, {
        content: dialect,
        ...(isBrand(brand) && { brand }),
        ...(!isDirect && { gateway: gatewayPath(dialect) }),
        withRecordsAuth: recordsAuth === '1',
        hasOtherNames: crm === 'other',
      }),
    )
  })

  app.get('/host-styles/:name', async (c) => {
    const sheet = await hostStyle(c.req.param('name'))
    return sheet === undefined ? c.notFound() : c.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8' })
  })

  const folders: Record<string, string> = { art: artFolder, dist: distFolder }
  for (const [path, folder] of Object.entries(folders)) {
    app.get(`/${path}/*`, async (c) => {
      const found = await staticFile(
        folder,
        decodeURIComponent(c.req.path.slice(path.length + 1)),
        c.req.header('range'),
      )
      // Fonts and modules may be loaded by pages of another origin: the widgets are made to be embedded.
      found?.headers.set('access-control-allow-origin', '*')
      return found ?? c.notFound()
    })
  }

  app.get('/*', async (c) => {
    const path = decodeURIComponent(c.req.path)
    const found = await staticFile(pagesFolder, path.endsWith('/') ? `${path}index.html` : path, c.req.header('range'))
    if (!found) return c.notFound()
    if (found.headers.get('content-type')?.startsWith('text/html')) {
      found.headers.set('content-security-policy', policy(services))
    }
    return found
  })

  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info) => {
      resolve({
        origin: `http://127.0.0.1:${info.port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done())
            if ('closeAllConnections' in server) server.closeAllConnections()
          }),
      })
    })
    server.on('error', reject)
  })
}
