// What begins while the code is still on its way: the login of whoever comes back, her record, an invitation.
import { persona } from '../../demo/personas'
import { expect, test } from '../kit/fixtures'
import { hold } from '../kit/hold'
import { login } from '../kit/login'
import { screen } from './account-steps'
import { holdCode, longestStep, reachStep, script, watch } from './loading-steps'

test('her record is read once, while code comes (SES-02, SES-03, SES-14)', async ({ openWidget, page, services }) => {
  await reachStep(page, openWidget)
  const about = () => services.calls.to(/auth\/local|search|contacts/i).map(({ method }) => method)
  for (const late of ['code', 'session']) {
    services.calls.clear()
    const release = await (late === 'code' ? holdCode(page) : hold(page, '**/session'))
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(about).toEqual(['GET'])
    if (late === 'code')
      expect(await page.locator('fiducia-wizard').evaluate((element) => element.shadowRoot)).toBeNull()
    release()
    await expect(longestStep(page)).toBeVisible()
    // The gateway knows her by its cookie: no login is sent.
    expect(about(), late).toEqual(['GET'])
  }

  // A browser that has kept the cookie and nothing else: the gateway names her record.
  await page.evaluate(() => indexedDB.deleteDatabase('owner-widgets'))
  services.calls.clear()
  await page.reload()
  await expect(longestStep(page)).toBeVisible()
  expect(services.calls.to(/search/)).toEqual([])

  // A gateway that names her alone, while another tab changes the session: the reads of a first visit wait for neither.
  await page.evaluate(() => indexedDB.deleteDatabase('owner-widgets'))
  await page.route('**/session', async (route) => {
    const { user } = await (await route.fetch()).json()
    await route.fulfill({ json: { user: { ...user, contact_id: undefined } } })
  })
  const other = await page.context().newPage()
  await other.goto(new URL(script, page.url()).href)
  await other.evaluate(
    () =>
      new Promise<void>((has) => {
        void navigator.locks.request('owner-widgets/session', () => {
          has()
          return new Promise(() => {})
        })
      }),
  )
  const asked = watch(page)
  const reads = () => asked.flatMap((path) => /search|contacts/.exec(path)?.[0] ?? [])
  await page.reload()
  await expect.poll(reads).toEqual(['search', 'contacts'])
  await expect(longestStep(page)).toHaveCount(0)
  await other.close()
  await expect(longestStep(page)).toBeVisible()
  expect(reads()).toEqual(['search', 'contacts'])
  await page.unroute('**/session')

  // Somebody else has logged in meanwhile, in another tab.
  const { email, contactId = '' } = persona('laura')
  await page.route('**/session', (route) => route.fulfill({ json: { user: { id: 1, email, contact_id: contactId } } }))
  const read = page.waitForRequest(`**/contacts/${contactId}`)
  await page.reload()
  await read
  await expect(longestStep(page)).toHaveCount(0)
})

test('who returns sees first her step with its draft (EMB-08, SES-02, WIZ-16)', async ({ openWidget, page }) => {
  await reachStep(page, openWidget, {})
  const field = longestStep(page).locator('[name=Nombre_corto_o_sigla]')
  await field.fill('Palmar')
  await field.blur()
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  // A clock that stands still, so that the first render's patience does not end on a busy machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.addInitScript(() => {
    const placeholders: string[] = []
    const trips: string[] = []
    Object.assign(window, { placeholders, trips })
    const attach = Element.prototype.attachShadow
    Element.prototype.attachShadow = function (how) {
      const root = attach.call(this, how)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Element && node.querySelector('.ow-skeleton, .ow-spinner'))
              placeholders.push(node.outerHTML)
      }).observe(root, { childList: true, subtree: true })
      return root
    }
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
      const isShown = document.querySelector('fiducia-wizard')?.shadowRoot?.querySelector('form')
      // A write need not be awaited.
      if (mode !== 'readwrite' && !isShown) trips.push(`${names}`)
      return begin.call(this, names, mode, ...rest)
    }
  })
  await page.reload()
  await expect(field).toHaveValue('Palmar')
  const { placeholders, trips } = await page.evaluate(() => {
    const { placeholders, trips } = window as unknown as Record<'placeholders' | 'trips', string[]>
    return { placeholders, trips }
  })
  expect(placeholders).toEqual([])
  expect(trips.length).toBeLessThanOrEqual(2)
})

test('an owner who returns finds what she sees first loaded (SES-02)', async ({ openWidget, page }) => {
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

test('an early fault is said, with a retry (EMB-15, SES-02, SES-14, ERR-02)', async ({ openWidget, page, trouble }) => {
  const element = await openWidget('fiducia-wizard', { script, config: { recordsUrl: 'nowhere' } })
  await expect(element).toContainText('recordsUrl')
  await expect.poll(() => trouble).toEqual(['console: [owner-widgets] recordsUrl: url'])
  trouble.length = 0
  await reachStep(page, openWidget)
  await page.route('**/session', (route) => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('No pudimos ingresar con sus datos guardados')
  await page.unroute('**/session')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(longestStep(page)).toBeVisible()
})

test.describe('without the look-ups of a gateway', () => {
  test.use({ way: 'direct' })

  test('who returns asks once for her record, by its last id (SES-02)', async ({ openWidget, page, services }) => {
    await reachStep(page, openWidget)
    services.calls.clear()
    await page.reload()
    await expect(longestStep(page)).toBeVisible()
    expect(services.calls.to(/search|contacts/i).map(({ method }) => method)).toEqual(['GET'])
  })

  test('a link’s invitation is read once, while the code comes (REG-01)', async ({ openWidget, page, services }) => {
    const release = await holdCode(page)
    await openWidget('owner-register', { script, query: `?user=${persona('valentina').hash}` })
    await expect.poll(() => services.calls.to(/records\/search/).length).toBe(1)
    release()
    await expect(page.getByText('Hola, Valentina.')).toBeVisible()
    expect(services.calls.to(/GET .*\/auths/)).toHaveLength(1)
    expect(services.calls.to(/records\/search/)).toHaveLength(1)
    expect(new URL(page.url()).search).toBe('')
  })
})
