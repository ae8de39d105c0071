// What the gateway remembers; facts have a memory apart from sessions.

/** A key has a set of members, or a row, which is a text. All times are seconds. */
export interface Memory {
  members(key: string): Promise<string[]>
  /** Members end together, `seconds` after the first came. */
  add(key: string, members: readonly string[], seconds: number): Promise<void>
  /** @throws Refusal while Redis is away */
  row(key: string): Promise<string | undefined>
  /** @returns whether it was written. @throws Refusal */
  put(key: string, row: string, seconds: number, only?: 'if present' | 'if absent'): Promise<boolean>
  /** Adds a word and a blank to a row in one step. @throws Refusal */
  append(key: string, word: string, seconds: number): Promise<void>
  removeWord(key: string, word: string): Promise<void>
  /** Adds a row's key to a list; removes the oldest beyond `most`. @throws Refusal */
  enlist(list: string, key: string, seconds: number, most: number): Promise<void>
  /** Seconds for which another instance may use an outdated row. */
  readonly lag: number
  /** Prolongs a row. */
  touch(key: string, seconds: number): Promise<void>
  /** Removes members or a row; while Redis is away, in this instance only. */
  forget(key: string): Promise<void>
  /** @throws Refusal while Redis is away */
  remove(key: string): Promise<void>
}

interface Entry {
  members: Set<string>
  row?: string
  /** Milliseconds since 1970. */
  until: number
}

/** @returns a function that runs a key's work once for all who ask meanwhile */
export function createShared<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, work) => {
    const result = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, result)
    return result
  }
}

/** A map of at most `most` entries: drops the one set longest ago. */
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

/** @param most entries; beyond them, the one unused for longest is dropped */
export function localMemory(most = 20_000): Memory {
  const recent = new Recent<Entry>(most)
  const live = (key: string) => {
    const found = recent.get(key)
    if (!found || found.until <= Date.now()) return undefined
    // Set anew, so that the map is in the order of use.
    recent.set(key, found)
    return found
  }
  const create = (key: string, seconds: number, content: Partial<Entry> = {}) => {
    const entry: Entry = { members: new Set(), ...content, until: Date.now() + seconds * 1000 }
    recent.set(key, entry)
    return entry
  }
  const forget = async (key: string) => void recent.delete(key)
  return {
    lag: 0,
    members: async (key) => [...(live(key)?.members ?? [])],
    async add(key, members, seconds) {
      const found = live(key) ?? create(key, seconds)
      for (const member of members) found.members.add(member)
    },
    row: async (key) => live(key)?.row,
    async put(key, row, seconds, only) {
      const isPresent = live(key) !== undefined
      if (only === 'if present' && !isPresent) return false
      if (only === 'if absent' && isPresent) return false
      create(key, seconds, { row })
      return true
    },
    append: async (key, word, seconds) => void create(key, seconds, { row: `${live(key)?.row ?? ''}${word} ` }),
    async removeWord(key, word) {
      const found = live(key)
      if (found) found.row = found.row?.replace(`${word} `, '') ?? ''
    },
    async enlist(list, key, seconds, most) {
      const { members } = create(list, seconds, live(list))
      members.add(key)
      for (const oldest of members) {
        if (members.size <= most) return
        members.delete(oldest)
        recent.delete(oldest)
      }
    },
    async touch(key, seconds) {
      const found = live(key)
      if (found) found.until = Date.now() + seconds * 1000
    },
    forget,
    remove: forget,
  }
}
