// Caches one token by the clock of this machine.
import { renewBefore } from './token'

export function cacheToken(request: () => Promise<{ token: string; life: number }>) {
  let cached: { token: string; life: number; end: number } | undefined
  let running: Promise<string> | undefined
  const renew = () => {
    running ??= request()
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
    /** @param remaining milliseconds to last; half a life is enough */
    current: async (remaining = renewBefore): Promise<string> =>
      cached && cached.end - Date.now() > Math.min(remaining, cached.life / 2) ? cached.token : renew(),
    renew: async (refused: string): Promise<string> => {
      if (cached && cached.token !== refused) return cached.token
      cached = undefined
      return renew()
    },
  }
}
export type CachedToken = ReturnType<typeof cacheToken>
