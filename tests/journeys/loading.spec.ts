// What the ES modules load, and when: as little as the first screen needs, all of it at once, and the rest when it is needed.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { screen } from './account-steps'
import { expect, login, test } from './fixtures'

const script = '/dist/esm/owner-widgets.js'
const root = resolve(import.meta.dirname, '../..')
const isScript = (url: string) => /\/dist\/esm\/.*\.js$/.test(url)
const path = (url: string) => new URL(url).pathname

/** Paths of everything the page asks for, as it asks. */
function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => asked.push(path(request.url())))
  return asked
}

/** As any server would send them, each for itself. */
const kB = (asked: string[]) =>
  [...new Set(asked.filter(isScript))]
    .map((file) => gzipSync(readFileSync(join(root, file)), { level: 9 }).length)
    .reduce((sum, length) => sum + length, 0) / 1000

const settled = async (page: Page) => {
  // Whatever waits for a quiet moment is asked for in it.
  await page.evaluate(() => new Promise<void>((quiet) => requestIdleCallback(() => quiet())))
  await page.waitForLoadState('networkidle')
}

const longestStep = (page: Page) => page.locator('form[data-step="2"]')

async function reachStep(page: Page): Promise<void> {
  await login(page, 'hernan')
  await expect(longestStep(page)).toBeVisible()
}

/** Holds back the file that shows anything until `release` is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/chunks/base-*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

for (const [lang, title] of [
  ['es', 'Le damos la bienvenida'],
  ['en', 'Welcome'],
] as const) {
  test(`EMB-01 a visitor at the login loads at most 110 kB of scripts, ${lang}`, async ({ openWidget, page }) => {
    const asked = watch(page)
    await openWidget('owner-portal', { script, hash: '#/login', attributes: { lang } })
    await expect(page.locator('input[name=email]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await settled(page)
    expect(asked.filter((file) => /shell|services|wizard|session-dialog/.test(file))).toEqual([])
    expect(kB(asked)).toBeLessThanOrEqual(110)
  })
}

test('EMB-01 code and configuration of the login are asked for at once', async ({ openWidget, page }) => {
  const asked = watch(page)
  const release = await holdCode(page)
  await openWidget('owner-portal', { script, hash: '#/login' })
  const early = () => asked.some((file) => file === '/config.json') && asked.some((file) => /\/account-/.test(file))
  await expect.poll(early).toBe(true)
  release()
  await expect(page.locator('input[name=email]')).toBeVisible()
  expect(asked.filter((file) => file === '/config.json')).toHaveLength(1)
  expect(await page.evaluate(() => document.head.querySelectorAll('link:not([rel=icon])').length)).toBe(0)
})

test('SES-02 whoever comes back is logged in, and her record read, while the code is on its way', async ({
  openWidget,
  page,
  services,
}) => {
  await openWidget('fiducia-wizard', { script })
  await reachStep(page)
  services.calls.clear()
  const release = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(() => services.calls.to(/GET .*records\/contacts/i).length).toBe(1)
  expect(await page.locator('fiducia-wizard').evaluate((element) => element.shadowRoot)).toBeNull()
  release()
  await expect(longestStep(page)).toBeVisible()
  expect(services.calls.to(/auth\/local|search|contacts/i).map(({ method }) => method)).toEqual(['POST', 'GET'])
})

test('SES-02 an owner who comes back to the portal finds what she sees first loaded', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { script, hash: '#/login' })
  await login(page, 'laura')
  await expect(screen(page, 'home')).toBeVisible()
  const asked = watch(page)
  const release = await holdCode(page)
  // No place in the address: only her saved login tells that it is an owner who comes.
  await page.goto('about:blank')
  await openWidget('owner-portal', { script })
  await expect.poll(() => asked.filter((file) => /\/(shell|home)-/.test(file)).length).toBe(2)
  release()
  await expect(screen(page, 'home')).toBeVisible()
})

test('EMB-05 ERR-02 what goes wrong before the code is there is said when it is, and can be tried again', async ({
  openWidget,
  page,
  services,
  trouble,
}) => {
  const element = await openWidget('fiducia-wizard', { script, config: { recordsUrl: 'nowhere' } })
  await expect(element).toContainText('recordsUrl')
  await expect.poll(() => trouble).toEqual(['console: [owner-widgets] recordsUrl: url'])
  trouble.length = 0
  await openWidget('fiducia-wizard', { script })
  await reachStep(page)
  services.faults.set({ mode: '500', match: '/auth/local' })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('No pudimos ingresar con sus datos guardados')
  services.faults.clear()
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(longestStep(page)).toBeVisible()
})

test('REG-01 the invitation of a link is read, once, while the code is on its way', async ({
  openWidget,
  page,
  services,
}) => {
  const release = await holdCode(page)
  await openWidget('owner-register', { script, query: `?user=${persona('valentina').hash}` })
  await expect.poll(() => services.calls.to(/records\/search/).length).toBe(1)
  release()
  await expect(page.getByText('Hola, Valentina.')).toBeVisible()
  expect(services.calls.to(/GET .*\/auths/)).toHaveLength(1)
  expect(services.calls.to(/records\/search/)).toHaveLength(1)
  expect(new URL(page.url()).search).toBe('')
})

test('WIZ-01 who comes back to the onboarding waits for her step alone; the rest is there before it can be needed', async ({
  context,
  openWidget,
  page,
}) => {
  await openWidget('fiducia-wizard', { script })
  await reachStep(page)
  const asked = watch(page)
  await page.reload()
  await expect(longestStep(page)).toBeVisible()
  await settled(page)
  const later = asked.findIndex((file) => /\/(endings|alone-login)-/.test(file))
  expect(kB(asked.slice(0, later))).toBeLessThanOrEqual(170)
  // Nothing can be fetched any more.
  await context.setOffline(true)
  await page.locator('[data-menu=profile]').click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.locator('input[name=password]')).toBeVisible()
})

test('EMB-03 the session that a page gives is not preceded by a login of ours', async ({
  openWidget,
  page,
  services,
  config,
}) => {
  await openWidget('fiducia-wizard', { script })
  await reachStep(page)
  const { email, password } = persona('hernan')
  const answer = await page.request.post(`${config.contentUrl}/auth/local`, { data: { identifier: email, password } })
  const session = { email, token: (await answer.json()).jwt }
  services.calls.clear()
  await openWidget('fiducia-wizard', {
    script,
    csp: '',
    after: `<script>document.querySelector('fiducia-wizard').session = ${JSON.stringify(session)}</script>`,
  })
  await expect(longestStep(page)).toBeVisible()
  expect(services.calls.to(/auth\/local/)).toEqual([])
})

test('EMB-01 what an owner needs comes while she types, before the login is answered', async ({ openWidget, page }) => {
  const asked = watch(page)
  await openWidget('owner-portal', { script, hash: '#/login' })
  await page.locator('input[name=email]').fill('laura@example.co')
  await expect.poll(() => asked.filter((file) => /\/(shell|home|services)-/.test(file)).length).toBe(3)
})

test('ERR-02 a part that cannot be loaded says so and can be asked for again', async ({
  openWidget,
  page,
  trouble,
}) => {
  await openWidget('owner-portal', { script, hash: '#/login' })
  await page.route('**/chunks/shell-*.js', (route) => route.abort())
  await login(page, 'laura')
  await expect(page.getByRole('alert')).toContainText('No pudimos conectarnos')
  await page.unroute('**/chunks/shell-*.js')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(screen(page, 'home')).toBeVisible()
  trouble.length = 0
})

test('SHL-06 ERR-02 EMB-05 a language that cannot be loaded is said, to the page too, and the old one stays until it can', async ({
  openWidget,
  page,
}) => {
  await openWidget('owner-portal', { script, hash: '#/login' })
  const heading = page.getByRole('heading', { level: 1 })
  const speakEnglish = async () => {
    await page.locator('[data-menu=language]').click()
    await page.locator('button[lang=en]').click()
  }
  await page.route('**/chunks/english-*.js', (route) => route.abort())
  const told = page.evaluate(
    () => new Promise((heard) => addEventListener('ow-error', (event) => heard((event as CustomEvent).detail))),
  )
  await speakEnglish()
  await expect(page.locator('owner-portal').getByText('No pudimos cargar los textos')).toBeVisible()
  expect(await told).toMatchObject({ code: 'network', recoverable: true })
  await expect(heading).toContainText('Le damos la bienvenida')
  await page.unroute('**/chunks/english-*.js')
  await speakEnglish()
  await expect(heading).toContainText('Welcome')
})

test('EMB-01 the bundle works at nothing until an element of its kind is on the page', async ({ site, page }) => {
  await page.addInitScript(() => {
    const did: string[] = []
    Object.assign(window, { did })
    const note = (owner: object, name: string) => {
      const real = Reflect.get(owner, name)
      const noted = function (this: unknown, ...given: unknown[]) {
        did.push(name === 'addEventListener' ? `${name} ${given[0]}` : name)
        return new.target ? Reflect.construct(real, given) : Reflect.apply(real, this, given)
      }
      noted.prototype = real.prototype
      Reflect.set(owner, name, noted)
    }
    const ways = [
      'fetch',
      'setTimeout',
      'setInterval',
      'requestIdleCallback',
      'requestAnimationFrame',
      'queueMicrotask',
    ]
    for (const name of [...ways, 'MutationObserver', 'CSSStyleSheet', 'BroadcastChannel', 'matchMedia'])
      note(window, name)
    note(EventTarget.prototype, 'addEventListener')
    note(Element.prototype, 'attachShadow')
    note(Storage.prototype, 'getItem')
    note(IDBFactory.prototype, 'open')
  })
  site.pages.set('/', { body: '<!doctype html><title>Empty</title><script src="/dist/owner-widgets.js"></script>' })
  await page.goto(site.origin)
  const did = () => page.evaluate(() => (window as unknown as { did: string[] }).did)
  // React asks once what listeners may be passive; refusals of the page's policy are seen only by those who listen before.
  expect(await did()).toEqual(['addEventListener test', 'addEventListener securitypolicyviolation'])
  await page.evaluate(() => document.body.append(document.createElement('owner-portal')))
  expect(await did()).toContain('attachShadow')
})
