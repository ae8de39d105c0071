// The web server of the demo's pages: static files, built widgets, drawings, configuration, and a strict Content-Security-Policy.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { themeTokens } from '../widgets/theme.table'
import { createGateways, gatewayPath, gatewayPaths } from './gateways'
import { hostStyle } from './host-styles'
import { hostPage } from './hosts'
import { isBrand, isDialect, portalConfig } from './portal-config'
import { artFolder, distFolder, pagesFolder } from './services/folders'
import { staticFile } from './services/static-file'

/** A strict policy: no inline scripts or styles, no eval, and Trusted Types with only the widgets' policy. */
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

/** What the pages' script tags allow (`data-services`): the gateways, and the services themselves for a page that goes without one. */
const allowedServices = (services: string) => [...gatewayPaths, services].join(' ')

export interface PageServer {
  origin: string
  close(): Promise<void>
}

export function servePages(port: number, services: string): Promise<PageServer> {
  const app = new Hono()

  const gatewayOf = createGateways(services)
  app.use(async (c, next) => gatewayOf(c.req.path)?.(c.req.raw) ?? next())

  // The origin of the services, for the demo's own controls.
  app.get('/services.json', (c) => c.json({ origin: services }))

  // The theme editor's controls.
  app.get('/theme.json', (c) => c.json(themeTokens))

  addConfig(app, services)
  addFiles(app, services)

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

/**
 * The widgets' configuration. Query parameters: ?content=strapi3|strapi4|strapi5|strict selects the dialect of the content backend; ?direct=1 bypasses the gateway, then
 * ?recordsAuth=1 adds the CRM's credentials; ?crm=other uses other names for two CRM fields; ?brand=trust shows the trust company's name and
 * pictures.
 */
function addConfig(app: Hono, services: string): void {
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
}

/** The difficult hosts' style sheets, the built widgets, the drawings, and the pages with their policy. */
function addFiles(app: Hono, services: string): void {
  app.get('/host-styles/:name', async (c) => {
    const sheet = await hostStyle(c.req.param('name'))
    return sheet === undefined ? c.notFound() : c.body(sheet, 200, { 'content-type': 'text/css; charset=utf-8' })
  })

  const folders: Record<string, string> = { art: artFolder, dist: distFolder }
  for (const [path, folder] of Object.entries(folders)) {
    app.get(`/${path}/*`, async (c) => {
      const found = await staticFile(folder, decodeURIComponent(c.req.path.slice(path.length + 1)), {
        range: c.req.header('range'),
        encodings: c.req.header('accept-encoding'),
      })
      // CORS for fonts and modules: pages of other origins embed the widgets.
      found?.headers.set('access-control-allow-origin', '*')
      return found ?? c.notFound()
    })
  }

  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(services) }
  const html = (text: string) =>
    new Response(text.replaceAll('{services}', allowedServices(services)), { status: 200, headers })

  app.get('/hosts/:name{.+\\.html}', (c) => {
    const page = hostPage(c.req.param('name').replace('.html', ''))
    return page === undefined ? c.notFound() : html(page)
  })

  app.get('/*', async (c) => {
    const path = decodeURIComponent(c.req.path)
    const found = await staticFile(pagesFolder, path.endsWith('/') ? `${path}index.html` : path, {
      range: c.req.header('range'),
    })
    if (!found) return c.notFound()
    return found.headers.get('content-type')?.startsWith('text/html') ? html(await found.text()) : found
  })
}
