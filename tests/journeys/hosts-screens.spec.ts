// Every screen of the portal: under the strict policy, at 320 px, at 400 % zoom, in forced colours, with reduced motion, by keyboard alone.
import type { Page } from '@playwright/test'
import { runnerImport } from 'vite'
import { persona } from '../../demo/personas'
import type * as Routes from '../../src/portal/routes'
import { expect, test } from '../kit/fixtures'
import { enter } from '../kit/login'
import { screen } from './account-steps'

const secret = { register: `?user=${persona('valentina').hash}`, 'reset-password': `?code=${'a1'.repeat(64)}` }

async function visit(page: Page, path: string, name: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
  await expect(screen(page, name)).toBeVisible()
  await expect(page.locator('owner-portal [aria-busy=true]')).toHaveCount(0)
  const dialog = page.locator('dialog[open]')
  if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
}

/** Calls `look` on every screen, logged out, then logged in. */
async function everywhere(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const { routes } = (await runnerImport<typeof Routes>('./src/portal/routes.ts')).module
  for (const { path, screen: name } of routes.filter(({ audience }) => audience === 'visitor')) {
    await visit(page, `${path}${secret[name as keyof typeof secret] ?? ''}`, name)
    await look(name)
  }
  await visit(page, '/login', 'login')
  await enter(page, 'sofia')
  for (const { path, screen: name } of routes.filter(({ audience }) => audience === 'owner')) {
    await visit(page, path, name)
    await look(name)
  }
}

const overflow = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('owner-portal')?.shadowRoot
    const inner = root?.querySelector('.ow-root')
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return Math.max(wide, inner ? inner.scrollWidth - inner.clientWidth : 0)
  })

/** Animations that run and are longer than a blink. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0))
      .filter((end) => end > 200),
  )

/** Controls on which neither they nor their box have an edge, in forced colours. */
async function bare(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const root = document.querySelector('owner-portal')?.shadowRoot
    const controls = [
      ...(root?.querySelectorAll(
        'input:not([type=file], [type=hidden], [type=checkbox], [type=radio]), select, textarea, .ow-button',
      ) ?? []),
    ]
    return controls
      .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden=true]'))
      .filter((control) => {
        const edges = [control, control.parentElement].map((one) => one && getComputedStyle(one))
        return !edges.some(
          (style) => style && Number.parseFloat(style.borderTopWidth) > 0 && style.borderTopStyle !== 'none',
        )
      })
      .map((control) => control.outerHTML.slice(0, 160))
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return found
}

test.describe('in a 1280 px window at 400 % zoom', () => {
  // What the zoom leaves of the window: a quarter of its width and height in CSS pixels, each of them four device pixels.
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 })

  test('all routes hold on a strict page (EMB-04, A11-01, A11-02, RTE-01)', async ({ openWidget, page, services }) => {
    const refused: string[] = []
    await page.exposeFunction('noteRefusal', (text: string) => refused.push(text))
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        (window as unknown as { noteRefusal(text: string): void }).noteRefusal(
          `${violatedDirective} ${blockedURI} ${sample}`,
        ),
      )
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const slides = ['pool', 'lobby', 'tower-day', 'beach-club'].map((name) => ({
      image: `${services.origin}/uploads/${name}.svg`,
      alt: { es: name, en: name },
    }))
    await openWidget('owner-portal', { hash: '#/home', config: { home: { slides } } })
    await everywhere(page, async (name) => {
      expect.soft(await moving(page), `${name} moves`).toEqual([])
      expect.soft(await bare(page), `controls of ${name} without an edge`).toEqual([])
      expect.soft(refused.splice(0), `refused on ${name}`).toEqual([])
      expect.soft(await overflow(page), `${name} scrolls sideways`).toBe(0)
      // Bars that stay in place must leave room for the content.
      const free = await page.evaluate(() => {
        scrollTo(0, 300)
        const element = document.querySelector('owner-portal')?.shadowRoot?.elementFromPoint(160, 120)
        return Boolean(element && !element.closest('[part=topbar]'))
      })
      expect.soft(free, `a bar hides ${name}`).toBe(true)
    })
    await visit(page, '/noticias', 'news')
    await page.locator('[data-screen=news] button:visible').first().click()
    await visit(page, '/soporte', 'support')
    await page.locator('[data-menu=property]').click()
    await page.getByRole('button', { name: /Torre 1/ }).click()
    await page.getByRole('button', { name: /estado de cuenta/i }).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    expect(refused).toEqual([])
  })
})

test('from the landing to a statement and out again, by keyboard alone (A11-01)', async ({ openWidget, page }) => {
  await openWidget('owner-portal')
  await expect(screen(page, 'landing')).toBeVisible()
  const { email, password = '' } = persona('sofia')
  const active = () =>
    page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      const label = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
      return `${at?.getAttribute('name') ?? ''}|${at?.getAttribute('data-menu') ?? ''}|${label.trim()}`
    })
  /** Tab until the focus is on something that fits. */
  const tabTo = async (what: RegExp, key = 'Tab') => {
    for (let turn = 0; turn < 60; turn++) {
      if (what.test(await active())) return
      await page.keyboard.press(key)
    }
    throw new Error(`${key} never reached ${what}; last: ${await active()}`)
  }
  await tabTo(/Intranet de propietarios/)
  await page.keyboard.press('Enter')
  await expect(screen(page, 'login')).toBeVisible()
  await tabTo(/^email/)
  await page.keyboard.type(email)
  await tabTo(/^password/)
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await tabTo(/\|Comenzar$/)
  await page.keyboard.press('Enter')
  await expect(screen(page, 'home')).toBeVisible()
  await tabTo(/\|property\|/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(/\|\|Servicio al cliente/)
  await page.keyboard.press('Enter')
  await expect(screen(page, 'support')).toBeVisible()
  await tabTo(/estado de cuenta/i)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(active).toMatch(/estado de cuenta/i)
  await page.keyboard.press('Shift+Tab')
  await tabTo(/\|profile\|/)
  await page.keyboard.press('Enter')
  await tabTo(/Cerrar sesión/, 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(screen(page, 'landing')).toBeVisible()
})

test('what is announced while a dialog is open can be heard inside it (A11-01)', async ({ openWidget, page }) => {
  await openWidget('owner-portal', { as: 'laura', hash: '#/soporte' })
  await page.getByRole('button', { name: /^Estado de cuenta/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const client = await page.context().newCDPSession(page)
  /** Live regions with this text, as assistive technology meets them: what is inert is not there. */
  const heard = async (text: string) => {
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const above = new Map(nodes.flatMap((node) => (node.childIds ?? []).map((child) => [child, node] as const)))
    return nodes
      .filter(({ ignored, role, name }) => !ignored && role?.value === 'StaticText' && name?.value === text)
      .map((node) => {
        const roles: string[] = []
        for (let at = above.get(node.nodeId); at; at = above.get(at.nodeId)) {
          const live = at.properties?.find(({ name }) => name === 'live')
          roles.push(live ? `live ${live.value.value}` : String(at.role?.value))
        }
        return roles.filter((role) => /^(live|dialog)/.test(role))
      })
  }
  await page.context().setOffline(true)
  await expect
    .poll(() => heard('Sin conexión. Puede seguir escribiendo: guardaremos todo cuando vuelva la señal.'))
    .toEqual([['live assertive', 'dialog']])
  await page.context().setOffline(false)
  await expect.poll(() => heard('Ya tiene conexión.')).toEqual([['live polite', 'dialog']])
})
