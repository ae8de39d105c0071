// The npm package in projects of React 18 and 19, Vue and both routers of Next.js: installed from the tarball, built with the guides' snippets, types
// checked, and used behind a gateway until the onboarding is sent.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { persona } from '../../demo/personas'
import { gatewayAddresses } from '../../demo/portal-config'
import { packDist } from '../../scripts/release/package.mjs'
import { browserFlags, needBrowser } from '../../scripts/test/find-browser.mjs'
import { gatewayFor, startSite } from '../engines/servers'
import { untilUp } from '../engines/until'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { enter, login } from '../kit/login'
import { answer, dialog, fillStep, passStep, people, stepForm, submitStep } from '../kit/people'
import { type Project, projects } from './projects'

const folder = folderForAll('owner-projects')
const person = people.natural
let tarball: string
let browser: Browser
const services = await servicesForAll()

beforeAll(async () => {
  tarball = packDist(folder)
  browser = await chromium.launch({ executablePath: needBrowser(), args: browserFlags })
})
afterAll(() => browser.close())

const envOf = (place: string, mode: string) => ({
  ...process.env,
  PATH: [join(place, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  NODE_ENV: mode,
  NEXT_TELEMETRY_DISABLED: '1',
})

/** Runs to its end. @throws with what it said where it fails */
function run(command: string, place: string): void {
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: place,
    env: envOf(place, 'production'),
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

/** The project's server, started by this command, behind a gateway as the guides have it. @returns its origin, and what ends it */
async function serve(command: string, place: string, mode: string) {
  const port = await freePort()
  const shell = { cwd: place, env: envOf(place, mode), shell: true, detached: true, stdio: 'ignore' } as const
  const server: ChildProcess = spawn(`${command} ${port}`, shell)
  const over = new Promise((done) => server.on('exit', done))
  const site = new Hono()
  const gateway = gatewayFor(services.origin, {})
  for (const path of ['/owner/*', '/uploads/*']) site.all(path, async (c) => gateway.fetch(c.req.raw))
  const wizard = { consent: { required: true, version: '2026-1' } }
  site.get('/portal.config.json', (c) =>
    c.json({ ...gatewayAddresses('/owner'), brand: { name: 'Brisa de Mar' }, wizard }),
  )
  site.get('/favicon.ico', (c) => c.body(null, 204))
  site.all('*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    const headers = { accept: c.req.header('accept') ?? '*/*', 'accept-encoding': 'identity' }
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { headers })
  })
  const own = await startSite(site, false)
  await untilUp(`http://127.0.0.1:${port}`)
  return {
    origin: `http://127.0.0.1:${own}`,
    async end() {
      // The shell's whole group: the server is its child.
      process.kill(-(server.pid ?? 0), 'SIGTERM')
      await over
    },
  }
}

/** Opens a page. @returns what the console says on it, until it is closed by `use` */
async function onPage(address: string, use: (page: Page) => Promise<void>): Promise<string[]> {
  const page = await browser.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    // Nobody is in at first: the gateway's answer is 401.
    const isGateway = /\/owner\/session$/.test(message.location().url)
    // The site in front passes on no web socket, by which Vite reloads.
    const isReload = /WebSocket|^\[vite\]/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isGateway && !isReload) said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  await page.goto(address)
  await use(page)
  await page.close()
  return said
}

/** Logs in on the guide's page, whose button, where it has one, opens the documents. */
async function usePortal(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await enter(page, 'sofia')
  await page.locator('owner-portal [data-screen=home]').waitFor()
  expect(await page.locator('script[data-services="/owner"]').count()).toBe(1)
  const documents = page.locator('button', { hasText: 'Documentos' }).first()
  if ((await page.locator('#state').count()) > 0) expect(await page.locator('#state').textContent()).toBe('in')
  else {
    await documents.click()
    await page.locator('owner-portal [data-screen=documents]').waitFor()
  }
}

/** Walks through the whole onboarding on the page whose handlers say what they heard. */
async function useWizard(page: Page): Promise<void> {
  await page.locator('fiducia-wizard h1', { hasText: 'Uno' }).waitFor()
  await page.locator('#change').click()
  await page.locator('fiducia-wizard h1', { hasText: 'Dos' }).waitFor()
  await page.evaluate(() =>
    document.addEventListener('ow-complete', ({ defaultPrevented }) => {
      document.title = `prevented: ${defaultPrevented}`
    }),
  )
  await login(page, 'camila')
  await dialog(page).locator('button').last().click()
  await answer(stepForm(page, 1), 'Naturaleza_Juridica', person.nature)
  await page.locator('[name=consent]').check()
  await submitStep(page, 1)
  const numbers = Object.keys(person.progress.direct).slice(1)
  for (const number of numbers.slice(0, -1)) await passStep(page, number, person.steps[number] ?? { answers: {} })
  const last = numbers.at(-1) ?? ''
  await fillStep(page, last, person.steps[last] ?? { answers: {} })
  await submitStep(page, last)
  await submitStep(page, 'review')
  await dialog(page).getByText('Camila').first().waitFor()
  await dialog(page).locator('button').last().click()
  await page.waitForFunction(() => document.title === 'prevented: true')
  const steps = Object.values(person.progress.direct).map((progress) => `step ${progress}`)
  const heard = await page.locator('#heard').textContent()
  const expected = ['ready true', 'session out', 'session in', 'consent 2026-1', ...steps, 'complete natural']
  expect(heard?.split(',').toSorted()).toEqual(expected.toSorted())
}

describe.each(Object.entries(projects))('a project with %s', (name, project) => {
  it('builds with the guide’s snippets from the packed tarball, its types checked, logs in, hears events, cancels one, and changes texts (EMB-14, REL-03)', async () => {
    const place = lay(name, project)
    run(`npm install --no-audit --no-fund ${JSON.stringify(tarball)}`, place)
    run(project.build, place)
    const { serve: built, develop } = project
    for (const [mode, command] of Object.entries({ production: built, ...(develop && { development: develop }) })) {
      services.store.reset()
      // Camila has not begun; here she buys without a trust.
      Object.assign(services.store.data.records.Contacts[persona('camila').contactId ?? ''] ?? {}, {
        Tipo_Fiducia: 'No',
      })
      const { origin, end } = await serve(command, place, mode)
      try {
        expect(await onPage(origin, usePortal)).toEqual([])
        if (name !== 'vue')
          expect(await onPage(name.startsWith('next') ? `${origin}/probe` : `${origin}/?probe`, useWizard)).toEqual([])
      } finally {
        await end()
      }
    }
  })
})
