// The website of a journey: serves dist/ and the pages a test makes, under the Content-Security-Policy it asks for.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createGateways } from '../../demo/gateways'

const root = resolve(import.meta.dirname, '../..')
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.map': 'application/json',
}

/** Further security headers of a strict site (widgets/guides/strict-policy.md). */
export const carefulHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  'x-content-type-options': 'nosniff',
}

export interface MadePage {
  body: string
  type?: string
  /** Content-Security-Policy; none where undefined. */
  csp?: string
}

export interface PageServer {
  origin: string
  /** Path (with a leading slash) -> answer. */
  pages: Map<string, MadePage>
  /** Replaces the gateways by new ones with empty caches. */
  renewGateways(): void
  close(): Promise<void>
}

function sendFile(path: string, response: ServerResponse): void {
  const file = normalize(join(root, path))
  const isBuilt = file.startsWith(join(root, 'dist'))
  if (!isBuilt || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    return
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  })
  createReadStream(file).pipe(response)
}

/** @param services origin of the demo services, before which the website has its gateways */
export function startPageServer(services: string): Promise<PageServer> {
  const pages = new Map<string, MadePage>()
  let gatewayOf = createGateways(services)
  const toGateway = (request: IncomingMessage, response: ServerResponse, path: string) => {
    const gateway = gatewayOf(path)
    if (gateway) void getRequestListener(gateway)(request, response)
    return gateway !== undefined
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (toGateway(request, response, pathname)) return
    const page = pages.get(pathname)
    if (!page) return sendFile(pathname, response)
    const headers: Record<string, string> = {
      'content-type': page.type ?? 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    }
    if (page.csp) Object.assign(headers, carefulHeaders, { 'content-security-policy': page.csp })
    response.writeHead(200, headers).end(page.body)
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      done({
        origin: `http://127.0.0.1:${port}`,
        pages,
        renewGateways: () => {
          gatewayOf = createGateways(services)
        },
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
