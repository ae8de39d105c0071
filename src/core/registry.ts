// The one thing all our scripts on a page share, whichever file each came from (EMB-02, SES-07). Filled lazily: any part may come first.

const key = Symbol.for('owner-widgets')

export interface Registry {
  /** Version of the first script and of every further one, in order of loading. */
  versions?: string[]
  /** Anything that must exist once a page, by name. */
  shared?: Map<string, unknown>
  /** Configurations by address as the attribute has it, asked for while the code of their elements was on its way. Each is taken once. */
  configs?: Map<string, Promise<Response>>
  /** Those that have been read and found good meanwhile, by what the attribute says. */
  readConfigs?: Map<string, unknown>
}

export function registry(): Registry {
  const page = globalThis as { [key]?: Registry }
  page[key] ??= {}
  return page[key]
}

/** The page's one instance under this name; the first caller makes it. */
export function once<T>(name: string, make: () => T): T {
  const page = registry()
  page.shared ??= new Map()
  if (!page.shared.has(name)) page.shared.set(name, make())
  return page.shared.get(name) as T
}
