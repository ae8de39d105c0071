// Limits of calls, passwords, mails and uploads; and caller addresses.
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { GatewayConfig } from '../services/config'
import { Refusal } from '../services/refusal'
import { hashOf, networkOf } from '../services/spelling'

/** Forgets the oldest counter, so that invented accounts fill no memory. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #counted = new Set<string | number>()
  /** Counters of one limit; one takes about 0.8 kB. */
  most = 20_000

  override async consume(...[key, ...more]: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#counted.delete(key)
    this.#counted.add(key)
    const [oldest] = this.#counted
    if (oldest !== undefined && this.#counted.size > this.most) await this.delete(oldest)
    return super.consume(key, ...more)
  }

  override delete(key: string | number): Promise<boolean> {
    this.#counted.delete(key)
    return super.delete(key)
  }
}

/** 'login' counts wrong passwords only. */
export type Rate = 'open' | 'login' | 'recovery' | 'user'

/** Seconds. */
const [hour, day] = [3600, 86_400]
/** Milliseconds of a delay: at first and at most; each try doubles it. */
const [firstDelay, longestDelay] = [1000, 4000]
const firstTries = 3
/** Wrong passwords an hour, whatever their addresses. */
const manyTries = 50
/** Milliseconds; a page gives up after thirty seconds. */
const longestWait = 22_000
/** Seconds; a timer of Node lasts 24 days at most. */
const accountMemory = 20 * day
/** Seconds until a file is tried again. */
const placeWait = 5
/** Milliseconds between two looks for a place. */
const filePause = 250
export const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds))

/** @param redis without one, each instance counts alone @param pause waits */
export function createLimits({ limits }: Pick<GatewayConfig, 'limits'>, redis?: unknown, pause = sleep) {
  const limiter = (name: string, points: number, duration = 60) => {
    const options = { points, duration, keyPrefix: `owner-gateway:rate:${name}` }
    const own = new BoundedLimiter(options)
    const shared = { ...options, storeClient: redis, rejectIfRedisNotReady: true, insuranceLimiter: own }
    return redis ? new RateLimiterRedis(shared) : own
  }
  const ofAddress = (name: string, points: number, duration?: number, make = limiter) =>
    byAddress(make(name, points, duration), make(`${name}-wide`, points * ofWide, duration))
  // Protects this instance, so that Redis need not be asked for each call.
  const alone = (_: string, points: number) => new BoundedLimiter({ points, duration: 60 })
  const calls = {
    open: ofAddress('open', limits.openPerMinute),
    picture: ofAddress('picture', limits.picturesPerMinute),
    user: limiter('user', limits.callsPerMinute),
    address: ofAddress('address', limits.addressCallsPerMinute, undefined, alone),
  }
  const logins = {
    pair: [limiter('login', limits.loginsPerMinute), limiter('login-hour', limits.loginsPerHour, hour)],
    address: [
      ofAddress('login-by', limits.openPerMinute),
      ofAddress('login-by-hour', limits.addressLoginsPerHour, hour),
    ],
    account: limiter('login-to', Number.MAX_SAFE_INTEGER, hour),
    known: limiter('login-known', Number.MAX_SAFE_INTEGER, accountMemory),
    tries: limiter('login-tries', Number.MAX_SAFE_INTEGER, day),
  }
  const inQueue = createQueues(pause)
  const mails = {
    // Nobody spends the whole budget of an account from one place.
    pair: limiter('mail', Math.ceil(limits.mailsPerDay / 2), day),
    address: [ofAddress('mail-by', limits.openPerMinute), ofAddress('mail-by-day', limits.addressMailsPerDay, day)],
    account: limiter('mail-to', limits.mailsPerDay, day),
  }
  const uploads = { day: limiter('upload', limits.uploadsPerDay, day), open: createPlaces(limits.uploadsAtOnce) }
  const refuse = (thrown: unknown): never => {
    if (!(thrown instanceof RateLimiterRes)) throw thrown
    throw new Refusal('too-many', { retryAfter: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) })
  }
  const files = {
    user: createPlaces<string>(limits.filesAtOnce),
    address: placesByAddress(limits.addressFilesAtOnce, filesOfWide),
  }
  return {
    count: async (rate: keyof typeof calls, key: string): Promise<void> =>
      void (await calls[rate].consume(key).catch(refuse)),
    /** Waits for few enough files. @returns call it at the end. @throws Refusal */
    async file(by: keyof typeof files, key: string): Promise<() => void> {
      for (let waited = 0; waited < longestWait; waited += filePause) {
        const end = files[by](key)
        if (end) return end
        await pause(filePause)
      }
      throw new Refusal('too-many', { retryAfter: placeWait, why: 'too many files at a time' })
    },
    /**
     * Counts first, so that attempts at one time cannot pass together (GAT-11).
     * @param accountOf computed after the address was counted (GAT-20)
     * @returns takes it back unless it was wrong. @throws Refusal 'too-many'
     */
    async login(from: string, accountOf: () => string): Promise<(isRight: boolean) => Promise<void>> {
      const address = networkOf(from)
      const wide = networkOf(from, 14)
      const { pair, address: by, account: to, known, tries } = logins
      for (const one of by) await one.consume(from).catch(refuse)
      const account = accountOf()
      const place = hashOf(`${address} ${account}`)
      for (const one of pair) await one.consume(place).catch(refuse)
      const widePlace = hashOf(`${wide} ${account}`)
      const { consumedPoints: tried } = await tries.consume(widePlace)
      const { consumedPoints: wrong } = await to.consume(account)
      const isFree = wrong <= limits.loginsPerMinute || (await known.get(place))
      if (!isFree && !(await inQueue(account, { network: wide, tried, delay: delayOf(tried, wrong) }))) {
        await to.reward(account)
        throw new Refusal('too-many', { retryAfter: longestDelay / 1000, why: 'others come before it' })
      }
      return async (isRight) => {
        const ofAddress = by.map((one) => one.reward(from))
        const ofPlace = pair.map((one) => one.reward(place))
        await Promise.all([...ofAddress, ...ofPlace, tries.reward(widePlace), to.reward(account)])
        if (isRight) await known.consume(place)
      }
    },
    async recovery(from: string, accountOf: () => string): Promise<void> {
      const address = networkOf(from)
      for (const one of mails.address) await one.consume(from).catch(refuse)
      const account = accountOf()
      await mails.pair.consume(`${address} ${account}`).catch(refuse)
      await mails.account.consume(account).catch(refuse)
    },
    /** By day, and under way. @returns call it at its end. @throws Refusal */
    async upload(user: string): Promise<() => void> {
      await uploads.day.consume(user).catch(refuse)
      const end = uploads.open(user)
      if (!end) throw new Refusal('too-many', { retryAfter: placeWait })
      return end
    },
  }
}
export type Limits = ReturnType<typeof createLimits>

type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>

/** A /48 of IPv6 may do what so many addresses may: one caller can own it. */
export const ofWide = 10
/** Open files of a /48 fill the memory of all. */
const filesOfWide = 3

function byAddress(one: Limiter, wide: Limiter) {
  return {
    /** A refused address costs its neighbours nothing, and a new one of a refused network no counter. */
    async consume(from: string): Promise<void> {
      const [address, network] = [networkOf(from), networkOf(from, 14)]
      const { consumedPoints } = await one.consume(address)
      if (network === address) return
      await wide.consume(network).catch(async (thrown) => {
        if (consumedPoints === 1) await one.delete(address)
        throw thrown
      })
    },
    async reward(from: string): Promise<void> {
      const [address, network] = [networkOf(from), networkOf(from, 14)]
      await one.reward(address)
      if (network !== address) await wide.reward(network)
    },
  }
}

/** @returns gives a place back; undefined where none is free */
export function createPlaces<Key>(most: number): (key: Key) => (() => void) | undefined {
  const taken = new Map<Key, number>()
  return (key) => {
    const others = taken.get(key) ?? 0
    if (others >= most) return undefined
    taken.set(key, others + 1)
    return () => {
      const remaining = (taken.get(key) ?? 1) - 1
      if (remaining > 0) taken.set(key, remaining)
      else taken.delete(key)
    }
  }
}

/** Of an address, and of its /48. @param share how many addresses a /48 counts as */
export function placesByAddress(most: number, share: number) {
  const [one, wide] = [createPlaces<string>(most), createPlaces<string>(most * share)]
  return (from: string): (() => void) | undefined => {
    const end = one(networkOf(from))
    const endWide = end && wide(networkOf(from, 14))
    if (!endWide) return void end?.()
    return () => {
      end()
      endWide()
    }
  }
}

interface Waiting {
  network: string
  /** How often it has tried today, this time included. */
  tried: number
  /** Milliseconds. */
  delay: number
  done(isAdmitted: boolean): void
}

const delayOf = (tried: number, wrong: number): number =>
  wrong > manyTries ? longestDelay : Math.min(longestDelay, firstDelay * 2 ** Math.max(0, tried - firstTries))

/** Least tried first, then the last to come: guessing networks shut no new one out (GAT-11). */
function createQueues(pause: (milliseconds: number) => Promise<void>) {
  const lines = new Map<string, Waiting[]>()

  async function serve(account: string, line: Waiting[]): Promise<void> {
    for (let [next] = line; next; [next] = line) {
      await pause(next.delay)
      line.shift()?.done(true)
    }
    lines.delete(account)
  }

  return (account: string, place: Omit<Waiting, 'done'>): Promise<boolean> =>
    new Promise((done) => {
      const line = lines.get(account) ?? []
      if (line.some(({ network }) => network === place.network)) return done(false)
      const behind = line.findIndex(({ tried }) => tried >= place.tried)
      line.splice(behind < 0 ? line.length : behind, 0, { ...place, done })
      while (line.reduce((sum, one) => sum + one.delay, 0) > longestWait) line.pop()?.done(false)
      if (lines.has(account)) return
      lines.set(account, line)
      void serve(account, line)
    })
}

/** Each proxy appends the address it saw: only the last `trusted` are reliable. */
export function clientAddress(trusted: number, forwarded = '', peer = 'unknown'): string {
  const chain = forwarded.match(/[^\s,]+/g) ?? []
  return (trusted > 0 ? chain.at(-trusted) : undefined) ?? peer
}
