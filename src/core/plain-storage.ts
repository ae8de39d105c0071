// Unencrypted storage for what is no secret.

/** Reading the global throws where storage is blocked. */
const areas = { device: () => localStorage, tab: () => sessionStorage, none: () => undefined } as const

/** @param space begins the names of a connection's entries (SES-15) */
export function plainStorage(space: string, persistence: keyof typeof areas = 'device') {
  const memory = new Map<string, string>()
  const fullName = (name: string) => `owner-widgets/${space}/${name}`
  const area = areas[persistence]
  const stored = (): string[] => {
    try {
      return Object.keys(area() ?? {})
    } catch {
      return []
    }
  }
  return {
    get(name: string): string | undefined {
      try {
        return memory.get(name) ?? area()?.getItem(fullName(name)) ?? undefined
      } catch {
        return undefined
      }
    },
    set(name: string, value: string | undefined) {
      memory.delete(name)
      try {
        const target = area()
        if (value === undefined) target?.removeItem(fullName(name))
        else if (!target) memory.set(name, value)
        // Writing an equal value costs as much as a change.
        else if (target.getItem(fullName(name)) !== value) target.setItem(fullName(name), value)
      } catch {
        if (value !== undefined) memory.set(name, value)
      }
    },
    /** @returns false if the value is lost with this page */
    isStored: (name: string) => !memory.has(name),
    names(prefix: string) {
      const start = fullName('').length
      return [...new Set([...stored(), ...[...memory.keys()].map(fullName)])]
        .filter((name) => name.startsWith(fullName(prefix)))
        .map((name) => name.slice(start))
    },
    /** @returns false if one of them was not removed */
    clear(prefix: string) {
      for (const name of [...memory.keys()]) if (name.startsWith(prefix)) memory.delete(name)
      const namesLeft = () => stored().filter((name) => name.startsWith(fullName(prefix)))
      try {
        for (const name of namesLeft()) area()?.removeItem(name)
      } catch {}
      return namesLeft().length === 0
    },
  }
}

export type PlainStorage = ReturnType<typeof plainStorage>

/** Hashes personal data, which names must not contain. */
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
