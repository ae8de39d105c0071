// Caches the gateway's own tokens (service account, CRM) in memory; fetching is single-flight.

export interface KeptToken {
  /** @param left minimum remaining lifetime in milliseconds, for tokens that live at least twice as long */
  get(left?: number): Promise<string>
  /** Returns another token than the refused one, fetching it unless another caller has renewed it already. */
  replace(refused: string): Promise<string>
}

const usual = 60 * 60_000
/** A call that is no upload is over in this time. */
const early = 60_000

export function keepToken(load: () => Promise<{ token: string; life: number }>): KeptToken {
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
    get: async (left = early) => (kept && kept.end - Date.now() > Math.min(left, kept.life / 2) ? kept.token : renew()),
    replace: async (refused) => {
      if (kept && kept.token !== refused) return kept.token
      kept = undefined
      return renew()
    },
  }
}

export interface Claims {
  alg: unknown
  /** Seconds since 1970. */
  exp: unknown
  iat: unknown
}

/** The claims of a JWT, without verifying its signature; undefined if it is no JWT. */
export function claimsOf(token: string): Claims | undefined {
  if (token.length > 4096 || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
  try {
    const [head, body] = token.split('.', 2).map((part) => JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))))
    return { alg: head.alg, exp: body.exp, iat: body.iat }
  } catch {
    return undefined
  }
}

/** Milliseconds until the token expires; a usual lifetime if that is unknown or past. */
export function lifeOf(token: string): number {
  const { exp } = claimsOf(token) ?? {}
  const left = typeof exp === 'number' ? exp * 1000 - Date.now() : usual
  return left > 0 ? left : usual
}
