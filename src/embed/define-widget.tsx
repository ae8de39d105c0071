// A custom element around a React component: attributes by type, properties by identity, set before upgrade, removal, moves that keep
// state (EMB-01, EMB-02, EMB-06).
// First, because it sets the order of the style layers.
import '../styles/styles'
import { useSyncExternalStore } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { languageOf } from '../core/i18n'
import { reopenModals } from '../core/modals'
import { policyRefusals } from '../core/policy-log'
import { registry } from '../core/registry'
import { addTexts } from '../core/texts'
import { keepTypingInside } from './host-keys'
import { adoptStyles } from './styles'
import { commonTexts } from './texts'
import { WidgetRoot } from './widget-root'
import type { WidgetContent, WidgetProps, WidgetTable } from './widget-table'

declare const __VERSION__: string

export interface BadAttribute {
  attribute: string
  value: string
}

/** The element as the components inside see it. */
export interface WidgetElement extends HTMLElement {
  readonly table: WidgetTable
  readonly version: string
  subscribe(changed: () => void): () => void
  settings(): WidgetProps
  badAttributes(): readonly BadAttribute[]
  /** Aborted when the element has left the page for good. */
  lifetime(): AbortSignal
  /** A component answers some of the element's methods, the last one to come first; calls made before wait for it. */
  handle(methods: Methods): () => void
}

type Methods = Record<string, (...args: never[]) => unknown>

const loaded = (): readonly string[] => {
  const page = registry()
  page.versions ??= []
  return page.versions
}

/** Defines the tag unless another script already did. */
export function defineWidget(table: WidgetTable, Content: WidgetContent): void {
  // Imported on a server, there is nothing to do.
  if (typeof customElements === 'undefined') return
  noteVersion()
  policyRefusals()
  if (customElements.get(table.tag)) return
  customElements.define(table.tag, widgetClass(table, Content))
}

function noteVersion(): void {
  const versions = loaded() as string[]
  if (versions.includes(__VERSION__)) return
  if (versions.length > 0) {
    console.warn(
      `[owner-widgets] version ${__VERSION__} meets ${versions.join(', ')} on this page; elements keep the first definition`,
    )
  }
  versions.push(__VERSION__)
}

export function widgetClass(table: WidgetTable, Content: WidgetContent): CustomElementConstructor {
  addTexts([...commonTexts, ...(Content.texts ?? [])])
  const attributes = Object.entries(table.attributes)
  // lang is a property of every HTML element and reflects its attribute by itself.
  const names = [...attributes.map(([, row]) => row.property), ...table.properties].filter((name) => name !== 'lang')

  function Host({ host }: { host: WidgetElement }) {
    const settings = useSyncExternalStore(host.subscribe, host.settings)
    return <WidgetRoot host={host} settings={settings} Content={Content} />
  }

  class Widget extends HTMLElement implements WidgetElement {
    static observedAttributes = Object.keys(table.attributes)
    readonly table = table
    readonly version = __VERSION__
    #settings: WidgetProps = {}
    #bad: BadAttribute[] = []
    #listeners = new Set<() => void>()
    #life = new AbortController()
    #root = this.attachShadow({ mode: 'open' })
    #react: Root | undefined
    #methods: Methods[] = []
    #waiting = new Set<() => void>()

    constructor() {
      super()
      adoptStyles(this.#root)
      keepTypingInside(this.#root)
    }

    subscribe = (changed: () => void) => {
      this.#listeners.add(changed)
      return () => void this.#listeners.delete(changed)
    }
    settings = () => this.#settings
    badAttributes = () => this.#bad
    lifetime = () => this.#life.signal
    handle = (methods: Methods) => {
      this.#methods = [methods, ...this.#methods]
      for (const run of this.#waiting) run()
      return () => {
        this.#methods = this.#methods.filter((other) => other !== methods)
      }
    }

    change(name: string, value: unknown): void {
      this.#settings = { ...this.#settings, [name]: value }
      for (const changed of this.#listeners) changed()
    }

    /** Resolves with the method's answer, as soon as a component is there that has it. */
    invoke(name: string, args: unknown[]): Promise<unknown> {
      return new Promise((resolve) => {
        const run = () => {
          const method = this.#methods.find((methods) => name in methods)?.[name]
          if (!method) return
          this.#waiting.delete(run)
          // In a callback, so that a method that throws rejects.
          resolve(Promise.resolve().then(() => method(...(args as never[]))))
        }
        this.#waiting.add(run)
        run()
      })
    }

    connectedCallback(): void {
      for (const name of names) {
        // A property set before the upgrade hides the accessor: take it over.
        if (!Object.hasOwn(this, name)) continue
        const value = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
      if (this.#react) {
        reopenModals(this.#root)
        return
      }
      if (this.#life.signal.aborted) this.#life = new AbortController()
      this.#react = createRoot(this.#root)
      this.#react.render(<Host host={this} />)
    }

    /** moveBefore(): nothing to do, everything stays. */
    connectedMoveCallback(): void {}

    disconnectedCallback(): void {
      // An ordinary move reconnects in the same task: React's state must survive it.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#life.abort()
        this.#react?.unmount()
        this.#react = undefined
      })
    }

    adoptedCallback(): void {
      adoptStyles(this.#root)
    }

    attributeChangedCallback(attribute: string, before: string | null, value: string | null): void {
      const row = table.attributes[attribute]
      if (!row || before === value) return
      this.#bad = this.#bad.filter((bad) => bad.attribute !== attribute)
      const allowed =
        value === null ||
        !row.values ||
        row.values.includes(row.property === 'lang' ? (languageOf(value) ?? '') : value)
      if (!allowed) this.#bad = [...this.#bad, { attribute, value }]
      this.change(row.property, allowed ? (value ?? undefined) : undefined)
    }
  }

  for (const name of names) {
    Object.defineProperty(Widget.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Widget) {
        return this.settings()[name as keyof WidgetProps]
      },
      set(this: Widget, value: unknown) {
        this.change(name, value)
      },
    })
  }
  for (const name of table.methods) {
    Object.defineProperty(Widget.prototype, name, {
      configurable: true,
      value(this: Widget, ...args: unknown[]) {
        return this.invoke(name, args)
      },
    })
  }
  return Widget
}
