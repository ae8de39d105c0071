// Caches the gateway's own tokens (service account, CRM) in memory; fetching is single-flight. The page's cache
// (src/api/tokens.ts) trusts no clock; a server's is right, and an upload needs a token that outlives it.

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
    /** @param left minimum remaining lifetime in milliseconds, for tokens that live at least twice as long */
    get: async (remaining = early): Promise<string> =>
      cached && cached.end - Date.now() > Math.min(remaining, cached.life / 2) ? cached.token : renew(),
    /** Another token than the refused one, fetched unless another caller has renewed it already. */
    replace: async (refused: string): Promise<string> => {
      if (cached && cached.token !== refused) return cached.token
      cached = undefined
      return renew()
    },
  }
}
export type CachedToken = ReturnType<typeof cacheToken>

/** When a JWT ends, in milliseconds since 1970, by its own word; infinity if it is no JWT or does not say so. */
export function endOf(token: string): number {
  try {
    const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
    if (typeof exp === 'number') return exp * 1000
  } catch {
    // No JWT.
  }
  return Number.POSITIVE_INFINITY
}

/** Milliseconds until the token expires; a usual lifetime if that is unknown or past. */
export function lifeOf(token: string): number {
  const remaining = endOf(token) - Date.now()
  return remaining > 0 && remaining < Number.POSITIVE_INFINITY ? remaining : usual
}
