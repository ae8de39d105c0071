// The import map of the build in every engine: a module of which one byte was changed does not run, and the portal does with all of them right.
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snippet } from '../journeys/guide-snippets'
import { answering } from '../kit/answering'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { baseConfig, strictCsp } from '../kit/host-page'
import { type Driver, enginesHere } from './drivers'
import { until } from './until'

const dist = resolve(import.meta.dirname, '../../dist')
const { integrity } = JSON.parse(readFileSync(join(dist, 'import-map.json'), 'utf8')) as { integrity: object }
const modules = Object.keys(integrity).map((path) => path.replace('./', ''))
const cdn = /https:\/\/cdn\.example\/owner-widgets@[\d.]+/g

const folder = folderForAll('owner-map')
const services = await servicesForAll()
const asked: string[] = []

/** Changes one byte of a module so that it is still the same code: one of the name of its source map, else of the white space behind it. */
function flipped(path: string): string {
  const code = readFileSync(join(dist, path), 'utf8')
  const changed = code.replace(/(\/\/# sourceMappingURL=)\w/, '$1_')
  return changed === code ? `${code} ` : changed
}

/** `whole/…` is the build, `changed/…` has every module changed, `changed/3/…` only the third. */
function fileOf(pathname: string): string | undefined {
  const [, kind, number, path] = /^\/(whole|changed)\/(?:(\d+)\/)?(esm\/.+\.js)$/.exec(pathname) ?? []
  if (!path || !modules.includes(path)) return
  const isFlipped = kind === 'changed' && (number === undefined || modules[Number(number)] === path)
  return isFlipped ? flipped(path) : readFileSync(join(dist, path), 'utf8')
}

/** A page that imports what it is asked for, and remembers which of it ran. */
const importing = (map: object) => `<!doctype html><title>Modules</title>
<script type="importmap">${JSON.stringify(map)}</script>
<script>
  function load(paths) {
    const each = paths.map((path) => import(path).then(() => 'ran', () => 'refused'))
    Promise.all(each).then((ends) => { window.ends = ends })
    return true
  }
</script>`

const at = (base: string, path: string) => `${base}/${path}`
const hashes = (base: (place: number) => string) =>
  Object.fromEntries(Object.values(integrity).map((hash, place) => [at(base(place), modules[place] ?? ''), hash]))
const changed = (place: number) => `/changed/${place}`

const pages: Record<string, () => string> = {
  '/checked': () => importing({ integrity: { ...hashes(() => '/whole'), ...hashes(changed) } }),
  '/unchecked': () => importing({}),
  '/guide': () => guidePage.html,
}

/** The page of the guide, its import map made by the guide's command, and the strict policy with the hash that its other command prints. */
function followGuide() {
  cpSync(join(dist, 'import-map.json'), join(folder, 'import-map.json'))
  const here = (text: string) => text.replace(cdn, `${origin}/whole`)
  const run = (name: string) =>
    execFileSync('sh', ['-c', here(snippet('guides/pinning.md', 'shell', name))], { cwd: folder, encoding: 'utf8' })
  run('map')
  const map = readFileSync(join(folder, 'map.json'), 'utf8')
  const page = snippet('guides/pinning.md', 'page', 'modules')
    .replace(/(<script type="importmap">)[^<]*/, (_, tag) => tag + map)
    .replace('data-services="/owner"', `data-services="${services.origin}"`)
  const csp = strictCsp(services.origin).replace("script-src 'self'", `script-src 'self' ${run('map-hash').trim()}`)
  return { html: here(page), csp }
}

const origin: string = await answering((request, response) => {
  const { pathname } = new URL(request.url ?? '/', origin)
  const page = pages[pathname]?.()
  const config = pathname === '/portal.config.json' && JSON.stringify(baseConfig(services.origin))
  const file = page ?? (config || fileOf(pathname))
  if (file === undefined) return void response.writeHead(404).end()
  asked.push(pathname)
  const type = page ? 'text/html' : config ? 'application/json' : 'text/javascript'
  const csp = pathname === '/guide' && { 'content-security-policy': guidePage.csp }
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...csp }).end(file)
}, afterAll)
const guidePage = followGuide()

describe.each(enginesHere())('the import map of the build in %s', (_, start) => {
  let driver: Driver
  beforeAll(async () => {
    driver = await start()
  })
  afterAll(() => driver.close())

  /** How the import of each module ends on a page of its own. */
  async function endsOn(page: string, addresses: string[]): Promise<unknown> {
    await driver.open(origin + page)
    await driver.evaluate(`load(${JSON.stringify(addresses)})`)
    return until('the end of the imports', async () => driver.evaluate('window.ends'))
  }
  const all = (end: string) => modules.map(() => end)

  it('lets every module of the build run (REL-01)', async () => {
    expect(
      await endsOn(
        '/checked',
        modules.map((path) => at('/whole', path)),
      ),
    ).toEqual(all('ran'))
  })

  it('refuses each module of which a byte was changed, which runs without the map (REL-01)', async () => {
    expect(
      await endsOn(
        '/checked',
        modules.map((path, place) => at(changed(place), path)),
      ),
    ).toEqual(all('refused'))
    expect(
      await endsOn(
        '/unchecked',
        modules.map((path) => at('/changed', path)),
      ),
    ).toEqual(all('ran'))
  })

  it('brings up the page of the guide under the strict policy (REL-01, EMB-04)', async () => {
    asked.length = 0
    await driver.open(`${origin}/guide`)
    await until('the landing screen', async () =>
      driver.evaluate(
        `Boolean(document.querySelector('owner-portal').shadowRoot?.querySelector('[data-screen=landing]'))`,
      ),
    )
    const { version } = JSON.parse(readFileSync(resolve(dist, '../package.json'), 'utf8'))
    expect(await driver.evaluate("document.querySelector('owner-portal').version")).toBe(version)
    expect(asked.filter((path) => path.startsWith('/whole/esm/chunks/')).length).toBeGreaterThan(3)
  })
})
