// Pages whose scripts patch the browser: each with the portal, which a person enters by mouse and keys.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { replaceStringMethods } from '../kit/naive-strings'
import { stepForm } from '../kit/people'
import { noteErrors } from './loading-steps'

const { email, password = '' } = persona('sofia')
const scripts = ['/dist/owner-widgets.js', '/dist/esm/owner-widgets.js']

/** Runs before every other script of the page. */
const patches: Record<string, () => void> = {
  'makes every listener passive': () => {
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const given = typeof options === 'object' ? options : { capture: options === true }
      return addEventListener.call(this, type, listener, { ...given, passive: true })
    }
  },
  'has no observers and no channel between tabs': () => {
    for (const name of ['IntersectionObserver', 'ResizeObserver', 'BroadcastChannel'])
      Reflect.deleteProperty(window, name)
  },
  'adds a list to Object.prototype': () => {
    Object.assign(Object.prototype, { plugins: [] })
  },
  'protects itself against copying': () => {
    const isField = ({ target }: Event) => target instanceof Element && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    for (const type of ['mousedown', 'selectstart', 'contextmenu', 'dragstart'])
      document.addEventListener(type, (event) => isField(event) || event.preventDefault())
    document.addEventListener('DOMContentLoaded', () => {
      document.body.style.userSelect = 'none'
    })
  },
  'has a frame called body': () => {
    new MutationObserver((_, parsed) => {
      const frame = Object.assign(document.createElement('iframe'), { name: 'body' })
      document.querySelector('owner-portal')?.before(frame)
      if (frame.isConnected) parsed.disconnect()
    }).observe(document, { childList: true, subtree: true })
  },
  'may not write its history': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.assign(History.prototype, { pushState: refuse, replaceState: refuse })
  },
  'has a polyfill of scoped registries, whose form.elements cannot be walked through': () => {
    const { get } = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, 'elements') ?? {}
    Object.defineProperty(HTMLFormElement.prototype, 'elements', {
      get(this: HTMLFormElement) {
        const elements = get?.call(this) as HTMLFormControlsCollection
        return {
          ...{ length: elements.length, namedItem: (name: string) => elements.namedItem(name) },
          [Symbol.iterator]() {
            throw new Error('Method not implemented.')
          },
        }
      },
    })
  },
  'has an old Promise, and half a pair of idle callbacks': () => {
    const Own = Promise
    class Old {
      readonly own: Promise<unknown>
      constructor(run: ConstructorParameters<typeof Promise<unknown>>[0]) {
        this.own = new Own(run)
      }
      // biome-ignore lint/suspicious/noThenProperty: it is a promise
      then(done?: (value: unknown) => unknown, failed?: (thrown: unknown) => unknown): Old {
        return new Old((resolve, refuse) => void this.own.then(done, failed).then(resolve, refuse))
      }
      catch(failed: (thrown: unknown) => unknown): Old {
        return this.then(undefined, failed)
      }
      static resolve = (value: unknown) => new Old((resolve) => resolve(value))
      static all = (all: Iterable<unknown>) => new Old((resolve, refuse) => void Own.all(all).then(resolve, refuse))
      static race = (all: Iterable<unknown>) => new Old((resolve, refuse) => void Own.race(all).then(resolve, refuse))
    }
    Object.assign(window, { Promise: Old })
    Reflect.deleteProperty(window, 'cancelIdleCallback')
  },
  'has no CustomEvent': () => void Reflect.deleteProperty(window, 'CustomEvent'),
  'has no crypto': () => void Object.defineProperty(window, 'crypto', { value: undefined }),
  'has a clock that throws': () => {
    Performance.prototype.now = () => {
      throw new Error('blocked')
    }
  },
  'has no matchMedia': () => void Reflect.deleteProperty(window, 'matchMedia'),
  'has names of its own for performance and matchMedia': () => {
    Object.defineProperty(window, 'performance', { value: { seconds: 3 } })
    window.matchMedia = ((media: string) => ({ matches: false, media })) as typeof matchMedia
  },
}

/** As a person does: locators would focus a field by script. */
async function enterByHand(page: Page): Promise<void> {
  await page.locator('input[name=email]').click()
  await page.keyboard.type(email)
  await page.locator('input[name=password]').click()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

// Each has one of the two scripts: what they differ in, how they start, is below tried with both.
for (const [place, [what, patch]] of Object.entries(patches).entries())
  test(`a page that ${what} is entered, no password in its address (EMB-16)`, async ({ openWidget, page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.addInitScript(patch)
    const portal = await openWidget('owner-portal', { script: scripts[place % 2], hash: '#/login' })
    await enterByHand(page)
    await expect(portal.locator('[data-screen=home]')).toBeVisible()
    expect([page.url(), ...addresses].filter((address) => address.includes('password='))).toEqual([])
  })

const invitation = `user=${persona('valentina').hash}`
for (const [tag, name, link] of [
  ['owner-register', 'an invitation alone', { query: `?${invitation}` }],
  ['owner-portal', 'an invitation', { hash: `#/signup?${invitation}` }],
  ['owner-portal', 'a recovery', { hash: `#/password_confirm?code=${'a1'.repeat(64)}` }],
] as const)
  test(`a mail’s link is read on a page that may not write its history: ${name} (EMB-16, REG-01)`, async ({
    openWidget,
    page,
  }) => {
    await page.addInitScript(patches['may not write its history'] ?? (() => {}))
    await openWidget(tag, link)
    await expect(page.locator('input[name=passwordConfirmation]')).toBeVisible()
  })

test('a list opens by mouse on a page that protects itself against copying (EMB-16)', async ({ openWidget, page }) => {
  await page.addInitScript(patches['protects itself against copying'] ?? (() => {}))
  await page.addInitScript(() => {
    HTMLSelectElement.prototype.showPicker = () => {
      document.documentElement.dataset.opened = 'yes'
    }
  })
  const widget = await openWidget('fiducia-wizard', { as: 'laura' })
  await stepForm(page, 4).waitFor()
  await call(widget, 'goToStep', 2)
  await stepForm(page, 2).locator('select[name=Tipo_Documento]').click()
  await expect(page.locator('html')).toHaveAttribute('data-opened', 'yes')
})

test('a frame without forms lets a person in (EMB-16, ERR-02)', async ({ openWidget, page, site, trouble }) => {
  await openWidget('owner-portal', { csp: '', path: '/inner' })
  const frame =
    '<iframe sandbox="allow-scripts allow-same-origin" width="1000" height="700" src="/inner#/login"></iframe>'
  site.pages.set('/outer', { body: `<!doctype html><link rel="icon" href="data:,">${frame}` })
  await page.goto(`${site.origin}/outer`)
  const portal = page.frameLocator('iframe').locator('owner-portal')
  await portal.locator('input[name=email]').fill(email)
  await portal.locator('input[name=password]').fill(password)
  await portal.locator('input[name=password]').press('Enter')
  await expect(portal.locator('[data-screen=home]')).toBeVisible()
  expect(trouble.splice(0).every((line) => line.includes('Blocked form submission'))).toBe(true)
})

test('a page that closes every shadow root is entered all the same (EMB-16)', async ({ openWidget, page }) => {
  await page.addInitScript(() => {
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (options) {
      const root = attachShadow.call(this, { ...options, mode: 'closed' })
      Object.assign(window, { inside: root })
      return root
    }
  })
  for (const script of scripts) {
    const portal = await openWidget('owner-portal', { script, hash: '#/login' })
    const inside = async (selector: string) => {
      const found = await page.waitForFunction(
        (one) => (window as unknown as { inside?: ShadowRoot }).inside?.querySelector<HTMLElement>(one),
        selector,
      )
      return found.asElement()
    }
    await (await inside('input[name=email]'))?.click()
    await page.keyboard.type(email)
    await (await inside('input[name=password]'))?.click()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect((await inside('[data-screen=home]'))?.isVisible()).resolves.toBe(true)
    await call(portal, 'logout')
    await inside('[data-screen=landing], input[name=email]')
  }
})

test('a page that declares names of the browser for itself has its route (EMB-16)', async ({ openWidget, page }) => {
  const before =
    '<script>let history = []; const crypto = {}, navigator = 1; class Node {}; class HTMLElement {}; class Event {}; class Map {}; class Set {}</script>'
  for (const script of scripts) {
    const portal = await openWidget('owner-portal', { script, hash: '#/home', before, csp: '' })
    // Without an argument, which the test's own code would keep in a Map of the page.
    await portal.evaluate((element: HTMLElement & { navigate(path: string): void }) => element.navigate('/login'))
    await expect(portal.locator('input[name=email]')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('#/login')
  }
})

// Chromium runs no module in such a page.
test('a page of XHTML reads the attributes of its element (EMB-01, EMB-16)', async ({ openWidget, page, site }) => {
  await openWidget('owner-portal', { csp: '' })
  const head = '<head><title>Host</title><script src="/dist/owner-widgets.js" defer="defer"></script></head>'
  const body = '<body><owner-portal config="/config.json" lang="en"><p>Loading</p></owner-portal></body>'
  site.pages.set('/page.xhtml', {
    type: 'application/xhtml+xml',
    body: `<html xmlns="http://www.w3.org/1999/xhtml">${head}${body}</html>`,
  })
  await page.goto(`${site.origin}/page.xhtml#/login`)
  await expect(page.locator('owner-portal input[name=password]')).toBeVisible()
  await expect(page.locator('owner-portal').getByRole('heading', { level: 1 })).toHaveText('Welcome')
})

test('what an advisor wrote is read on a page with naive methods of strings, which are named (EMB-16, HOM-03)', async ({
  openWidget,
  page,
}) => {
  await noteErrors(page)
  await page.addInitScript(replaceStringMethods)
  await page.addInitScript(() => {
    String.prototype.trim = function () {
      return this.replace(/^ +| +$/g, '')
    }
  })
  const portal = await openWidget('owner-portal', { as: 'sofia' })
  const advisor = portal.locator('.ow-home-advisor')
  await advisor.scrollIntoViewIfNeeded()
  await expect(advisor.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(portal.locator('[data-screen=home]')).toBeVisible()
  const named = ['trim', 'startsWith', 'endsWith', 'replaceAll'].map((name) => ` bad-page String.prototype.${name};`)
  await expect(page.locator('html')).toHaveAttribute('data-errors', named.join(''))
})
