// Where the rows of sessions are kept: in memory for one instance, in Redis for several. Rows are sealed by sessions.ts; nothing here can read them.
import { Refusal } from '../services/refusal'

export interface SessionRows {
  /** @throws Refusal 'upstream-unavailable' if it cannot be known whether the row exists */
  get(id: string): Promise<string | undefined>
  set(id: string, row: string, seconds: number): Promise<void>
  /** Writes only over an existing row: a renewal must not bring a closed session back. @returns whether it was there */
  replace(id: string, row: string, seconds: number): Promise<boolean>
  /** The row now lives this long, if it exists. */
  touch(id: string, seconds: number): Promise<void>
  /** @throws Refusal 'upstream-unavailable' if the row could not be removed everywhere */
  delete(id: string): Promise<void>
}

/** @param most beyond this number of rows the one unused for longest is removed, so that memory stays bounded */
export function memoryRows(most = 20_000): SessionRows {
  const kept = new Map<string, { row: string; until: number }>()
  const live = (id: string) => {
    const found = kept.get(id)
    if (found && found.until > Date.now()) return found
    kept.delete(id)
    return undefined
  }
  const put = (id: string, row: string, seconds: number) => {
    // Deleted first, so that the map's order is that of the last use.
    kept.delete(id)
    kept.set(id, { row, until: Date.now() + seconds * 1000 })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  return {
    get: async (id) => live(id)?.row,
    set: async (id, row, seconds) => put(id, row, seconds),
    async replace(id, row, seconds) {
      const isThere = live(id) !== undefined
      if (isThere) put(id, row, seconds)
      return isThere
    },
    async touch(id, seconds) {
      const found = live(id)
      if (found) put(id, found.row, seconds)
    },
    async delete(id) {
      kept.delete(id)
    },
  }
}

/** The commands of ioredis that are used. */
export interface RowCommands {
  get(key: string): Promise<string | null>
  set(key: string, value: string, unit: 'EX', seconds: number): Promise<unknown>
  set(key: string, value: string, unit: 'EX', seconds: number, condition: 'XX'): Promise<'OK' | null>
  expire(key: string, seconds: number): Promise<number>
  del(key: string): Promise<number>
}

/** Seconds for which an instance goes on with its own copy of a row while Redis is away. */
const aloneFor = 600

/**
 * What Redis says counts. While it is away, an instance goes on with the rows that it read in the last ten minutes and with the sessions that
 * began in the meantime; whether any other exists cannot be known, so it is neither accepted nor ended.
 */
export function redisRows(redis: RowCommands): SessionRows {
  const own = memoryRows(5000)
  const name = (id: string) => `owner-gateway:session:${id}`
  const away = (why: string) => new Refusal('upstream-unavailable', { why: `Redis is away: ${why}` })
  return {
    async get(id) {
      let row: string | null
      try {
        row = await redis.get(name(id))
      } catch {
        const copy = await own.get(id)
        if (copy === undefined) throw away('a session cannot be read')
        return copy
      }
      if (row === null) await own.delete(id)
      else await own.set(id, row, aloneFor)
      return row ?? undefined
    },
    async set(id, row, seconds) {
      await own.set(id, row, aloneFor)
      await redis.set(name(id), row, 'EX', seconds).catch(() => own.set(id, row, seconds))
    },
    async replace(id, row, seconds) {
      let isThere: boolean
      try {
        isThere = (await redis.set(name(id), row, 'EX', seconds, 'XX')) === 'OK'
      } catch {
        return own.replace(id, row, seconds)
      }
      if (isThere) await own.set(id, row, aloneFor)
      else await own.delete(id)
      return isThere
    },
    // A session that is touched too late ends early, which is no reason to refuse a call.
    touch: async (id, seconds) => void (await redis.expire(name(id), seconds).catch(() => 0)),
    async delete(id) {
      await own.delete(id)
      await redis.del(name(id)).catch(() => {
        throw away('a session cannot be closed')
      })
    },
  }
}
