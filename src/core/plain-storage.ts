// Small things that are no secret (language, chosen property, step number), in localStorage where it is allowed.

export interface PlainStorage {
  get(name: string): string | undefined
  set(name: string, value: string | undefined): void
  /** Of every entry whose name starts with the prefix. */
  names(prefix: string): string[]
  /** Removes every entry whose name starts with the prefix. */
  clear(prefix: string): void
}

/** @param space separates configurations and widgets that share an origin */
export function plainStorage(space: string): PlainStorage {
  /** What the browser has not taken: blocked, or full. */
  const memory = new Map<string, string>()
  const at = (name: string) => `owner-widgets/${space}/${name}`
  return {
    get(name) {
      try {
        return memory.get(name) ?? localStorage.getItem(at(name)) ?? undefined
      } catch {
        return undefined
      }
    },
    set(name, value) {
      memory.delete(name)
      try {
        if (value === undefined) localStorage.removeItem(at(name))
        else localStorage.setItem(at(name), value)
      } catch {
        // The choice holds for this page.
        if (value !== undefined) memory.set(name, value)
      }
    },
    names(prefix) {
      const here = at(prefix)
      const start = at('').length
      return [...new Set([...stored(), ...[...memory.keys()].map(at)])]
        .filter((name) => name.startsWith(here))
        .map((name) => name.slice(start))
    },
    clear(prefix) {
      for (const name of [...memory.keys()]) if (name.startsWith(prefix)) memory.delete(name)
      for (const name of stored()) if (name.startsWith(at(prefix))) localStorage.removeItem(name)
    },
  }
}

/** The names of everything in it; blocked storage holds nothing. */
function stored(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
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
