// The components of `owner-widgets/react` as a program uses them: given again, hidden, removed, twice.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { sendLogin } from '../kit/login'
import type { PageServer } from '../kit/page-server'
import { dialog } from '../kit/people'
import { buildReact } from './guide-frameworks'

const program = `
import { lazy, Suspense, useRef, useState } from 'react'
import { FiduciaWizard, OwnerPortal } from 'owner-widgets/react'

let bring
const Neighbour = lazy(() => new Promise((done) => { bring = () => done({ default: () => <p id="neighbour" /> }) }))
const heard = []

export function Owners() {
  const [state, setState] = useState({ config: '/config.json' })
  const portal = useRef(null)
  const set = (more) => setState((before) => ({ ...before, ...more }))
  Object.assign(window, { set, portal, heard, bring: () => bring() })
  const { isAway, isWaiting, isTwice, ...props } = state
  const hear = (name) => (event) => heard.push(name + ' ' + (event.detail.state ?? event.detail.path ?? event.detail.code))
  return (
    <Suspense fallback={<p id="fallback">Espere</p>}>
      {!isAway && <OwnerPortal ref={portal} className="mine" {...props} onSession={hear('session')} onRoute={hear('route')} onError={hear('error')} />}
      {isTwice && <OwnerPortal id="second" config="/config.json" routing="memory" onSession={hear('second')} onRoute={hear('second')} />}
      {isWaiting && <Neighbour />}
    </Suspense>
  )
}
`

type Given = Record<string, unknown>
interface Probe {
  set(more: Given): void
  bring(): void
  portal: { current: Element | null }
  heard: string[]
}
const probe = (page: Page) => page.evaluateHandle(() => window as unknown as Probe)
const give = async (page: Page, more: Given) => (await probe(page)).evaluate((own, all) => own.set(all), more)
async function laySite(site: PageServer): Promise<void> {
  for (const [path, body] of await buildReact(program)) site.pages.set(path, { body, type: 'text/javascript' })
  const head = '<link rel="icon" href="data:,"><script type="module" src="/app/react.js"></script>'
  site.pages.set('/react', { body: `<!doctype html><title>Host</title>${head}<div id="root"></div>` })
}
const heard = async (page: Page) => (await probe(page)).evaluate(({ heard: all }) => all.splice(0))

test('React’s portal takes new props, and hears all its events (EMB-14)', async ({ openWidget, page, site }) => {
  await openWidget('owner-portal', { path: '/lays-the-configuration' })
  await laySite(site)
  await page.goto(`${site.origin}/react#/login`)
  const portal = page.locator('owner-portal').first()
  const title = portal.getByRole('heading').first()
  await expect(portal.locator('input[name=email]')).toBeVisible()
  await expect(portal).toHaveClass('mine')

  // Texts are given; language and theme are given and taken away.
  await give(page, { messages: { es: { 'common:account.login.title': 'Hola' } } })
  await expect(title).toHaveText('Hola')
  await give(page, { lang: 'en', theme: 'dark' })
  await expect(portal).toHaveAttribute('theme', 'dark')
  await expect(portal.locator('button[type=submit]').first()).toHaveText(/Log in|Sign in/)
  await give(page, { lang: undefined, theme: undefined })
  await expect(portal).not.toHaveAttribute('theme')
  await expect(portal).not.toHaveAttribute('lang')

  // A configuration as an object, another file, and the object again: what was typed stays.
  const given = await page.evaluate(() => fetch('/config.json').then((answer) => answer.json()))
  await portal.locator('input[name=email]').fill('a@example.co')
  await give(page, { config: given })
  await expect(portal).not.toHaveAttribute('config')
  await give(page, { config: '/config.json' })
  await give(page, { config: { ...given } })
  await expect(portal.locator('input[name=email]')).toHaveValue('a@example.co')
  expect((await heard(page)).toSorted()).toEqual(['route /login', 'session out'])

  // A neighbour that loads hides it, as React does; a logout elsewhere is heard all the same.
  await sendLogin(portal, persona('sofia'))
  await dialog(page).locator('button').last().click()
  await expect(portal.locator('[data-screen=home]')).toBeVisible()
  await heard(page)
  await give(page, { isWaiting: true })
  await expect(page.locator('#fallback')).toBeVisible()
  await expect(portal).toBeHidden()
  await call(portal, 'logout')
  await expect.poll(() => heard(page)).toContain('session out')
  await (await probe(page)).evaluate((all) => all.bring())
  await expect(portal).toBeVisible()

  // Removed and rendered again, with a second one: each has its own events, and the ref leads to the first.
  await give(page, { isAway: true, isWaiting: false })
  expect(await (await probe(page)).evaluate((all) => all.portal.current)).toBe(null)
  await give(page, { isAway: false, isTwice: true })
  await expect(page.locator('#second [data-screen]')).toBeVisible()
  await expect(portal.locator('[data-screen]')).toBeVisible()
  expect(
    await (await probe(page)).evaluate((all) => all.portal.current === document.querySelector('owner-portal')),
  ).toBe(true)
  const all = await heard(page)
  expect(all.filter((line) => line === 'session out')).toHaveLength(1)
  expect(all.filter((line) => line === 'second out')).toHaveLength(1)
})

test('React’s portal tells that its code does not come (EMB-11, EMB-14)', async ({ page, site, trouble }) => {
  await laySite(site)
  await page.route('**/esm/owner-widgets.js', (route) => route.abort())
  await page.goto(`${site.origin}/react`)
  await expect.poll(() => heard(page)).toEqual(['error network'])
  await give(page, { children: 'Cargando…' })
  await expect(page.getByText('Cargando…')).toBeVisible()
  trouble.splice(0)
})
