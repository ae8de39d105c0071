// Small things that are no secret (language, chosen property, step number): in localStorage, or in sessionStorage for a tab, or in memory.

export interface PlainStorage {
  get(name: string): string | undefined
  set(name: string, value: string | undefined): void
  /** False where the browser has not taken it: the value holds for this page only. */
  kept(name: string): boolean
  /** Of every entry whose name starts with the prefix. */
  names(prefix: string): string[]
  /** Removes every entry whose name starts with the prefix. False where the browser keeps one all the same. */
  clear(prefix: string): boolean
}

/** @throws where the browser blocks it, as reading the global does */
const areas = {
  device: () => localStorage,
  tab: () => sessionStorage,
  none: () => undefined,
} as const

/**
 * @param space separates configurations and widgets that share an origin
 * @param persistence how long it is kept
 */
export function plainStorage(space: string, persistence: keyof typeof areas = 'device'): PlainStorage {
  /** What the browser has not taken: blocked, full, or not wanted. */
  const memory = new Map<string, string>()
  const at = (name: string) => `owner-widgets/${space}/${name}`
  const area = areas[persistence]
  /** The names of everything in it; blocked storage holds nothing. */
  const stored = (): string[] => {
    try {
      return Object.keys(area() ?? {})
    } catch {
      return []
    }
  }
  return {
    get(name) {
      try {
        return memory.get(name) ?? area()?.getItem(at(name)) ?? undefined
      } catch {
        return undefined
      }
    },
    set(name, value) {
      memory.delete(name)
      try {
        if (value === undefined) area()?.removeItem(at(name))
        else if (area()) area()?.setItem(at(name), value)
        else memory.set(name, value)
      } catch {
        // The choice holds for this page.
        if (value !== undefined) memory.set(name, value)
      }
    },
    kept: (name) => !memory.has(name),
    names(prefix) {
      const here = at(prefix)
      const start = at('').length
      return [...new Set([...stored(), ...[...memory.keys()].map(at)])]
        .filter((name) => name.startsWith(here))
        .map((name) => name.slice(start))
    },
    clear(prefix) {
      for (const name of [...memory.keys()]) if (name.startsWith(prefix)) memory.delete(name)
      const toGo = () => stored().filter((name) => name.startsWith(at(prefix)))
      try {
        for (const name of toGo()) area()?.removeItem(name)
      } catch {
        // Told by what is left.
      }
      return toGo().length === 0
    },
  }
}

/** A short, stable, one-way name for an address or a list of addresses: storage keys must not name people. */
export function shortHash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return ((high >>> 0).toString(36) + (low >>> 0).toString(36)).slice(0, 12)
}
