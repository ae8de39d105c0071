// @ts-check
// Second half of `npm run bench`: measures the wizard, compared in the same run with two bare React forms: one with the same questions as
// native controls (the baseline of the aims) and one with as many text inputs (a lower bound).
// `--runs 3` shortens it. Needs `npm run build` first.
// NODE_ENV must be set before the imports, else development JSX meets the production build of React.
process.env.NODE_ENV = 'production'

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import puppeteer from 'puppeteer-core'
import { runnerImport } from 'vite'
import { browserFlags, needBrowser } from '../test/find-browser.mjs'
import { tools } from './page.mjs'
import { asTexts, buildFloor, serve } from './site.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)
const slowCpu = 4
const keys = 'Inversiones Palma y Mar de la Costa SAS '.repeat(4)
const turns = 20
const lastStep = 11

/** The measured figures, and the allowed multiple of the baseline. `cloned`: time for cloning the elements alone, without any script. */
const figures = {
  mount: { label: 'step 2 (25 fields) painted, ms', target: 1.25, digits: 1 },
  cloned: { label: '  its finished elements alone, ms', digits: 1 },
  next: { label: 'from Next to step 5 painted, ms', target: 1.25, digits: 1 },
  key: { label: 'script for a key, ms', target: 0.9, digits: 3 },
  errors: { label: 'empty submit to all errors, ms', target: 1.25, digits: 1 },
  heap: { label: 'heap, MB', target: 1.3, digits: 2 },
}

if (!existsSync('dist/fiducia-wizard.js')) throw new Error('Nothing to measure: npm run build first')

/**
 * @typedef {import('puppeteer-core').Page} Tab
 * @typedef {import('puppeteer-core').CDPSession} Session
 * @typedef {'same' | 'texts' | 'wizard'} Kind
 * @typedef {Record<keyof typeof figures, number>} Found
 */

const load = async (/** @type {string} */ file) => (await runnerImport(file)).module
const { createServices } = await load('./demo/services/services.ts')
const { persona } = await load('./demo/personas.ts')
const { portalConfig } = await load('./demo/portal-config.ts')
const services = await createServices({ rateLimit: 0 })
// His step 2, the longest, is empty; his step 4 is complete.
const hernan = persona('hernan')
const halfWay = { Last_Stepper: lastStep, Realiza_Operaciones_Internacionales: 'No' }

const page = (/** @type {string} */ body) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><link rel="icon" href="data:,"></head><body>${body}</body></html>`
const wizard =
  '<script src="/dist/fiducia-wizard.js" defer></script><fiducia-wizard config="/config.json"></fiducia-wizard>'
const pages = new Map([
  ['/config.json', JSON.stringify(portalConfig(services.origin))],
  ['/floor.js', await buildFloor('tests/bench/wizard-floor.tsx')],
  ['/wizard.html', page(wizard)],
])
const site = await serve(pages)
const browser = await puppeteer.launch({
  executablePath: needBrowser(),
  args: browserFlags,
  defaultViewport: { width: 1280, height: 900 },
})

const floor = {
  longest: ['#go', 'form[data-fields="25"]'],
  next: ['#next', 'form:not([data-fields="1"], [data-fields="25"])'],
  field: 'input[name=Nombre_Empresa]',
  content: 'form',
  beforeLongest: async (/** @type {Tab} */ _tab) => {},
  openDialog: (/** @type {Tab} */ tab) => tab.evaluate("find('#save').click()"),
}
const kinds = {
  same: floor,
  texts: floor,
  wizard: {
    longest: ['.ow-wizard-aside li:nth-child(2) button', 'form[data-step="2"]'],
    next: ['dialog[open] button', 'form[data-step="5"]'],
    field: 'input[name=Nombre_Empresa]',
    content: '.ow-wizard-main',
    beforeLongest: (/** @type {Tab} */ tab) => goTo(tab, 3),
    openDialog: async (/** @type {Tab} */ tab) => {
      await goTo(tab, 4)
      await tab.evaluate('find(\'form[data-step="4"] button[type=submit]\').click()')
    },
  },
}

/** Returns a boolean, because puppeteer would keep a handle on the element. */
const has = (/** @type {Tab} */ tab, /** @type {string} */ selector) =>
  tab.waitForFunction(`find(${JSON.stringify(selector)}) !== null`)

async function goTo(/** @type {Tab} */ tab, /** @type {number} */ step) {
  await tab.evaluate(`goTo(${step})`)
  await has(tab, `form[data-step="${step}"]`)
}

/** @type {(tab: Tab, ways: string[], gone: string) => Promise<number>} */
const timed = (tab, [pressed, wanted], gone) =>
  /** @type {Promise<number>} */ (
    tab.evaluate(`timed(${[pressed, wanted, gone].map((selector) => JSON.stringify(selector)).join()})`)
  )

async function metricsOf(/** @type {Session} */ session) {
  const { metrics } = await session.send('Performance.getMetrics')
  const figureOf = (/** @type {string} */ wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return { script: figureOf('ScriptDuration'), nodes: figureOf('Nodes'), listeners: figureOf('JSEventListeners') }
}

async function collectGarbage(/** @type {Session} */ session) {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
}

/** Opens a fresh browser on the page; for the wizard, logged in with every step open. */
async function open(/** @type {Kind} */ kind) {
  const context = await browser.createBrowserContext()
  const tab = await context.newPage()
  tab.on('pageerror', (error) => console.error(`${kind}:`, error))
  await tab.evaluateOnNewDocument(tools)
  const session = await tab.createCDPSession()
  await session.send('Performance.enable')
  services.store.reset()
  Object.assign(services.store.data.records.Contacts[hernan.contactId], halfWay)
  await tab.goto(`${site.origin}/${kind}.html`)
  if (kinds[kind] === floor) await has(tab, 'form')
  else {
    await has(tab, 'input[name=password]')
    for (const [name, text] of [
      ['email', hernan.email],
      ['password', `${hernan.password}\n`],
    ]) {
      const field = await tab.evaluateHandle(`find('input[name=${name}]')`)
      await /** @type {import('puppeteer-core').ElementHandle} */ (field).type(`${text}`)
    }
    await has(tab, `form[data-step="${lastStep}"]`)
  }
  return { context, tab, session }
}

/** @returns {Promise<Found>} */
async function measure(/** @type {Kind} */ kind) {
  const { longest, next, field, content, beforeLongest, openDialog } = kinds[kind]
  const { context, tab, session } = await open(kind)
  await beforeLongest(tab)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  const mount = await timed(tab, longest, 'dialog[open]')
  const cloned = Number(await tab.evaluate(`timedClone('${content}')`))
  await collectGarbage(session)
  const heap = (await session.send('Runtime.getHeapUsage')).usedSize / 1e6
  const submit = `${longest[1]} button[type=submit]`
  const errors = await timed(tab, [submit, `${longest[1]} [aria-invalid=true]`], 'dialog[open]')
  // The draft is debounced, so its write falls after the measurement of the last key.
  await tab.evaluate(`find('${field}').focus()`)
  await tab.keyboard.type('a')
  const before = await metricsOf(session)
  await tab.keyboard.type(keys)
  const after = await metricsOf(session)
  const key = ((after.script - before.script) * 1000) / keys.length
  await openDialog(tab)
  await has(tab, 'dialog[open] button')
  // Waits as long as a user needs to read the dialog.
  await tab.evaluate(
    'new Promise((read) => setTimeout(() => requestIdleCallback(() => read(), { timeout: 1000 }), 500))',
  )
  const toNext = await timed(tab, next, 'dialog[open]')
  await context.close()
  return { mount, cloned, next: toNext, key, errors, heap }
}

/** Counts nodes and listeners before and after walking through all steps repeatedly. */
async function leaks() {
  const { context, tab, session } = await open('wizard')
  const forth = Array.from({ length: lastStep }, (_, index) => index + 1)
  const walk = async (/** @type {number} */ times) => {
    for (let turn = 0; turn < times; turn++) for (const step of [...forth, ...forth.toReversed()]) await goTo(tab, step)
  }
  const held = async () => {
    await collectGarbage(session)
    const { nodes, listeners } = await metricsOf(session)
    return { nodes, listeners }
  }
  await walk(2)
  const before = await held()
  await walk(turns)
  const after = await held()
  await context.close()
  return { before, after }
}

/** Reads the fields of the wizard's longest step and of the step after the dialog, for the baseline forms. */
async function readPlans() {
  const { context, tab } = await open('wizard')
  const fieldsOf = async (/** @type {number} */ step) => {
    await goTo(tab, step)
    return /** @type {Promise<{ name: string }[]>} */ (tab.evaluate(`nativeFields(find('form[data-step="${step}"]'))`))
  }
  const plans = { longest: await fieldsOf(2), next: await fieldsOf(5) }
  await context.close()
  return plans
}

const median = (/** @type {number[]} */ numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const write = (/** @type {string} */ label, /** @type {string[]} */ cells) =>
  console.log(`${label.padEnd(34)}${cells.map((cell) => cell.padStart(9)).join('')}`)

const same = await readPlans()
const texts = { longest: asTexts(same.longest), next: asTexts(same.next) }
for (const [kind, plans] of Object.entries({ same, texts })) {
  const script = `<script>const plans = ${JSON.stringify(plans).replaceAll('<', '\\u003c')}</script>`
  pages.set(`/${kind}.html`, page(`${script}<script src="/floor.js" defer></script><div id="root"></div>`))
}

console.log(`\nfiducia-wizard, CPU 1/${slowCpu}; medians of ${runs}`)
console.log(
  'Times each floor: a bare form with the same questions as native controls, and one with as many text inputs.\n',
)
write('figure', ['same', 'texts', 'wizard', 'x same', 'x texts', 'target'])
/** @type {Record<Kind, Found[]>} */
const found = { same: [], texts: [], wizard: [] }
for (let run = 0; run < runs; run++) {
  for (const [kind, all] of Object.entries(found)) all.push(await measure(/** @type {Kind} */ (kind)))
}
/** @type {[keyof typeof figures, { label: string, target?: number, digits: number }][]} */
const lines = /** @type {[keyof typeof figures, typeof figures[keyof typeof figures]][]} */ (Object.entries(figures))
for (const [figure, { label, target, digits }] of lines) {
  const medianOf = (/** @type {Kind} */ kind) => median(found[kind].map((one) => one[figure]))
  const [same, texts, ours] = [medianOf('same'), medianOf('texts'), medianOf('wizard')]
  const times = [ours / same, ours / texts].map((ratio) => ratio.toFixed(2))
  write(label, [...[same, texts, ours].map((one) => one.toFixed(digits)), ...times, target?.toFixed(2) ?? ''])
}
const { before, after } = await leaks()
console.log(`\nAll steps forth and back, ${turns} times:`)
console.log(`nodes       ${before.nodes} -> ${after.nodes}\nlisteners   ${before.listeners} -> ${after.listeners}`)

await browser.close()
site.close()
await services.close()
