// Memory shared through Redis. While it is away, each instance has its
// own members, and rows count for some seconds.
import { Refusal } from '../services/refusal'
import { localMemory, type Memory } from './memory'

/** The commands of ioredis that are used. */
export interface RedisCommands {
  sismember(key: string, member: string): Promise<number>
  smembers(key: string): Promise<string[]>
  eval(script: string, keys: 1, key: string, ...values: (string | number)[]): Promise<unknown>
  get(key: string): Promise<string | null>
  set(key: string, value: string, unit: 'EX', seconds: number): Promise<'OK' | null>
  set(key: string, value: string, unit: 'EX', seconds: number, condition: 'XX'): Promise<'OK' | null>
  set(key: string, value: string, unit: 'EX', seconds: number, condition: 'NX'): Promise<'OK' | null>
  expire(key: string, seconds: number): Promise<number>
  del(key: string): Promise<number>
}

/** In one step, so that none stays. `EXPIRE … NX` is of Redis 7. */
const addScript = `redis.call('sadd', KEYS[1], unpack(ARGV, 2))
if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[1]) end`

const appendScript = `redis.call('append', KEYS[1], ARGV[2] .. ' ')
redis.call('expire', KEYS[1], ARGV[1])`

const strikeScript = `local row = string.gsub(redis.call('get', KEYS[1]) or '', ARGV[1] .. ' ', '')
if row == '' then redis.call('del', KEYS[1]) else redis.call('set', KEYS[1], row, 'KEEPTTL') end`

const enlistScript = `redis.call('rpush', KEYS[1], ARGV[2])
redis.call('expire', KEYS[1], ARGV[1])
while redis.call('llen', KEYS[1]) > tonumber(ARGV[3]) do redis.call('del', redis.call('lpop', KEYS[1])) end`

/** Seconds; a recovery waits for as long (SES-14). */
const aloneFor = 2

const away = () => new Refusal('upstream-unavailable', { why: 'Redis is away' })

export function redisMemory(redis: RedisCommands, most?: number): Memory {
  const own = localMemory(most)
  const name = (key: string) => `owner-gateway:${key}`

  function set(key: string, row: string, seconds: number, only: Parameters<Memory['put']>[3]): Promise<'OK' | null> {
    if (only === 'over a row') return redis.set(name(key), row, 'EX', seconds, 'XX')
    if (only === 'where none is') return redis.set(name(key), row, 'EX', seconds, 'NX')
    return redis.set(name(key), row, 'EX', seconds)
  }

  async function everywhere<T>(command: Promise<T>): Promise<T> {
    try {
      return await command
    } catch {
      throw away()
    }
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
      const asked = Date.now()
      let row: string
      try {
        row = (await redis.get(name(key))) ?? ''
      } catch {
        const copy = await own.row(key)
        if (copy === undefined) throw away()
        return copy || undefined
      }
      await own.put(key, row, aloneFor - (Date.now() - asked) / 1000)
      return row || undefined
    },
    async put(key, row, seconds, only) {
      await own.forget(key)
      return (await everywhere(set(key, row, seconds, only))) === 'OK'
    },
    append: async (key, word, seconds) =>
      void (await everywhere(redis.eval(appendScript, 1, name(key), seconds, word))),
    strike: async (key, word) => void (await everywhere(redis.eval(strikeScript, 1, name(key), word))),
    enlist: async (list, key, seconds, most) =>
      void (await everywhere(redis.eval(enlistScript, 1, name(list), seconds, name(key), most))),
    lag: aloneFor,
    // A row that ends early is no reason to refuse a call.
    touch: async (key, seconds) => void (await redis.expire(name(key), seconds).catch(() => undefined)),
    async forget(key) {
      await own.forget(key)
      await redis.del(name(key)).catch(() => undefined)
    },
    async remove(key) {
      await own.forget(key)
      await everywhere(redis.del(name(key)))
    },
  }
}
