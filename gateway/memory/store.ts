// Short-lived data shared by instances: sets of strings by key. In memory for one instance, in Redis for several.

export interface Store {
  has(key: string, member: string): Promise<boolean>
  members(key: string): Promise<string[]>
  add(key: string, members: readonly string[], seconds: number): Promise<void>
  /** Creates the key if it does not exist. @returns true for the caller that created it */
  claim(key: string, seconds: number): Promise<boolean>
  release(key: string): Promise<void>
}

/** Beyond this number of keys the oldest is removed, so that memory stays bounded. */
const most = 20_000

export function memoryStore(): Store {
  const kept = new Map<string, { members: Set<string>; until: number }>()
  const live = (key: string) => {
    const found = kept.get(key)
    if (found && found.until > Date.now()) return found
    kept.delete(key)
    return undefined
  }
  const create = (key: string, seconds: number) => {
    const made = { members: new Set<string>(), until: Date.now() + seconds * 1000 }
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return made
  }
  return {
    has: async (key, member) => live(key)?.members.has(member) ?? false,
    members: async (key) => [...(live(key)?.members ?? [])],
    async add(key, members, seconds) {
      const found = live(key) ?? create(key, seconds)
      for (const member of members) found.members.add(member)
    },
    async claim(key, seconds) {
      if (live(key)) return false
      create(key, seconds)
      return true
    },
    async release(key) {
      kept.delete(key)
    },
  }
}

/** The commands of ioredis that are used. */
export interface RedisCommands {
  sismember(key: string, member: string): Promise<number>
  smembers(key: string): Promise<string[]>
  eval(script: string, keys: 1, key: string, seconds: number, ...members: string[]): Promise<unknown>
  set(key: string, value: string, unit: 'EX', seconds: number, condition: 'NX'): Promise<'OK' | null>
  del(key: string): Promise<number>
}

/** Adds members, and ends a new key after its time: in one step, so that none stays for ever. `EXPIRE … NX` is of Redis 7. */
const addScript = `redis.call('sadd', KEYS[1], unpack(ARGV, 2))
if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[1]) end`

/** If Redis is unavailable, each instance uses its own memory: more look-ups, no wrong answers. */
export function redisStore(redis: RedisCommands): Store {
  const own = memoryStore()
  const name = (key: string) => `owner-gateway:${key}`
  const or = async <T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch {
      return instead()
    }
  }
  return {
    has: (key, member) =>
      or(
        async () => (await redis.sismember(name(key), member)) === 1,
        () => own.has(key, member),
      ),
    members: (key) =>
      or(
        () => redis.smembers(name(key)),
        () => own.members(key),
      ),
    add: (key, members, seconds) =>
      or(
        async () => {
          if (members.length > 0) await redis.eval(addScript, 1, name(key), seconds, ...members)
        },
        () => own.add(key, members, seconds),
      ),
    claim: (key, seconds) =>
      or(
        async () => (await redis.set(name(key), '1', 'EX', seconds, 'NX')) === 'OK',
        () => own.claim(key, seconds),
      ),
    release: (key) =>
      or(
        async () => void (await redis.del(name(key))),
        () => own.release(key),
      ),
  }
}
