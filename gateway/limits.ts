// Rate limits: per address without login, per account for logins (by the minute and by the hour), per user otherwise. Also determines the
// caller's address.
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { GatewayConfig } from './config'
import { Refusal } from './refusal'

export type Rate = 'open' | 'login' | 'user'

export interface Limits {
  /** Counts one call. @throws Refusal 'too-many' with the seconds to wait */
  count(rate: Rate, key: string): Promise<void>
  /** Counts a refused token, so that guessing tokens is limited. */
  failed(address: string): Promise<void>
  /** @throws Refusal if this address has sent too many invalid tokens */
  mayTry(address: string): Promise<void>
}

/** @param redis a client of ioredis; without one, each instance counts for itself */
export function createLimits({ limits }: Pick<GatewayConfig, 'limits'>, redis?: unknown): Limits {
  const limiter = (name: string, points: number, duration = 60) => {
    const options = { points, duration, keyPrefix: `owner-gateway:rate:${name}` }
    const own = new RateLimiterMemory(options)
    return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: own }) : own
  }
  const by = {
    open: [limiter('open', limits.openPerMinute)],
    login: [limiter('login', limits.loginsPerMinute), limiter('login-hour', limits.loginsPerHour, 3600)],
    user: [limiter('user', limits.callsPerMinute)],
  }
  const failures = limiter('failed', limits.openPerMinute)
  const wait = (thrown: unknown): never => {
    if (!(thrown instanceof RateLimiterRes)) throw thrown
    throw new Refusal('too-many', { retryAfter: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) })
  }
  return {
    async count(rate, key) {
      for (const one of by[rate]) await one.consume(key).catch(wait)
    },
    failed: async (address) => void (await failures.consume(address).catch(() => undefined)),
    async mayTry(address) {
      const found = await failures.get(address)
      if (found && found.consumedPoints >= limits.openPerMinute) wait(found)
    },
  }
}

/**
 * The caller's address behind `trusted` proxies of our own. Each proxy appends the address it saw, so only the last `trusted` entries are
 * reliable; the caller can invent those before.
 */
export function clientAddress(forwarded: string | undefined, peer: string | undefined, trusted: number): string {
  const own = peer ?? 'unknown'
  if (trusted === 0) return own
  const chain = (forwarded ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return chain.at(-trusted) ?? chain[0] ?? own
}
