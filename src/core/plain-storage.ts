// Unencrypted storage for what is no secret.

/** Reading the global throws where the browser blocks storage. */
const areas = { device: () => localStorage, tab: () => sessionStorage, none: () => undefined } as const

/** @param space prefix of a configuration's names */
export function plainStorage(space: string, persistence: keyof typeof areas = 'device') {
  /** Values that the browser did not store. */
  const memory = new Map<string, string>()
  const at = (name: string) => `owner-widgets/${space}/${name}`
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
        return memory.get(name) ?? area()?.getItem(at(name)) ?? undefined
      } catch {
        return undefined
      }
    },
    set(name: string, value: string | undefined) {
      memory.delete(name)
      try {
        const target = area()
        if (value === undefined) target?.removeItem(at(name))
        else if (!target) memory.set(name, value)
        // Writing an equal value costs as much as a change.
        else if (target.getItem(at(name)) !== value) target.setItem(at(name), value)
      } catch {
        if (value !== undefined) memory.set(name, value)
      }
    },
    /** False if the value is lost with this page. */
    isStored: (name: string) => !memory.has(name),
    names(prefix: string) {
      const here = at(prefix)
      const start = at('').length
      return [...new Set([...stored(), ...[...memory.keys()].map(at)])]
        .filter((name) => name.startsWith(here))
        .map((name) => name.slice(start))
    },
    /** @returns false if the browser did not remove one of them */
    clear(prefix: string) {
      for (const name of [...memory.keys()]) if (name.startsWith(prefix)) memory.delete(name)
      const toGo = () => stored().filter((name) => name.startsWith(at(prefix)))
      try {
        for (const name of toGo()) area()?.removeItem(name)
      } catch {}
      return toGo().length === 0
    },
  }
}

export type PlainStorage = ReturnType<typeof plainStorage>

/** The whole text, so that no two share a name (SES-15). */
export const storeName = (text: string): string => encodeURIComponent(text)

/** A stable hash; names must not contain personal data. */
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
