// Memory in Redis; while it is away, copies of rows count for two seconds.
import { Refusal } from '../services/refusal'
import { localMemory, type Memory } from './memory'

/** The part of ioredis that is used. */
export interface RedisCommands {
  call(command: string, ...values: (string | number)[]): Promise<unknown>
}

/** One step, so that no set stays for ever; `EXPIRE … NX` needs Redis 7. */
const addScript = `redis.call('sadd', KEYS[1], unpack(ARGV, 2))
if redis.call('ttl', KEYS[1]) < 0 then redis.call('expire', KEYS[1], ARGV[1]) end`

const appendScript = `redis.call('append', KEYS[1], ARGV[2] .. ' ')
redis.call('expire', KEYS[1], ARGV[1])`

const removeWordScript = `local row = string.gsub(redis.call('get', KEYS[1]) or '', ARGV[1] .. ' ', '')
if row == '' then redis.call('del', KEYS[1]) else redis.call('set', KEYS[1], row, 'KEEPTTL') end`

const enlistScript = `redis.call('rpush', KEYS[1], ARGV[2])
redis.call('expire', KEYS[1], ARGV[1])
while redis.call('llen', KEYS[1]) > tonumber(ARGV[3]) do redis.call('del', redis.call('lpop', KEYS[1])) end`

/** Seconds for which a copy of a row counts; a recovery waits for as long (SES-14). */
const copyTime = 2

const away = () => new Refusal('upstream-unavailable', { why: 'Redis is away' })
const conditions = { 'if present': ['XX'], 'if absent': ['NX'] }

export function redisMemory(redis: RedisCommands, most?: number): Memory {
  const local = localMemory(most)
  const name = (key: string) => `owner-gateway:${key}`

  const runCommand = (command: string, key: string, ...values: (string | number)[]) =>
    redis.call(command, name(key), ...values)
  const runScript = (script: string, key: string, ...values: (string | number)[]) =>
    redis.call('eval', script, 1, name(key), ...values)

  /** @throws Refusal if the command fails */
  const orAway = (command: Promise<unknown>) =>
    command.catch(() => {
      throw away()
    })
  async function remove(key: string): Promise<void> {
    await local.forget(key)
    await orAway(runCommand('del', key))
  }

  return {
    members: (key) => (runCommand('smembers', key) as Promise<string[]>).catch(() => local.members(key)),
    async add(key, members, seconds) {
      await runScript(addScript, key, seconds, ...members).catch(() => local.add(key, members, seconds))
    },
    async row(key) {
      const asked = Date.now()
      let row: string
      try {
        row = ((await runCommand('get', key)) as string | null) ?? ''
      } catch {
        const copy = await local.row(key)
        if (copy === undefined) throw away()
        return copy || undefined
      }
      await local.put(key, row, copyTime - (Date.now() - asked) / 1000)
      return row || undefined
    },
    async put(key, row, seconds, only) {
      await local.forget(key)
      return (await orAway(runCommand('set', key, row, 'EX', seconds, ...(only ? conditions[only] : [])))) === 'OK'
    },
    append: async (key, word, seconds) => void (await orAway(runScript(appendScript, key, seconds, word))),
    removeWord: async (key, word) => void (await orAway(runScript(removeWordScript, key, word))),
    enlist: async (list, key, seconds, most) =>
      void (await orAway(runScript(enlistScript, list, seconds, name(key), most))),
    lag: copyTime,
    // A row that ends early is no reason to refuse a call.
    touch: async (key, seconds) => void (await runCommand('expire', key, seconds).catch(() => undefined)),
    forget: (key) => remove(key).catch(() => undefined),
    remove,
  }
}
