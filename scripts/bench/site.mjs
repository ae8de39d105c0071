// @ts-check
// The website of the benchmarks: serves the build and the floor (a bare baseline form), compressed as a real server would.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

/**
 * @typedef {{ name: string, type: string, value: string, label: string, options?: [string, string][] }} Control
 * @typedef {{ name: string, label: string, controls: Control[] }} Field
 */

/** @type {Record<string, string>} */
const types = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
}

/** Bundles a baseline form as one script, with the same React and compiler. */
export async function buildFloor(input = 'tests/bench/floor.tsx') {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs.find((one) => one.type === 'chunk')?.code ?? ''
}

/**
 * The same number of bare text inputs.
 *
 * @type {(fields: { name: string }[]) => Field[]}
 */
export const asTexts = (fields) =>
  fields.map(({ name }) => ({ name, label: name, controls: [{ name, type: 'text', value: '', label: '' }] }))

/**
 * Serves `pages` (path -> text) and dist/; counts the compressed bytes of the scripts sent.
 *
 * @param {Map<string, string>} pages
 * @returns {Promise<{ origin: string, takeScriptBytes(): number, close(): void }>}
 */
export function serve(pages) {
  /** @type {Map<string, Buffer>} */
  const packed = new Map()
  let scriptBytes = 0
  const pack = (/** @type {string} */ key, /** @type {string | Buffer} */ content) => {
    const body = packed.get(key) ?? brotliCompressSync(content)
    packed.set(key, body)
    return body
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    try {
      const content = pages.get(pathname) ?? readFileSync(join('.', pathname))
      const type = types[extname(pathname)] ?? 'application/octet-stream'
      const body = pack(pages.has(pathname) ? `${pathname} ${content}` : pathname, content)
      if (pathname.endsWith('.js')) scriptBytes += body.length
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'no-store' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      done({
        origin: `http://127.0.0.1:${port}`,
        takeScriptBytes() {
          const taken = scriptBytes
          scriptBytes = 0
          return taken
        },
        close: () => void server.close(),
      })
    })
  })
}
