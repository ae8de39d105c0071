// Pages whose scripts have replaced parts of the language and of the browser: what is typed arrives as it was typed.
import { call } from '../kit/call'
import { expect, test } from '../kit/fixtures'
import { dialog, fillStep, people, stepForm, submitStep } from '../kit/people'
import { upserts } from './wizard-steps'

/** Each runs before every other script of the page. */
const replacements = {
  'old libraries (Prototype, MooTools)': () => {
    const given = (name: string) => () => name
    Object.assign(Object.prototype, { clone: given('clone'), extend: given('extend'), toJSON: given('"object"') })
    Object.assign(Array.prototype, { remove: given('remove'), toJSON: given('"array"'), entries: given('entries') })
    Object.assign(String.prototype, { toJSON: given('"text"'), contains: given('contains') })
    Object.assign(Array, { from: (list: ArrayLike<unknown>) => Array.prototype.slice.call(list) })
    const { apply } = Function.prototype
    Object.assign(Function.prototype, {
      bind(this: () => unknown, self: unknown, list?: unknown[]) {
        return (...given: unknown[]) => apply.call(this, self, list ? [list].flat() : given)
      },
    })
    for (const name of ['Document', 'Event', 'Request'])
      Object.assign(window, { [name]: Object.assign(() => {}, { prototype: {} }) })
    Object.freeze(Error.prototype)
  },
  'wrappers (analytics, polyfills, a clock)': () => {
    const wrap = (object: object, name: string) => {
      const own = Reflect.get(object, name)
      Reflect.set(object, name, function (this: unknown, ...given: unknown[]) {
        return Reflect.apply(own, this, given)
      })
    }
    const wrapped: [object, string][] = [
      [EventTarget.prototype, 'addEventListener'],
      [customElements, 'define'],
      [Element.prototype, 'attachShadow'],
      [JSON, 'stringify'],
      [JSON, 'parse'],
      [String.prototype, 'trim'],
      [String.prototype, 'includes'],
      [Number.prototype, 'toFixed'],
      [history, 'pushState'],
    ]
    for (const [object, name] of wrapped) wrap(object, name)
    // Analytics that answer with an object of their own.
    const { fetch } = window
    window.fetch = async (...given) => {
      const answer = await fetch(...given)
      const { ok, status, url, headers } = answer
      const read = { text: () => answer.text(), json: () => answer.json(), blob: () => answer.blob() }
      return { ok, status, url, headers, ...read } as Response
    }
    for (const name of ['structuredClone', 'requestIdleCallback']) Reflect.deleteProperty(window, name)
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    const { toISOString } = Date.prototype
    Date.prototype.toISOString = function () {
      return `"${toISOString.call(this)}"`
    }
    Object.assign(window, {
      Date: class extends Date {},
      Map: class extends Map {},
      Set: class extends Set {},
      Promise: class extends Promise<unknown> {},
    })
  },
  'no TLS, no storage, and natives that lose letters': () => {
    Reflect.deleteProperty(Crypto.prototype, 'subtle')
    for (const name of ['locks', 'storage']) Reflect.deleteProperty(Navigator.prototype, name)
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    const { normalize } = String.prototype
    String.prototype.normalize = function () {
      return normalize.call(this, 'NFD').replace(/\p{M}/gu, '')
    }
    Reflect.deleteProperty(Intl, 'ListFormat')
  },
} as const

for (const [what, replace] of Object.entries(replacements))
  for (const script of ['/dist/fiducia-wizard.js', '/dist/esm/owner-widgets.js'])
    test(`${what}: answers are sent as typed, ${script} (EMB-11, EMB-16)`, async ({ openWidget, page, services }) => {
      const codes: string[] = []
      await page.exposeFunction('note', (code: string) => codes.push(code))
      await page.addInitScript(() => {
        const { note } = window as unknown as { note(code: string): void }
        addEventListener('ow-error', (event) => note(`${(event as CustomEvent).detail.code}`))
      })
      await page.addInitScript(replace)
      const widget = await openWidget('fiducia-wizard', { as: 'laura', script })
      await stepForm(page, 4).waitFor()
      await call(widget, 'goToStep', 2)
      const { answers, sent = {}, files = {} } = people.natural.steps['2'] ?? { answers: {} }
      const typed = { ...answers, First_Name: 'Íñigo Peña' }
      await fillStep(page, 2, { answers: typed, files })
      await submitStep(page, 2)
      await expect(dialog(page)).toBeVisible()
      expect(upserts(services)).toEqual([expect.objectContaining({ ...typed, ...sent })])
      const spoilt = what.startsWith('no TLS') ? ['bad-page', 'bad-page'] : []
      expect(codes).toEqual(spoilt)
    })
