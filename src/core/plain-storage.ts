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
  const memory = new Map<string, string>()
  const at = (name: string) => `owner-widgets/${space}/${name}`
  return {
    get(name) {
      try {
        return localStorage.getItem(at(name)) ?? undefined
      } catch {
        return memory.get(name)
      }
    },
    set(name, value) {
      if (value === undefined) memory.delete(name)
      else memory.set(name, value)
      try {
        if (value === undefined) localStorage.removeItem(at(name))
        else localStorage.setItem(at(name), value)
      } catch {
        // Blocked storage: the choice holds for this page.
      }
    },
    names(prefix) {
      try {
        const here = at('')
        return Object.keys(localStorage)
          .filter((name) => name.startsWith(here + prefix))
          .map((name) => name.slice(here.length))
      } catch {
        return [...memory.keys()].filter((name) => name.startsWith(prefix))
      }
    },
    clear(prefix) {
      for (const name of [...memory.keys()]) if (name.startsWith(prefix)) memory.delete(name)
      try {
        for (const name of Object.keys(localStorage)) if (name.startsWith(at(prefix))) localStorage.removeItem(name)
      } catch {
        // Blocked storage holds nothing.
      }
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
