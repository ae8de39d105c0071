// @ts-check
// `npm run bench`: measures when the first field is usable on a mid-range phone, compared with a bare React form with the same questions as
// native controls in the same run. `usable`: from the navigation, with the calls that must come before. `mount`: the scripts are loaded and
// idle, the calls are answered in the page; from asking for the element to its painted field, with code that has not run yet.
// `--runs 3` shortens it. Needs `npm run build` first.
// NODE_ENV must be set before the imports, else development JSX meets the production build of React.
process.env.NODE_ENV = 'production'

import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import puppeteer from 'puppeteer-core'
import { runnerImport } from 'vite'
import { browserFlags, needBrowser } from '../test/find-browser.mjs'
import { nativeFields } from './page.mjs'
import { asTexts, buildFloor, serve } from './site.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } })
const runs = Number(values.runs)
const slowCpu = 4
// Fast 4G as DevTools has it: 8.1 Mbit/s, 165 ms.
const slowNetwork = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 }

if (!existsSync('dist/esm')) throw new Error('Nothing to measure: npm run build first')

const load = async (/** @type {string} */ file) => (await runnerImport(file)).module
const { createServices } = await load('./demo/services/services.ts')
const { persona } = await load('./demo/personas.ts')
const { portalConfig } = await load('./demo/portal-config.ts')
const services = await createServices({ rateLimit: 0 })
// His next step is step 2, the longest.
const hernan = persona('hernan')
const valentina = persona('valentina')

const config = portalConfig(services.origin)
const at = (/** @type {string} */ base, /** @type {string} */ path) => `${base}${path}`
const search = (/** @type {string} */ email) => ({
  method: 'GET',
  url: at(services.origin, `/api/v1/records/search?email=${email}`),
})
/**
 * @import { Field } from './site.mjs'
 * @import { BrowserContext } from 'puppeteer-core'
 * @typedef {{ method: string, url: string, body?: object }} Call
 * @typedef {{ tag: string, hash?: string, query?: string, signedIn?: boolean, field: string, floor: { fields: Field[], calls: Call[] } }} Task
 * @typedef {Record<'usable' | 'mount' | 'script' | 'heap' | 'kB', number>} Measured
 */

const wizardTask = /** @type {Task} */ ({
  tag: 'fiducia-wizard',
  signedIn: true,
  field: 'form[data-step="2"] input',
  floor: {
    // Filled below, from the fields that the wizard shows.
    fields: [],
    calls: [
      {
        method: 'POST',
        url: at(config.contentUrl, '/auth/local'),
        body: { identifier: hernan.email, password: hernan.password },
      },
      search(hernan.email),
      { method: 'GET', url: at(services.origin, `/api/v1/records/contacts/${hernan.contactId}`) },
    ],
  },
})

/** @type {Record<string, Task>} */
const tasks = {
  login: {
    tag: 'owner-portal',
    hash: '#/login',
    field: 'input[name=email]',
    floor: { fields: asTexts([{ name: 'email' }, { name: 'password' }]), calls: [] },
  },
  'wizard step 2': wizardTask,
  register: {
    tag: 'owner-register',
    query: `?user=${valentina.hash}`,
    field: 'input[name=password]',
    floor: {
      fields: asTexts([{ name: 'password' }, { name: 'passwordConfirmation' }]),
      calls: [
        { method: 'POST', url: at(config.contentUrl, '/auth/local'), body: config.serviceAccount },
        { method: 'GET', url: at(config.contentUrl, `/auths?filters[hash][$eq]=${valentina.hash}`) },
        search(valentina.email),
      ],
    },
  },
}

const page = (/** @type {string} */ body) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><link rel="icon" href="data:,">${body}</html>`
const tagOf = (/** @type {Task} */ { tag }) => `</head><body><${tag} config="/config.json"></${tag}></body>`
const pages = new Map([
  ['/config.json', JSON.stringify(config)],
  ['/floor.js', await buildFloor()],
])
const kinds = ['floor', 'bundle', 'modules', 'preload']
/** @type {Record<string, string[]>} */
const preloads = JSON.parse(readFileSync('dist/preload.json', 'utf8'))
const entry = '<script type="module" src="/dist/esm/owner-widgets.js"></script>'
for (const [name, task] of Object.entries(tasks)) {
  const folder = `/${name.replaceAll(' ', '-')}`
  const tag = tagOf(task)
  pages.set(`${folder}/plan.json`, JSON.stringify(task.floor))
  pages.set(
    `${folder}/floor.html`,
    page('<script src="/floor.js" defer></script></head><body><div id="root"></div></body>'),
  )
  const scripts = {
    bundle: '<script src="/dist/owner-widgets.js" defer></script>',
    modules: entry,
    preload:
      (preloads[task.tag] ?? []).map((file) => `<link rel="modulepreload" href="/dist/esm/${file}">`).join('') + entry,
  }
  for (const [kind, script] of Object.entries(scripts)) {
    pages.set(`${folder}/${kind}.html`, page(`${script}${tag}`))
    // The modules of an element are loaded when it stands in the page, so that mount takes the element's own module.
    const loaded = kind === 'bundle' ? script : `<script type="module" src="/dist/esm/${task.tag}.js"></script>`
    pages.set(`${folder}/${kind}-mount.html`, page(`${loaded}</head><body></body>`))
  }
}
const site = await serve(pages)
const browser = await puppeteer.launch({ executablePath: needBrowser(), args: browserFlags })

/** In the page: resolves with the milliseconds from navigation until the field is usable and painted. */
const waitForField = `new Promise((done) => {
  const begun = window.begun ?? 0
  const look = () => {
    const roots = [document, ...[...document.querySelectorAll('owner-portal, fiducia-wizard, owner-register')].map((one) => one.shadowRoot).filter(Boolean)]
    const field = roots.map((root) => root.querySelector(window.wanted)).find((one) => one && !one.disabled && one.getClientRects().length > 0)
    if (field) requestAnimationFrame(() => setTimeout(() => done(performance.now() - begun)))
    else requestAnimationFrame(look)
  }
  look()
})`

async function signIn(/** @type {BrowserContext} */ context) {
  const tab = await context.newPage()
  await tab.goto(`${site.origin}/wizard-step-2/bundle.html`)
  await tab.waitForFunction(
    "document.querySelector('fiducia-wizard').shadowRoot?.querySelector('input[name=password]')",
  )
  for (const [name, text] of [
    ['email', hernan.email],
    ['password', `${hernan.password}\n`],
  ]) {
    const field = await tab.evaluateHandle(
      `document.querySelector('fiducia-wizard').shadowRoot.querySelector('input[name=${name}]')`,
    )
    await /** @type {import('puppeteer-core').ElementHandle} */ (field).type(text)
  }
  const form = `document.querySelector('fiducia-wizard').shadowRoot.querySelector('form[data-step="2"]')`
  await tab.waitForFunction(form)
  const fields = /** @type {Field[]} */ (await tab.evaluate(`${nativeFields}; nativeFields(${form})`))
  await tab.close()
  return fields
}

/** @type {Map<string, string>} answers of the services to the elements' calls, by method and address, as the pages got them */
const known = new Map()

/**
 * @param {string} name
 * @param {Task} task
 * @param {string} kind
 * @returns {Promise<Measured>}
 */
async function measure(name, task, kind) {
  const context = await browser.createBrowserContext()
  if (task.signedIn && kind !== 'floor') await signIn(context)
  const tab = await context.newPage()
  tab.on('pageerror', (error) => console.error(`${name}, ${kind}:`, error))
  tab.on('response', async (response) => {
    const call = `${response.request().method()} ${response.url()}`
    const isAnswer = response.ok() && response.headers()['content-type']?.includes('json')
    if (isAnswer && !call.includes(site.origin)) known.set(call, await response.text().catch(() => ''))
  })
  const session = await tab.createCDPSession()
  await session.send('Performance.enable')
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', slowNetwork)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  await tab.evaluateOnNewDocument(`window.wanted = ${JSON.stringify(kind === 'floor' ? 'input' : task.field)}`)
  site.takeScriptBytes()
  const address = `${site.origin}/${name.replaceAll(' ', '-')}/${kind}.html${task.query ?? ''}${task.hash ?? ''}`
  await tab.goto(address, { waitUntil: 'domcontentloaded' })
  const usable = /** @type {number} */ (await tab.evaluate(waitForField))
  const kB = site.takeScriptBytes() / 1000
  const { metrics } = await session.send('Performance.getMetrics')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await context.close()
  const mount = await measureMount(name, task, kind)
  const script = (metrics.find((one) => one.name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
  return { usable, mount, script, heap: usedSize / 1e6, kB }
}

/** In the page: answers the calls that are known, and asks for the element when it is told to. */
const inPage = (/** @type {Map<string, string>} */ answers, /** @type {string} */ markup) => `
  const answers = new Map(${JSON.stringify([...answers])})
  const real = window.fetch
  window.fetch = (what, options) => {
    const known = answers.get((options?.method ?? 'GET') + ' ' + new URL(what?.url ?? what, location.href).href)
    return known ? Promise.resolve(new Response(known, { headers: { 'content-type': 'application/json' } })) : real(what, options)
  }
  window.ask = () => {
    window.begun = performance.now()
    if (window.start) return window.start()
    document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(markup)})
  }
`

/**
 * @param {string} name
 * @param {Task} task
 * @param {string} kind
 */
async function measureMount(name, task, kind) {
  const context = await browser.createBrowserContext()
  if (task.signedIn && kind !== 'floor') await signIn(context)
  const tab = await context.newPage()
  const session = await tab.createCDPSession()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowCpu })
  await tab.evaluateOnNewDocument(`window.wanted = ${JSON.stringify(kind === 'floor' ? 'input' : task.field)}`)
  const markup = `<${task.tag} config='${JSON.stringify(config)}'></${task.tag}>`
  await tab.evaluateOnNewDocument(inPage(known, markup))
  const file = kind === 'floor' ? 'floor' : `${kind}-mount`
  const address = `${site.origin}/${name.replaceAll(' ', '-')}/${file}.html${task.query ?? ''}${task.hash ?? ''}`
  await tab.goto(address, { waitUntil: 'networkidle0' })
  await tab.evaluate('ask()')
  const mount = /** @type {number} */ (await tab.evaluate(waitForField))
  await context.close()
  return mount
}

const context = await browser.createBrowserContext()
wizardTask.floor.fields = await signIn(context)
pages.set('/wizard-step-2/plan.json', JSON.stringify(wizardTask.floor))
await context.close()

const median = (/** @type {number[]} */ numbers) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
const figures = /** @type {const} */ (['usable', 'mount', 'script', 'heap', 'kB'])

console.log(
  `CPU 1/${slowCpu}, ${slowNetwork.latency} ms, ${slowNetwork.downloadThroughput / 1000} kB/s; medians of ${runs}; in brackets: times the floor\n`,
)
console.log(
  `${'task'.padEnd(16)}${'build'.padEnd(10)}${'usable ms'.padStart(18)}${'mount ms'.padStart(18)}${'script ms'.padStart(18)}${'heap MB'.padStart(16)}${'scripts kB'.padStart(14)}`,
)
for (const [name, task] of Object.entries(tasks)) {
  /** @type {Map<string, Measured[]>} */
  const found = new Map(kinds.map((kind) => [kind, []]))
  for (let run = 0; run < runs; run++) for (const kind of kinds) found.get(kind)?.push(await measure(name, task, kind))
  const middle = (/** @type {string} */ kind, /** @type {keyof Measured} */ figure) =>
    median((found.get(kind) ?? []).map((one) => one[figure]))
  for (const kind of kinds) {
    const cells = figures.map((figure, index) => {
      const digits = index < 3 ? 0 : 1
      const value = middle(kind, figure)
      const ratio = kind === 'floor' || figure === 'kB' ? '' : ` (${(value / middle('floor', figure)).toFixed(2)})`
      return `${value.toFixed(digits)}${ratio}`.padStart([18, 18, 18, 16, 14][index] ?? 0)
    })
    console.log(`${name.padEnd(16)}${kind.padEnd(10)}${cells.join('')}`)
  }
}

await browser.close()
site.close()
await services.close()
