// Tokens of the gateway's own (service account, CRM) are kept in memory, fetched by one request however many wait for them.

export interface KeptToken {
  /** One that lives at least `left` milliseconds more, as far as tokens live twice as long. */
  get(left?: number): Promise<string>
  /** Another one than the refused; what somebody else has renewed meanwhile counts. */
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

/** What a JWT says of itself, unproved; undefined for anything that is none. */
export function claimsOf(token: string): Claims | undefined {
  if (token.length > 4096 || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return undefined
  try {
    const [head, body] = token.split('.', 2).map((part) => JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/'))))
    return { alg: head.alg, exp: body.exp, iat: body.iat }
  } catch {
    return undefined
  }
}

/** Milliseconds from now until the token's own end. */
export function lifeOf(token: string): number {
  const { exp } = claimsOf(token) ?? {}
  const left = typeof exp === 'number' ? exp * 1000 - Date.now() : usual
  return left > 0 ? left : usual
}
