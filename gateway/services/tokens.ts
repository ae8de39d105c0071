// Caches the service tokens by the clock of this machine.
import { readJson } from '../../src/core/json'
import { isRow } from './rows'

const usual = 60 * 60_000
/** A call that is no upload is over in this time. */
const early = 60_000

export function cacheToken(load: () => Promise<{ token: string; life: number }>) {
  let cached: { token: string; life: number; end: number } | undefined
  let running: Promise<string> | undefined
  const renew = () => {
    running ??= load()
      .then(({ token, life }) => {
        cached = { token, life, end: Date.now() + life }
        return token
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    /** @param remaining milliseconds of its lifetime */
    get: async (remaining = early): Promise<string> =>
      cached && cached.end - Date.now() > Math.min(remaining, cached.life / 2) ? cached.token : renew(),
    replace: async (refused: string): Promise<string> => {
      if (cached && cached.token !== refused) return cached.token
      cached = undefined
      return renew()
    },
  }
}
export type CachedToken = ReturnType<typeof cacheToken>

/** Milliseconds since 1970; infinity if unknown. */
export function endOf(token: string): number {
  const claims = readJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return isRow(claims) && typeof claims.exp === 'number' ? claims.exp * 1000 : Number.POSITIVE_INFINITY
}

export function lifeOf(token: string): number {
  const remaining = endOf(token) - Date.now()
  return remaining > 0 && remaining < Number.POSITIVE_INFINITY ? remaining : usual
}
