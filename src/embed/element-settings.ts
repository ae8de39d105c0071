// Stores an element's attributes and properties, and calls its methods.
import { createStore } from 'zustand/vanilla'
import { languageOf } from '../core/i18n'
import type { Methods } from '../state/widget-context'
import type { AttributeRow, BadAttribute, WidgetProps, WidgetTable } from './widget-table'

export class ElementSettings {
  readonly #element: HTMLElement
  readonly #table: WidgetTable
  readonly #store = createStore<{ values: WidgetProps; bad: readonly BadAttribute[] }>(() => ({ values: {}, bad: [] }))

  constructor(element: HTMLElement, table: WidgetTable) {
    this.#element = element
    this.#table = table
  }

  readonly subscribe = this.#store.subscribe
  readonly values = (): WidgetProps => this.#store.getState().values
  /** Attributes with a value that is not listed; they count as not given. */
  readonly bad = (): readonly BadAttribute[] => this.#store.getState().bad

  get(property: string): unknown {
    // Every HTML element has `lang`, a text.
    if (property === 'lang') return this.#element.getAttribute('lang') ?? ''
    return this.values()[property as keyof WidgetProps]
  }

  set(property: string, value: unknown): void {
    const attribute = attributeOf(this.#table, property)
    if (!attribute || isObjectConfig(property, value)) this.#change(property, value)
    else this.#reflect(attribute, property, value)
  }

  attributeChanged(attribute: string, value: string | null): void {
    const row = this.#table.attributes[attribute]
    if (!row) return
    // A removed attribute does not remove the `config` object of the property.
    if (value === null && isObjectConfig(row.property, this.get(row.property))) return
    this.#read(attribute, row, value)
  }

  /** Reads attributes that Chromium's XHTML parser set without a callback. */
  readMissed(): void {
    for (const [attribute, row] of Object.entries(this.#table.attributes)) {
      const value = this.#element.getAttribute(attribute)
      const isMissed = value !== null && this.values()[row.property as keyof WidgetProps] === undefined
      if (isMissed) this.#read(attribute, row, value)
    }
  }

  #reflect(attribute: string, property: string, value: unknown): void {
    const text = value === undefined || value === null ? null : String(value)
    const hadObject = isObjectConfig(property, this.get(property))
    // Writes only changes, or a page's MutationObserver might loop forever.
    if (text === null) this.#element.removeAttribute(attribute)
    else if (this.#element.getAttribute(attribute) !== text) this.#element.setAttribute(attribute, text)
    const row = this.#table.attributes[attribute]
    // attributeChanged() does not replace an object, so it is done here.
    if (hadObject && row) this.#read(attribute, row, text)
  }

  #read(attribute: string, row: AttributeRow, value: string | null): void {
    const others = this.bad().filter((bad) => bad.attribute !== attribute)
    const isKnown = value === null || isAllowed(row, value)
    const bad = isKnown ? others : [...others, { attribute, value }]
    this.#change(row.property, isKnown ? (value ?? undefined) : undefined, bad)
  }

  #change(property: string, value: unknown, bad = this.bad()): void {
    this.#store.setState({ values: { ...this.values(), [property]: value }, bad })
  }
}

export const propertiesOf = (table: WidgetTable): string[] => [
  ...Object.values(table.attributes).map(({ property }) => property),
  ...table.properties,
]

const attributeOf = (table: WidgetTable, property: string): string | undefined =>
  Object.entries(table.attributes).find(([, row]) => row.property === property)?.[0]

const isObjectConfig = (property: string, value: unknown): boolean =>
  property === 'config' && typeof value === 'object' && value !== null

const isAllowed = ({ property, values }: AttributeRow, value: string): boolean =>
  !values || values.includes(property === 'lang' ? (languageOf(value) ?? '') : value)

/** Methods of mounted components; a call waits until its method is there. */
export class WidgetMethods {
  #added: Methods[] = []
  readonly #waiting = new Set<() => void>()

  /** Of methods with one name the newest is called. @returns removes these */
  readonly add = (methods: Methods): (() => void) => {
    this.#added = [methods, ...this.#added]
    for (const run of this.#waiting) run()
    return () => {
      this.#added = this.#added.filter((other) => other !== methods)
    }
  }

  call(name: string, args: unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      const run = () => {
        const method = this.#added.find((methods) => name in methods)?.[name]
        if (!method) return
        this.#waiting.delete(run)
        // A method that throws rejects the promise.
        resolve(Promise.resolve().then(() => method(...(args as never[]))))
      }
      this.#waiting.add(run)
      run()
    })
  }
}
