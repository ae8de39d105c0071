// The memory of several instances, in Redis. While it is away, members come from the instance's own memory (which costs
// look-ups), and a row only if this instance used it lately: whether any other exists cannot be known.
import { Refusal } from '../services/refusal'
import { localMemory, type Memory } from './memory'

/** The commands of ioredis that are used. */
export interface RedisCommands {
  sismember(key: string, member: string): Promise<number>
  smembers(key: string): Promise<string[]>
  eval(script: string, keys: 1, key: string, seconds: number, ...members: string[]): Promise<unknown>
  get(key: string): Promise<string | null>
  set(key: string, value: string, unit: 'EX', seconds: number): Promise<'OK' | null>
  set(key: string, value: string, unit: 'EX', seconds: number, condition: 'XX'): Promise<'OK' | null>
  set(key: string, value: string, unit: 'EX', seconds: number, condition: 'NX'): Promise<'OK' | null>
  expire(key: string, seconds: number): Promise<number>
  del(key: string): Promise<number>
}

/** Adds members and lets a new key end after its time, in one step, so that none stays. `EXPIRE … NX` is of Redis 7. */
const addScript = `redis.call('sadd', KEYS[1], unpack(ARGV, 2))
if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[1]) end`

/** Seconds for which an instance goes on with its own copy of a row. */
const aloneFor = 600

const away = () => new Refusal('upstream-unavailable', { why: 'Redis is away' })

export function redisMemory(redis: RedisCommands, most?: number): Memory {
  const own = localMemory(most)
  const name = (key: string) => `owner-gateway:${key}`

  function set(key: string, row: string, seconds: number, only: Parameters<Memory['put']>[3]): Promise<'OK' | null> {
    if (only === 'over a row') return redis.set(name(key), row, 'EX', seconds, 'XX')
    if (only === 'where none is') return redis.set(name(key), row, 'EX', seconds, 'NX')
    return redis.set(name(key), row, 'EX', seconds)
  }

  return {
    has: (key, member) =>
      redis.sismember(name(key), member).then(
        (found) => found === 1,
        () => own.has(key, member),
      ),
    members: (key) => redis.smembers(name(key)).catch(() => own.members(key)),
    async add(key, members, seconds) {
      if (members.length === 0) return
      await redis.eval(addScript, 1, name(key), seconds, ...members).catch(() => own.add(key, members, seconds))
    },
    async row(key) {
      let row: string | null
      try {
        row = await redis.get(name(key))
      } catch {
        const copy = await own.row(key)
        if (copy === undefined) throw away()
        return copy
      }
      if (row === null) await own.forget(key)
      else await own.put(key, row, aloneFor)
      return row ?? undefined
    },
    async put(key, row, seconds, only) {
      let isWritten: boolean
      try {
        isWritten = (await set(key, row, seconds, only)) === 'OK'
      } catch {
        if (only === 'everywhere') throw away()
        return own.put(key, row, seconds, only)
      }
      if (isWritten) await own.put(key, row, Math.min(seconds, aloneFor))
      else await own.forget(key)
      return isWritten
    },
    // A row that is touched too late ends early, which is no reason to refuse a call.
    touch: async (key, seconds) => void (await redis.expire(name(key), seconds).catch(() => undefined)),
    async forget(key) {
      await own.forget(key)
      await redis.del(name(key)).catch(() => undefined)
    },
    async remove(key) {
      await own.forget(key)
      await redis.del(name(key)).catch(() => {
        throw away()
      })
    },
  }
}
