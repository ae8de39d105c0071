import { expect, test } from '../kit/fixtures'
import { holdCode, kB, reachStep, script, settled, watch } from './loading-steps'

// In English, which is one file more.
test('a visitor at the login loads at most 167 kB of scripts (EMB-01)', async ({ openWidget, page }) => {
  const asked = watch(page)
  await openWidget('owner-portal', { script, hash: '#/login', attributes: { lang: 'en' } })
  await expect(page.locator('input[name=email]')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await settled(page)
  expect(asked.filter((file) => /shell|services|wizard|session-dialog|carousel|news/.test(file))).toEqual([])
  expect(kB(asked)).toBeLessThanOrEqual(167)
})

test('the login asks for its code and configuration at once, for more while she types, and says what does not come (EMB-01, SHL-06, ERR-02, EMB-11)', async ({
  openWidget,
  page,
}) => {
  const asked = watch(page)
  const release = await holdCode(page)
  await openWidget('owner-portal', { script, hash: '#/login' })
  const early = () => asked.some((file) => file === '/config.json') && asked.some((file) => /\/account-/.test(file))
  await expect.poll(early).toBe(true)
  release()
  await expect(page.locator('input[name=email]')).toBeVisible()
  expect(asked.filter((file) => file === '/config.json')).toHaveLength(1)
  expect(await page.evaluate(() => document.head.querySelectorAll('link:not([rel=icon])').length)).toBe(0)
  await page.locator('input[name=email]').fill('laura@example.co')
  await expect.poll(() => asked.filter((file) => /\/(shell|home|services)-/.test(file)).length).toBe(3)

  const heading = page.getByRole('heading', { level: 1 })
  const speakEnglish = () => page.locator('button[lang=en]').click()
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

test('who returns to the onboarding waits for her step alone, and sees its fields before the list of steps (WIZ-01, WIZ-17)', async ({
  context,
  openWidget,
  page,
}) => {
  await page.addInitScript(() => {
    // The browser is busy until the test says 'quiet', on the first page, too.
    const idle = window.requestIdleCallback.bind(window)
    const quiet = new Promise((said) => addEventListener('quiet', said, { once: true }))
    window.requestIdleCallback = (work, options) => {
      void quiet.then(() => idle(work, options))
      return 0
    }
    // The steps that are listed in the first frame with a field.
    const look = () => {
      const root = document.querySelector('fiducia-wizard')?.shadowRoot
      if (!root?.querySelector('[name=Nombre_Empresa]')) return requestAnimationFrame(look)
      document.documentElement.dataset.listed = `${root.querySelectorAll('.ow-step').length}`
    }
    requestAnimationFrame(look)
  })
  await reachStep(page, openWidget)
  const asked = watch(page)
  await page.reload()
  await expect(page.locator('.ow-wizard-aside .ow-step')).toHaveCount(11)
  await expect(page.locator('html')).toHaveAttribute('data-listed', '0')
  await page.waitForLoadState('networkidle')
  expect(kB(asked)).toBeLessThanOrEqual(254)
  const came: string[] = []
  page.on('requestfinished', (request) => came.push(request.url()))
  await page.evaluate(() => dispatchEvent(new Event('quiet')))
  // The login, and what it imports.
  for (const name of ['alone-login', 'account'])
    await expect.poll(() => came.some((url) => url.includes(`/chunks/${name}-`))).toBe(true)
  // Nothing can be fetched any more.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.locator('input[name=password]')).toBeVisible()
})

test('the bundle works at nothing until an element of its kind is on the page (EMB-01)', async ({ site, page }) => {
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
  // React asks once what listeners may be passive.
  expect(await did()).toEqual(['addEventListener test'])
  await page.evaluate(() => document.body.append(document.createElement('owner-portal')))
  expect(await did()).toContain('attachShadow')
})
