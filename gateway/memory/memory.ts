// Short-lived data: a key holds members, or one row. This one is of one instance, redis-memory.ts of several.
// Facts and sessions have one each, so that many facts push no session out.

export interface Memory {
  has(key: string, member: string): Promise<boolean>
  members(key: string): Promise<string[]>
  /** Members end together, `seconds` after the first of them came. */
  add(key: string, members: readonly string[], seconds: number): Promise<void>
  /** @throws Refusal 'upstream-unavailable' if it cannot be known whether there is one */
  row(key: string): Promise<string | undefined>
  /** @returns whether it was written. @throws Refusal 'upstream-unavailable' if it failed and was to be 'everywhere' */
  put(key: string, row: string, seconds: number, only?: 'over a row' | 'where none is' | 'everywhere'): Promise<boolean>
  /** The row now lives this long, if there is one. */
  touch(key: string, seconds: number): Promise<void>
  /** Members or a row: where Redis is away, in this instance only. */
  forget(key: string): Promise<void>
  /** A row, everywhere. @throws Refusal 'upstream-unavailable' */
  remove(key: string): Promise<void>
}

interface Entry {
  members: Set<string>
  row?: string
  /** Milliseconds since 1970. */
  until: number
}

/** A map that forgets what was set longest ago beyond a number of keys, so that memory stays bounded. */
export class Recent<T> extends Map<string, T> {
  constructor(readonly most: number) {
    super()
  }

  override set(key: string, value: T): this {
    this.delete(key)
    super.set(key, value)
    const [oldest = key] = this.keys()
    if (this.size > this.most) this.delete(oldest)
    return this
  }
}

/** @param most beyond this number of keys the one unused for longest is removed */
export function localMemory(most = 20_000): Memory {
  const kept = new Recent<Entry>(most)
  const live = (key: string) => {
    const found = kept.get(key)
    if (!found || found.until <= Date.now()) return undefined
    // Set anew, so that the map's order is that of the last use.
    kept.set(key, found)
    return found
  }
  const create = (key: string, seconds: number, row?: string) => {
    const made: Entry = { members: new Set(), until: Date.now() + seconds * 1000, ...(row !== undefined && { row }) }
    kept.set(key, made)
    return made
  }
  const forget = async (key: string) => void kept.delete(key)
  return {
    has: async (key, member) => live(key)?.members.has(member) ?? false,
    members: async (key) => [...(live(key)?.members ?? [])],
    async add(key, members, seconds) {
      const found = live(key) ?? create(key, seconds)
      for (const member of members) found.members.add(member)
    },
    row: async (key) => live(key)?.row,
    async put(key, row, seconds, only) {
      const isThere = live(key) !== undefined
      if (only === 'over a row' ? !isThere : only === 'where none is' && isThere) return false
      create(key, seconds, row)
      return true
    },
    async touch(key, seconds) {
      const found = live(key)
      if (found) found.until = Date.now() + seconds * 1000
    },
    forget,
    remove: forget,
  }
}
