// Pages whose scripts took away what the elements cannot do without: they say so and are not blank.
import { expect, test } from '../kit/fixtures'
import { noteErrors } from './loading-steps'

const scripts = ['/dist/owner-widgets.js', '/dist/esm/owner-widgets.js']

/** What a page spoils: what is shown, and what it is told. A fault of the code is not one of the network. */
const spoilt: Record<string, { spoil: () => void; shown: RegExp; told: RegExp; uncaught?: string[] }> = {
  'on which no descriptor can be made': {
    spoil: () => Object.defineProperty(Object.prototype, 'value', { get: () => undefined, set: () => {} }),
    shown: /No se pudo (iniciar|cargar)/,
    told: /unexpected /,
  },
  'that broke the language': {
    spoil: () => void Reflect.deleteProperty(window, 'Map'),
    shown: /No se pudo (iniciar|cargar)/,
    told: /unexpected /,
    uncaught: ['error: Map is not defined'],
  },
  'that makes every listener passive': {
    spoil: () => {
      const { addEventListener } = EventTarget.prototype
      EventTarget.prototype.addEventListener = function (type, listener, options) {
        const given = typeof options === 'object' ? options : { capture: options === true }
        return addEventListener.call(this, type, listener, { ...given, passive: true })
      }
    },
    shown: /Intranet de propietarios/,
    told: / bad-page EventTarget.prototype.addEventListener;/,
  },
  'whose Symbol.for gives another symbol each time': {
    spoil: () => void Object.assign(Symbol, { for: (name: string) => Symbol(name) }),
    shown: /Algo salió mal en esta pantalla|No se pudo cargar/,
    told: / bad-page Symbol.for;/,
  },
  'without Symbol.for': {
    spoil: () => void Reflect.deleteProperty(Symbol, 'for'),
    shown: /Algo salió mal en esta pantalla|No se pudo cargar/,
    told: / (?:bad-page Symbol.for|unexpected [^;]+);/,
    uncaught: ['error: Symbol.for is not a function'],
  },
  'with a name of its own for URL': {
    spoil: () => void Object.assign(window, { URL: 'https://www.example.co' }),
    shown: /no está bien configurado/,
    told: /bad-page URL;/,
  },
  'without Object.hasOwn': {
    spoil: () => void Reflect.deleteProperty(Object, 'hasOwn'),
    shown: /Algo salió mal en esta pantalla/,
    told: /^ bad-page [^;]+;$/,
  },
  'without MutationObserver': {
    spoil: () => void Reflect.deleteProperty(window, 'MutationObserver'),
    shown: /Algo salió mal en esta pantalla/,
    told: / unexpected /,
  },
  'without fetch': {
    spoil: () => void Reflect.deleteProperty(window, 'fetch'),
    shown: /Intentar de nuevo/,
    told: / bad-config /,
  },
}

for (const [what, { spoil, shown, told, uncaught = [] }] of Object.entries(spoilt))
  test(`a page ${what} is told, not blank (EMB-16, EMB-11)`, async ({ openWidget, page, trouble }) => {
    await noteErrors(page)
    await page.addInitScript(spoil)
    for (const script of scripts) {
      const portal = await openWidget('owner-portal', { script })
      await expect(portal).toContainText(shown)
      await expect(page.locator('html')).toHaveAttribute('data-errors', told)
    }
    expect(trouble.splice(0).filter((line) => line.startsWith('error:'))).toEqual(uncaught)
  })

const withoutRoots: Record<string, () => void> = {
  'in which attachShadow throws': () => {
    Element.prototype.attachShadow = () => {
      throw new Error('Not implemented')
    }
  },
  'in which attachShadow does nothing': () => {
    Object.assign(Element.prototype, { attachShadow() {} })
  },
}

for (const [what, patch] of Object.entries(withoutRoots))
  test(`a page ${what} is told, not blank (EMB-16, EMB-11)`, async ({ openWidget, page, trouble }) => {
    await noteErrors(page)
    await page.addInitScript(patch)
    for (const script of scripts) {
      const portal = await openWidget('owner-portal', { script })
      await expect(portal).toContainText('Algo salió mal en esta pantalla')
      await expect(page.locator('html')).toHaveAttribute('data-errors', /^ bad-page [^;]+;$/)
      expect(trouble.splice(0).join()).toMatch(/<owner-portal> bad-page: /)
      await page.evaluate(() => document.body.append(document.createElement('owner-register')))
      await expect(page.locator('owner-register')).toContainText('Algo salió mal en esta pantalla')
      trouble.splice(0)
    }
  })

const withoutSheets: Record<string, () => void> = {
  'has no CSSStyleSheet': () => void Reflect.deleteProperty(window, 'CSSStyleSheet'),
  'has a CSSStyleSheet of its own': () => {
    Object.assign(window, {
      CSSStyleSheet: class {
        replaceSync() {}
      },
    })
  },
  'refuses adopted sheets': () => {
    Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { get: () => [], set: undefined })
  },
}

for (const [what, patch] of Object.entries(withoutSheets))
  test(`a page that ${what} is told, and has its styles (EMB-16, EMB-11)`, async ({ openWidget, page, trouble }) => {
    await noteErrors(page)
    await page.addInitScript(patch)
    for (const script of scripts) {
      const portal = await openWidget('owner-portal', { script, hash: '#/login', csp: '' })
      const button = portal.locator('form button[type=submit]')
      await expect(button).toHaveCSS('background-color', 'rgb(11, 110, 122)')
      await expect(page.locator('html')).toHaveAttribute('data-errors', ' bad-page CSSStyleSheet;')
    }
    expect(trouble).toEqual([])
  })
