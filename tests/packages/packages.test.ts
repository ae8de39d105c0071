// The npm package in projects of React 18 and 19, Vue and both routers of Next.js: installed from the tarball, built with the guides' snippets, types checked, and opened.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import puppeteer, { type Browser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packDist } from '../../scripts/release/package.mjs'
import { browserFlags, needBrowser } from '../../scripts/test/find-browser.mjs'
import { untilUp } from '../engines/until'
import { freePort } from '../kit/free-port'
import { baseConfig } from '../kit/host-page'
import { type Project, projects } from './projects'

const folder = mkdtempSync(join(tmpdir(), 'owner-projects-'))
let tarball: string
let browser: Browser

beforeAll(async () => {
  tarball = packDist(folder)
  browser = await puppeteer.launch({ executablePath: needBrowser(), args: browserFlags, headless: true })
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

const envOf = (place: string) => ({
  ...process.env,
  PATH: [join(place, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

/** Runs to its end. @throws with what it said where it fails */
function run(command: string, place: string): void {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: place,
    env: envOf(place),
    encoding: 'utf8',
    shell: true,
  })
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`)
}

function lay(name: string, { dependencies, files }: Project): string {
  const place = join(folder, name)
  const manifest = { name: `page-of-${name}`, private: true, type: 'module', dependencies }
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text)
  }
  return place
}

/** A page with the site's configuration. @returns it, and what the console says */
async function newPage() {
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    const { url = '' } = message.location()
    // The services are not here, nor is an icon.
    const isMissing = /\/(owner\/.*|favicon\.ico)$/.test(url)
    if (['error', 'warn'].includes(message.type()) && !isMissing) said.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => said.push(String(error)))
  // The configuration is the site's; its services are behind the path that the guides name.
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/portal.config.json') {
      const { serviceAccount: _, recordsAuth: __, ...config } = baseConfig('/owner')
      void request.respond({ contentType: 'application/json', body: JSON.stringify(config) })
    } else void request.continue()
  })
  return { page, said }
}

/** Opens the page that is served. @returns what the console said until the portal stood */
async function openPortal(origin: string): Promise<string[]> {
  const { page, said } = await newPage()
  await page.goto(origin)
  await page.waitForSelector('owner-portal >>> [data-screen=landing]', { timeout: 30_000 })
  expect(await page.$$('script[data-services="/owner"]')).toHaveLength(1)
  await page.close()
  return said
}

/** Follows the page whose handlers say what they heard. @returns what the console said */
async function followProbe(address: string): Promise<string[]> {
  const { page, said } = await newPage()
  await page.goto(address)
  await page.waitForSelector('owner-portal >>> [data-screen=landing]', { timeout: 30_000 })
  await page.waitForFunction(() => /out/.test(document.querySelector('#heard')?.textContent ?? ''))
  await page.waitForFunction(() => /true/.test(document.querySelector('#heard')?.textContent ?? ''))
  const goesOn = await page.$eval('owner-portal.probe', (portal) =>
    portal.dispatchEvent(new CustomEvent('ow-complete', { cancelable: true, detail: { flow: 'natural' } })),
  )
  expect(goesOn).toBe(false)
  await page.evaluate(() => {
    location.hash = '#/login'
  })
  const titled = (title: string) =>
    page.waitForFunction(
      (words) => document.querySelector('owner-portal')?.shadowRoot?.querySelector('h1')?.textContent === words,
      {},
      title,
    )
  await titled('Uno')
  await page.click('#change')
  await titled('Dos')
  await page.close()
  return said
}

describe.each(Object.entries(projects))('a project with %s', (name, project) => {
  it('builds with the guide’s snippets from the packed tarball, its types checked, and shows the portal (EMB-14, REL-03)', async () => {
    const place = lay(name, project)
    run(`npm install --no-audit --no-fund ${JSON.stringify(tarball)}`, place)
    run(project.build, place)
    const port = await freePort()
    const server: ChildProcess = spawn(`${project.serve} ${port}`, {
      cwd: place,
      env: envOf(place),
      shell: true,
      detached: true,
      stdio: 'ignore',
    })
    const over = new Promise((done) => server.on('exit', done))
    try {
      const origin = `http://127.0.0.1:${port}`
      await untilUp(origin)
      expect(await openPortal(origin)).toEqual([])
      if (name !== 'vue')
        expect(await followProbe(name.startsWith('next') ? `${origin}/probe` : `${origin}/?probe`)).toEqual([])
    } finally {
      // The shell's whole group: the server is its child.
      process.kill(-(server.pid ?? 0), 'SIGTERM')
      await over
    }
  })
})
