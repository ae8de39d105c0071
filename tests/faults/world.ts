// The state of a journey: the buyer, her page, the services, and her answers so far.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { type Persona, persona } from '../../demo/personas'
import { createServices, type Services } from '../../demo/services/services'
import type { Nature } from '../../src/domain/contact'
import { stepsOf, type Variant, variantOf } from '../../src/domain/steps/flow'
import type { Way } from '../kit/fixtures'
import { baseConfig, html, throughGateway } from '../kit/host-page'
import { type PageServer, startPageServer } from '../kit/page-server'
import { type Chance, chanceOf } from './random'

/** The buyers; `nature` is the answer of step 1 if the record has none. */
const scenarios = [
  { who: 'camila', nature: 'natural' },
  { who: 'camila', nature: 'legal' },
  { who: 'laura', nature: 'natural' },
  { who: 'emily', nature: 'natural' },
  { who: 'andres', nature: 'legal' },
  { who: 'marcela', nature: 'legal' },
  { who: 'hernan', nature: 'legal' },
] as const satisfies readonly { who: string; nature: Nature }[]

type Host = 'fiducia-wizard' | 'owner-portal'

/** The answers of a step as they were typed last, by field. */
export type Typed = Map<string, string>

export interface World {
  seed: number
  chance: Chance
  page: Page
  /** A DevTools session; undefined in browsers other than Chromium, which cannot be crashed, frozen or slowed. */
  cdp: CDPSession | undefined
  context: BrowserContext
  services: Services
  site: PageServer
  persona: Persona
  nature: Nature
  host: Host
  beside: WorldOptions['beside']
  address: string
  /** The answers as last typed, by step. */
  typed: Map<number, Typed>
  /** Fields of the shown step that were last filled without an event. */
  unheard: Set<string>
  said: string[]
  before: Record<string, unknown>
  /** Factor by which the CPU is slowed. */
  slowed: number
  events: string[]
  trouble: string[]
  /** How many saves began while another one was running. */
  overlaps: number
  highest: number
}

/** A loss or a defect of the product, in one sentence. */
export class Broken extends Error {}

export interface WorldOptions {
  /** Deletes the drafts at the end of each page: every journey must fail then. */
  broken: boolean
  /** Factor by which the CPU is slowed in half of the journeys; the storage is slow in these, too. */
  slow: number
  /** How the page reaches the services. */
  way: Way
  /** Beside the element stands the other one, of the same script or of a second one; '' for one element alone. */
  beside: '' | 'element' | 'script'
}

/** The markup of the page. Of two scripts, the one of the onboarding comes first and defines its tag. */
function pageOf(host: Host, beside: WorldOptions['beside']): string {
  if (beside === '') return html(host, { script: `/dist/${host === 'owner-portal' ? 'owner-widgets' : host}.js` })
  return html(host, {
    before: beside === 'script' ? '<script src="/dist/fiducia-wizard.js"></script>' : '',
    after: `<${other(host)} config="/config.json"></${other(host)}>`,
  })
}

export const other = (host: Host): Host => (host === 'owner-portal' ? 'fiducia-wizard' : 'owner-portal')

function configOf(services: string, way: Way) {
  if (way === 'direct') return baseConfig(services)
  return throughGateway(baseConfig(services), services)
}

export async function openWorld(
  browser: Browser,
  seed: number,
  { broken, slow, way, beside }: WorldOptions,
): Promise<World> {
  const chance = chanceOf(seed)
  const services = await createServices({ rateLimit: 0 })
  const site = await startPageServer(services.origin)
  const { who, nature } = chance.pick(scenarios)
  const host = chance.oneIn(2) ? 'owner-portal' : 'fiducia-wizard'
  const config = configOf(services.origin, way)
  site.pages.set('/config.json', { type: 'application/json', body: JSON.stringify(config) })
  site.pages.set('/', { body: pageOf(host, beside) })
  site.pages.set('/elsewhere', { body: '<!doctype html><title>Elsewhere</title><p>Elsewhere</p>' })
  const width = chance.pick([360, 768, 1280])
  const context = await browser.newContext({
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const isSlow = chance.oneIn(2)
  const slowed = isSlow ? slow : 1
  if (isSlow) await context.addInitScript(slowStorage)
  if (broken) await context.addInitScript(forgetDrafts)
  const address = `${site.origin}/${host === 'owner-portal' || beside ? '#/fiducia' : ''}`
  const page = await context.newPage()
  const world: World = {
    ...{ seed, chance, page, context, services, site, nature, host, beside, address, slowed },
    cdp: undefined,
    persona: persona(who),
    typed: new Map(),
    unheard: new Set(),
    said: [],
    before: {},
    events: [`${who} as ${nature}, <${host}>, ${width} px, CPU 1/${slowed}`],
    trouble: [],
    overlaps: 0,
    highest: 0,
  }
  world.before = { ...recordOf(world) }
  await watch(world, page)
  return world
}

/** Attaches the observers of errors and saves to a newly opened page, and keeps its CPU throttling. */
export async function watch(world: World, page: Page): Promise<void> {
  world.page = page
  const isChromium = page.context().browser()?.browserType().name() === 'chromium'
  world.cdp = isChromium ? await world.context.newCDPSession(page) : undefined
  if (world.slowed > 1) await world.cdp?.send('Emulation.setCPUThrottlingRate', { rate: world.slowed })
  page.on('pageerror', ({ message }) => world.trouble.push(message))
  let saving = 0
  const isSave = (url: string) => url.endsWith('/Contacts/upsert')
  page.on('request', (request) => {
    if (!isSave(request.url()) || request.method() !== 'POST') return
    saving++
    if (saving > 1) world.overlaps++
  })
  const ended = (request: { url(): string; method(): string }) => {
    if (isSave(request.url()) && request.method() === 'POST') saving--
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
}

export async function closeWorld({ context, services, site }: World): Promise<void> {
  await context.close().catch(() => undefined)
  await Promise.all([services.close(), site.close()])
}

export const recordOf = ({ services, persona: { contactId = '' } }: World): Record<string, unknown> =>
  services.store.data.records.Contacts[contactId] ?? {}

export const variantNow = (world: World): Variant =>
  variantOf({ Tipo_Fiducia: String(recordOf(world).Tipo_Fiducia ?? '') })

export const fieldsOf = (world: World, step: number) =>
  stepsOf(world.nature, variantNow(world)).find(({ number }) => number === step)?.fields ?? {}

export function note(world: World, event: string): void {
  world.events.push(event)
}

/** Runs in the page: delays IndexedDB, as on an old phone. */
function slowStorage(): void {
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...entry) {
    const until = performance.now() + 8
    while (performance.now() < until);
    return put.apply(this, entry)
  }
}

/** Runs in the page: breaks the product on purpose, to prove that the harness finds losses. */
function forgetDrafts(): void {
  addEventListener('pagehide', () => {
    for (const name of Object.keys(localStorage)) if (name.includes('wizard/last/')) localStorage.removeItem(name)
    indexedDB.deleteDatabase('owner-widgets')
  })
}
