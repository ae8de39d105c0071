// Defines a React component as a custom element (EMB-01, EMB-02, EMB-06),
// with r2wc (docs/decisions.md). The styles come first: they order the layers.
import '../styles/styles'

import r2wc from '@r2wc/react-to-web-component'
import { useSyncExternalStore } from 'react'
import { prepareAnnouncer } from '../core/announce'
import { changeLanguage } from '../core/i18n'
import { brokenNatives } from '../core/natives'
import { inTime } from '../core/promises'
import { serviceLists } from '../core/service-lists'
import { appAt } from '../records/early-start'
import type { App } from '../state/app'
import { reportBrokenPage, silenceErrors } from './element-faults'
import { ElementSettings, propertiesOf, WidgetMethods } from './element-settings'
import { containEvents } from './page-events'
import { adoptStyles } from './styles'
import { configText } from './use-config'
import { languageFor } from './use-language'
import { WidgetRoot } from './widget-root'
import type { CreateLocation, EventName, WidgetContent, WidgetHost, WidgetTable } from './widget-table'

declare const __VERSION__: string

/** Resolves when the first screen's code and data are there. */
type Prepare = (app: App) => Promise<unknown>

const cancelable: EventName[] = ['ow-complete', 'ow-registered']

/** Milliseconds, after which the first render shows placeholders. */
const prepareTimeout = 800

/**
 * @param prepare is waited for before the first render, but not long
 * @param createLocation given for an element that has routes
 */
export function defineWidget(
  table: WidgetTable,
  Content: WidgetContent,
  prepare?: Prepare,
  createLocation?: CreateLocation,
): void {
  // The server has no custom elements.
  if (typeof customElements === 'undefined') return
  serviceLists()
  if (customElements.get(table.tag)) warnOnce(table.tag)
  else customElements.define(table.tag, widgetClass(table, Content, prepare, createLocation))
}

let isWarned = false

/** Warns that the first definition of a tag stays. */
function warnOnce(tag: string): void {
  if (isWarned) return
  isWarned = true
  console.warn(`[owner-widgets] ${__VERSION__}: <${tag}> is defined already, and stays as it is`)
}

/** The callbacks of r2wc's class, which its types omit. */
interface Mounting extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/** Hosts by element, which r2wc passes as `container`. */
const hosts = new WeakMap<HTMLElement, WidgetHost>()

function mountingClass(Content: WidgetContent, createLocation: CreateLocation | undefined): new () => Mounting {
  function Host({ container }: { container: HTMLElement }) {
    const host = hosts.get(container) as WidgetHost
    const settings = useSyncExternalStore(host.subscribe, host.settings)
    return <WidgetRoot host={host} settings={settings} Content={Content} createLocation={createLocation} />
  }
  return r2wc(Host) as unknown as new () => Mounting
}

export function widgetClass(
  table: WidgetTable,
  Content: WidgetContent,
  prepare?: Prepare,
  createLocation?: CreateLocation,
): CustomElementConstructor {
  const properties = propertiesOf(table)

  class Widget extends mountingClass(Content, createLocation) {
    static observedAttributes = Object.keys(table.attributes)
    readonly #settings = new ElementSettings(this, table)
    readonly #methods = new WidgetMethods()
    // `shadowRoot` is null where a page forces closed roots.
    #root?: ShadowRoot
    #fault: unknown
    readonly #host: WidgetHost = {
      ...{ element: this, table, version: __VERSION__ },
      subscribe: this.#settings.subscribe,
      settings: this.#settings.values,
      badAttributes: this.#settings.bad,
      addMethods: this.#methods.add,
      lifetime: () => this.#life.signal,
      emit: (type, detail) => {
        if (type === 'ow-ready') this.#showReady()
        if ('state' in detail) this.#session = detail.state === 'in' ? 'in' : 'out'
        const event = { detail, bubbles: true, composed: true, cancelable: cancelable.includes(type) }
        return this.dispatchEvent(new CustomEvent(type, event))
      },
    }
    #life = new AbortController()
    #isMounted = false
    #session: 'in' | 'out' | 'unknown' = 'unknown'
    #showReady = () => {}
    readonly #ready = new Promise<void>((resolve) => {
      this.#showReady = resolve
    })

    constructor() {
      super()
      Reflect.deleteProperty(this, 'container')
      hosts.set(this, this.#host)
      try {
        this.#root = this.attachShadow({ mode: 'open' })
        adoptStyles(this.#root)
        containEvents(this, this.#root)
      } catch (thrown) {
        this.#fault = thrown ?? true
      }
      // React recognizes its elements by `Symbol.for`.
      if (brokenNatives.includes('Symbol.for')) this.#fault = 'Symbol.for'
    }

    get version() {
      return __VERSION__
    }

    get session() {
      return this.#session
    }

    get ready() {
      return this.#ready
    }

    override connectedCallback(): void {
      try {
        this.#connect()
      } catch (thrown) {
        reportBrokenPage(this.#host, this.#root, thrown)
      }
    }

    #connect(): void {
      for (const property of properties) upgradeProperty(this, property)
      // React is still mounted if the element was moved.
      if (this.#isMounted) return
      this.#isMounted = true
      if (this.#fault) {
        reportBrokenPage(this.#host, this.#root, this.#fault)
        return
      }
      this.#settings.readMissed()
      prepareAnnouncer()
      if (this.#life.signal.aborted) this.#life = new AbortController()
      const app = prepare && appAt(configText(this.#settings.values().config))
      if (app) void this.#renderAfter(app, this.#life.signal)
      else this.#render()
    }

    async #renderAfter(loading: Promise<App>, life: AbortSignal): Promise<void> {
      const prepared = loading.then((app) => {
        const language = languageFor(app.preferences, this.#settings.values().lang)
        return Promise.all([prepare?.(app), language && changeLanguage(language)])
      })
      // What is between the tags stays visible meanwhile.
      const pageContent = this.#root?.appendChild(document.createElement('slot'))
      await inTime(prepared, prepareTimeout).catch(() => {})
      pageContent?.remove()
      if (!life.aborted) this.#render()
    }

    /** r2wc renders in a later task. */
    #render(): void {
      // r2wc reads `container` only in this call; no page should read it.
      Object.assign(this, { container: this.#root })
      super.connectedCallback()
      Reflect.deleteProperty(this, 'container')
      if (this.#root) silenceErrors(this.#host, this.#root)
    }

    /** Without it, `moveBefore()` reconnects the element. */
    connectedMoveCallback(): void {}

    override disconnectedCallback(): void {
      // Unmounting waits: a move reconnects in the same task.
      queueMicrotask(() => {
        if (this.isConnected || !this.#isMounted) return
        this.#isMounted = false
        this.#session = 'unknown'
        this.#life.abort()
        super.disconnectedCallback()
      })
    }

    attributeChangedCallback(attribute: string, before: string | null, value: string | null): void {
      if (before !== value) this.#settings.attributeChanged(attribute, value)
    }

    static {
      for (const property of properties) {
        Object.defineProperty(Widget.prototype, property, {
          configurable: true,
          enumerable: true,
          get(this: Widget) {
            return this.#settings.get(property)
          },
          set(this: Widget, value: unknown) {
            this.#settings.set(property, value)
          },
        })
      }
      for (const method of table.methods) {
        Object.defineProperty(Widget.prototype, method, {
          configurable: true,
          value(this: Widget, ...args: unknown[]) {
            return this.#methods.call(method, args)
          },
        })
      }
    }
  }

  return Widget
}

/** Moves a value that was set before the definition to the class's accessor. */
function upgradeProperty(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return
  const value = Reflect.get(element, property)
  Reflect.deleteProperty(element, property)
  Reflect.set(element, property, value)
}
