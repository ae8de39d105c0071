// The object that all our scripts on a page share, whichever file they came from (EMB-02, SES-07). Filled lazily, because any script can be first.

const key = Symbol.for('owner-widgets')

/** Services inside the page: those of `config="demo"`, which a file beside the script brings (demo/page/services.ts). */
export interface Inside {
  /** How every address begins that is answered here, and not by the network. */
  address: string
  answer(url: string, init?: RequestInit): Promise<Response>
  config: unknown
  /** Fills the bar above an element that says that this is a demonstration. */
  mark(place: HTMLElement, language: string): void
}

export interface Registry {
  /** The versions of the loaded scripts, in order of loading. */
  versions?: string[]
  /** Singletons of the page, by name. */
  shared?: Map<string, unknown>
  /** Responses for configurations by the attribute's value, fetched while the element's code was loading. Each is used once. */
  configs?: Map<string, Promise<Response>>
  inside?: Inside
  /** Those that are already parsed and valid, with their connections, by the attribute's value. */
  connected?: Map<string, unknown>
}

export function registry(): Registry {
  const page = globalThis as { [key]?: Registry }
  page[key] ??= {}
  return page[key]
}

/** The page's singleton with this name; the first caller creates it. */
export function once<T>(name: string, make: () => T): T {
  const page = registry()
  page.shared ??= new Map()
  if (!page.shared.has(name)) page.shared.set(name, make())
  return page.shared.get(name) as T
}
