// Caches the gateway's own tokens (service account, CRM) in memory; fetching is single-flight. The page's cache
// (src/api/tokens.ts) trusts no clock; a server's is right, and an upload needs a token that outlives it.

const usual = 60 * 60_000
/** A call that is no upload is over in this time. */
const early = 60_000

export function keepToken(load: () => Promise<{ token: string; life: number }>) {
  let kept: { token: string; life: number; end: number } | undefined
  let running: Promise<string> | undefined
  const renew = () => {
    running ??= load()
      .then(({ token, life }) => {
        kept = { token, life, end: Date.now() + life }
        return token
      })
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    /** @param left minimum remaining lifetime in milliseconds, for tokens that live at least twice as long */
    get: async (left = early): Promise<string> =>
      kept && kept.end - Date.now() > Math.min(left, kept.life / 2) ? kept.token : renew(),
    /** Another token than the refused one, fetched unless another caller has renewed it already. */
    replace: async (refused: string): Promise<string> => {
      if (kept && kept.token !== refused) return kept.token
      kept = undefined
      return renew()
    },
  }
}
export type KeptToken = ReturnType<typeof keepToken>

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
  const left = endOf(token) - Date.now()
  return left > 0 && left < Number.POSITIVE_INFINITY ? left : usual
}
