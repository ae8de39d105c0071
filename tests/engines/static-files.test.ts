// A release's folders behind the guide's files for nginx and Caddy: types, compression, caching and hashes as a browser of any site needs them.
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { answering } from '../kit/answering'
import { folderForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { caddy, nginx } from './programs'
import { Started } from './servers'
import { untilUp } from './until'

const root = resolve(import.meta.dirname, '../..')
const folder = folderForAll('owner-files')
const dist = join(root, 'dist')
const guideText = (name: string) => readFileSync(join(root, 'widgets/guides/gateway', name), 'utf8')
const integrity: { files: Record<string, { integrity: string }> } = JSON.parse(
  readFileSync(join(dist, 'integrity.json'), 'utf8'),
)

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** Not fetch, which unpacks by itself. */
const ask = (address: string, encoding: string): Promise<Answer> =>
  new Promise((done, fail) => {
    get(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
      )
    }).on('error', fail)
  })

/** What a browser makes of the body. */
const unpacked = ({ headers, bytes }: Answer): Buffer => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
}
const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** @returns what is wrong with this host's answer, in words for who runs it */
async function problemOf(address: string, path: string): Promise<string | undefined> {
  const answer = await ask(address, 'br')
  if (hashOf(unpacked(answer)) === integrity.files[path]?.integrity) return undefined
  const isBrotli = hashOf(brotliDecompressSync(answer.bytes)) === integrity.files[path]?.integrity
  return isBrotli ? `${path}: the .br file is sent without Content-Encoding: br` : `${path}: other bytes than the build`
}

/** JavaScript by its newer name; JSON is UTF-8 whether a server says so or not. */
const typeOf = (said: string) =>
  said
    .replace('application/javascript', 'text/javascript')
    .replace('application/json; charset=utf-8', 'application/json')

/** Of each kind one, and what pages load most. */
const files = [
  ['owner-widgets.js', 'text/javascript; charset=utf-8'],
  ['esm/owner-portal.js', 'text/javascript; charset=utf-8'],
  ['import-map.json', 'application/json; charset=utf-8'],
] as const

describe('dist/', () => {
  it('has a .br and a .gz of the same bytes beside every text file (REL-05)', () => {
    const paths = Object.keys(integrity.files).filter(
      (path) => /\.(js|json|css|md)$/.test(path) && !path.startsWith('gateway/'),
    )
    expect(paths.length).toBeGreaterThan(20)
    const wrong = paths.filter((path) => {
      const bytes = readFileSync(join(dist, path))
      const [brotli, gzip] = ['br', 'gz'].map((end) => readFileSync(join(dist, `${path}.${end}`)))
      return !brotli || !gzip || !brotliDecompressSync(brotli).equals(bytes) || !gunzipSync(gzip).equals(bytes)
    })
    expect(wrong).toEqual([])
    expect(Object.keys(integrity.files).filter((path) => /\.(br|gz)$/.test(path))).toEqual([])
  })
})

interface FileServer {
  name: string
  path: string | undefined
  start(started: Started, path: string, port: number): void
  /** `Vary` of an answer that is not packed. */
  plainVary: string | undefined
}

const servers: FileServer[] = [
  {
    name: 'nginx',
    path: nginx,
    // Debian's nginx as it is installed: its types, and gzip for HTML only.
    start: (started, path, port) =>
      started.nginx(
        path,
        folder,
        `include /etc/nginx/mime.types; default_type application/octet-stream; gzip on; access_log off;
         ${guideText('owner-widgets-maps.conf')}
         server { listen 127.0.0.1:${port}; root ${folder}/site; ${guideText('owner-widgets-files.conf')} }`,
      ),
    plainVary: 'Accept-Encoding',
  },
  {
    name: 'Caddy',
    path: caddy,
    start: (started, path, port) =>
      started.caddy(
        path,
        folder,
        guideText('Caddyfile')
          .replace('http://www.example.co', 'http://127.0.0.1:0')
          .replace('www.example.co', `http://127.0.0.1:${port}`)
          .replace('/var/www/site', `${folder}/site`),
      ),
    plainVary: undefined,
  },
]

describe.each(servers.flatMap(({ path, ...server }) => (path ? [{ path, ...server }] : [])))(
  "the release's folders behind $name",
  ({ path, start, plainVary }) => {
    const started = new Started()
    let site: string
    beforeAll(async () => {
      const port = await freePort()
      site = `http://127.0.0.1:${port}`
      for (const name of ['owner-widgets@1.2.0', 'owner-widgets@1'])
        cpSync(dist, join(folder, 'site', name), { recursive: true })
      start(started, path, port)
      await untilUp(`${site}/owner-widgets@1/integrity.json`)
    })

    it.each(files)('sends %s packed as the browser takes it, with the same bytes (REL-05)', async (name, type) => {
      for (const [encoding, told] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip, deflate', 'gzip'],
        ['identity', undefined],
      ]) {
        const answer = await ask(`${site}/owner-widgets@1.2.0/${name}`, encoding ?? '')
        const { 'content-encoding': how, 'content-type': said, vary } = answer.headers
        expect([answer.status, how, said && typeOf(said), vary]).toEqual([
          ...[200, told, typeOf(type), told ? 'Accept-Encoding' : plainVary],
        ])
        expect(hashOf(unpacked(answer))).toBe(integrity.files[name]?.integrity)
      }
      const { bytes } = await ask(`${site}/owner-widgets@1.2.0/${name}`, 'br')
      expect(bytes.length).toBe(statSync(join(dist, `${name}.br`)).size)
    })

    it('lets a release be kept for ever and a channel for five minutes, on pages of any site (REL-05)', async () => {
      const said = async (address: string) => {
        const { headers } = await ask(`${site}/${address}`, 'br')
        return [headers['cache-control'], headers['access-control-allow-origin'], headers['x-content-type-options']]
      }
      expect(await said('owner-widgets@1.2.0/owner-widgets.js')).toEqual([
        ...['public, max-age=31536000, immutable', '*', 'nosniff'],
      ])
      expect(await said('owner-widgets@1/owner-widgets.js')).toEqual(['public, max-age=300', '*', 'nosniff'])
    })

    it('knows a file without one beside it, and lets nobody keep that one is not there (REL-05)', async () => {
      const [map] = readdirSync(dist).filter((name) => name.endsWith('.js.map'))
      expect((await ask(`${site}/owner-widgets@1/${map}`, 'br')).status).toBe(200)
      for (const name of ['owner-widgets@1', 'owner-widgets@1.2.0']) {
        const { status, headers } = await ask(`${site}/${name}/none.js`, 'br')
        expect([status, headers['cache-control']]).toEqual([404, undefined])
      }
    })

    it('are told from a host that sends .br without its header, by name (REL-05)', async () => {
      const host = await answering((request, response) =>
        response.end(readFileSync(join(dist, `${request.url?.slice(1)}.br`))),
      )
      expect(await problemOf(`${site}/owner-widgets@1/owner-widgets.js`, 'owner-widgets.js')).toBeUndefined()
      expect(await problemOf(`${host}/owner-widgets.js`, 'owner-widgets.js')).toBe(
        'owner-widgets.js: the .br file is sent without Content-Encoding: br',
      )
    })
  },
)
