// Shared through Redis; while it is away, rows count for some seconds.
import { Refusal } from '../services/refusal'
import { localMemory, type Memory } from './memory'

/** Of ioredis. */
export interface RedisCommands {
  call(command: string, ...values: (string | number)[]): Promise<unknown>
}

/** In one step, so that none stays. `EXPIRE … NX` is of Redis 7. */
const addScript = `redis.call('sadd', KEYS[1], unpack(ARGV, 2))
if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[1]) end`

const appendScript = `redis.call('append', KEYS[1], ARGV[2] .. ' ')
redis.call('expire', KEYS[1], ARGV[1])`

const removeWordScript = `local row = string.gsub(redis.call('get', KEYS[1]) or '', ARGV[1] .. ' ', '')
if row == '' then redis.call('del', KEYS[1]) else redis.call('set', KEYS[1], row, 'KEEPTTL') end`

const enlistScript = `redis.call('rpush', KEYS[1], ARGV[2])
redis.call('expire', KEYS[1], ARGV[1])
while redis.call('llen', KEYS[1]) > tonumber(ARGV[3]) do redis.call('del', redis.call('lpop', KEYS[1])) end`

/** Seconds; a recovery waits for as long (SES-14). */
const aloneFor = 2

const away = () => new Refusal('upstream-unavailable', { why: 'Redis is away' })
const conditions = { 'over a row': ['XX'], 'where none is': ['NX'] }

export function redisMemory(redis: RedisCommands, most?: number): Memory {
  const own = localMemory(most)
  const name = (key: string) => `owner-gateway:${key}`

  const ask = (command: string, key: string, ...values: (string | number)[]) =>
    redis.call(command, name(key), ...values)
  const run = (script: string, key: string, ...values: (string | number)[]) =>
    redis.call('eval', script, 1, name(key), ...values)

  const everywhere = (command: Promise<unknown>) =>
    command.catch(() => {
      throw away()
    })
  async function remove(key: string): Promise<void> {
    await own.forget(key)
    await everywhere(ask('del', key))
  }

  return {
    members: (key) => (ask('smembers', key) as Promise<string[]>).catch(() => own.members(key)),
    async add(key, members, seconds) {
      await run(addScript, key, seconds, ...members).catch(() => own.add(key, members, seconds))
    },
    async row(key) {
      const asked = Date.now()
      let row: string
      try {
        row = ((await ask('get', key)) as string | null) ?? ''
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
      return (await everywhere(ask('set', key, row, 'EX', seconds, ...(only ? conditions[only] : [])))) === 'OK'
    },
    append: async (key, word, seconds) => void (await everywhere(run(appendScript, key, seconds, word))),
    removeWord: async (key, word) => void (await everywhere(run(removeWordScript, key, word))),
    enlist: async (list, key, seconds, most) =>
      void (await everywhere(run(enlistScript, list, seconds, name(key), most))),
    lag: aloneFor,
    // A row that ends early is no reason to refuse a call.
    touch: async (key, seconds) => void (await ask('expire', key, seconds).catch(() => undefined)),
    forget: (key) => remove(key).catch(() => undefined),
    remove,
  }
}
