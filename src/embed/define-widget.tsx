// A React component as a custom element (EMB-01, EMB-02, EMB-06), by r2wc
// (docs/decisions.md). Imported first, as it orders the CSS layers.
import '../styles/styles'

import r2wc from '@r2wc/react-to-web-component'
import { useSyncExternalStore } from 'react'
import type { RootOptions } from 'react-dom/client'
import { prepareAnnouncer } from '../core/announce'
import { asFailure, type Failure, logFailure } from '../core/failure'
import { findText, speak } from '../core/i18n'
import { inTime } from '../core/promises'
import { serviceLists } from '../core/service-lists'
import { appAt } from '../records/early-start'
import type { App } from '../state/app'
import { ElementSettings, PendingMethods, propertiesOf } from './element-settings'
import { containEvents } from './page-events'
import { adoptStyles } from './styles'
import { configText } from './use-config'
import { languageFor } from './use-language'
import { emitter, WidgetRoot } from './widget-root'
import type { Locate, WidgetContent, WidgetElement, WidgetTable } from './widget-table'

/** r2wc keeps React's root under this symbol. */
const context = Symbol.for('r2wc.context')

interface Mounted {
  [context]?: { root: { _internalRoot?: RootOptions } }
}

/** An error left the boundary, and React emptied the element. */
function markBroken(element: HTMLElement, { code, message }: Failure): void {
  const words = document.createElement('p')
  words.textContent = [findText('common', 'broken', 'title'), findText('common', 'broken', 'text'), message].join(' ')
  element.shadowRoot?.replaceChildren(words)
  emitter(element)('ow-error', { code, message, recoverable: false })
}

/**
 * Their message may quote a record. r2wc passes no options
 * to `createRoot`, so this runs in the task that makes the root.
 */
function silenceErrors(element: HTMLElement): void {
  const root = (element as Mounted)[context]?.root._internalRoot
  if (!root) return
  // The error boundaries print what they catch.
  root.onCaughtError = () => {}
  root.onUncaughtError = (thrown, { componentStack }) => {
    const failure = asFailure(thrown)
    logFailure(failure, componentStack)
    // React empties the element after this call.
    queueMicrotask(() => markBroken(element, failure))
  }
  root.onRecoverableError = (thrown, { componentStack }) => logFailure(asFailure(thrown), componentStack)
}

declare const __VERSION__: string

/** Resolves when the first screen can be rendered. */
type Prepare = (app: App, element: WidgetElement) => Promise<unknown>

/** Milliseconds; then the first render shows placeholders. */
const patience = 300

/** @param locate makes the routes of an element that has some */
export function defineWidget(table: WidgetTable, Content: WidgetContent, prepare?: Prepare, locate?: Locate): void {
  // The server has no custom elements.
  if (typeof customElements === 'undefined') return
  serviceLists()
  if (customElements.get(table.tag)) warnOnce(table.tag)
  else customElements.define(table.tag, widgetClass(table, Content, prepare, locate))
}

let isWarned = false

/** The first definition of a tag stays. */
function warnOnce(tag: string): void {
  if (isWarned) return
  isWarned = true
  console.warn(`[owner-widgets] ${__VERSION__}: <${tag}> is defined already, and stays as it is`)
}

/** r2wc's types omit its callbacks. */
interface Mounting extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
}

/** r2wc passes the shadow root as the prop `container`. */
function mountingClass(Content: WidgetContent, locate: Locate | undefined): new () => Mounting {
  function Host({ container }: { container: ShadowRoot }) {
    const host = container.host as WidgetElement
    const settings = useSyncExternalStore(host.subscribe, host.settings)
    return <WidgetRoot host={host} settings={settings} Content={Content} locate={locate} />
  }
  return r2wc(Host, { shadow: 'open' }) as unknown as new () => Mounting
}

export function widgetClass(
  table: WidgetTable,
  Content: WidgetContent,
  prepare?: Prepare,
  locate?: Locate,
): CustomElementConstructor {
  const properties = propertiesOf(table)

  class Widget extends mountingClass(Content, locate) implements WidgetElement {
    static observedAttributes = Object.keys(table.attributes)
    readonly table = table
    get version() {
      return __VERSION__
    }
    readonly #given = new ElementSettings(this, table)
    readonly #methods = new PendingMethods()
    readonly subscribe = this.#given.subscribe
    readonly settings = this.#given.values
    readonly badAttributes = this.#given.bad
    readonly handle = this.#methods.offer
    readonly lifetime = () => this.#life.signal
    readonly #root = rootOf(this)
    #life = new AbortController()
    #isMounted = false

    constructor() {
      super()
      adoptStyles(this.#root)
      containEvents(this, this.#root)
    }

    override connectedCallback(): void {
      for (const property of properties) upgradeProperty(this, property)
      // The element was moved: React is still mounted.
      if (this.#isMounted) return
      this.#isMounted = true
      prepareAnnouncer(document.body)
      if (this.#life.signal.aborted) this.#life = new AbortController()
      const app = prepare && appAt(configText(this.settings().config))
      if (app) void this.#renderAfter(app, this.#life.signal)
      else this.#render()
    }

    async #renderAfter(app: Promise<App>, life: AbortSignal): Promise<void> {
      const prepared = app.then((it) => {
        const language = languageFor(it.preferences, this.settings().lang)
        return Promise.all([prepare?.(it, this), language && speak(language)])
      })
      await inTime(prepared, patience).catch(() => {})
      if (!life.aborted) this.#render()
    }

    /** r2wc renders in a later task. */
    #render(): void {
      super.connectedCallback()
      silenceErrors(this)
    }

    /** Without it `moveBefore()` reconnects the element. */
    connectedMoveCallback(): void {}

    override disconnectedCallback(): void {
      // A move reconnects in one task: unmounting waits.
      queueMicrotask(() => {
        if (this.isConnected || !this.#isMounted) return
        this.#isMounted = false
        this.#life.abort()
        super.disconnectedCallback()
      })
    }

    attributeChangedCallback(attribute: string, before: string | null, value: string | null): void {
      if (before !== value) this.#given.attributeChanged(attribute, value)
    }

    static {
      for (const property of properties) {
        Object.defineProperty(Widget.prototype, property, {
          configurable: true,
          enumerable: true,
          get(this: Widget) {
            return this.#given.get(property)
          },
          set(this: Widget, value: unknown) {
            this.#given.set(property, value)
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

function rootOf(element: HTMLElement): ShadowRoot {
  const root = element.shadowRoot
  if (!root) throw new Error('r2wc has attached no shadow root')
  return root
}

/** It would shadow the class's accessor. */
function upgradeProperty(element: HTMLElement, property: string): void {
  if (!Object.hasOwn(element, property)) return
  const value = Reflect.get(element, property)
  Reflect.deleteProperty(element, property)
  Reflect.set(element, property, value)
}
