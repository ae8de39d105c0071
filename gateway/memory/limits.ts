// Limits calls, passwords, mails and uploads; finds a caller's address.
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { GatewayConfig } from '../services/config'
import { Refusal } from '../services/refusal'
import { hashOf, networkOf, siteOf } from '../services/spelling'

/** Forgets the oldest counter, so that invented accounts fill no memory. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #counted = new Set<string | number>()
  /** A counter takes about 0.8 kB. */
  maxCounters = 20_000

  override async consume(...[key, ...more]: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#counted.delete(key)
    this.#counted.add(key)
    const [oldest] = this.#counted
    if (oldest !== undefined && this.#counted.size > this.maxCounters) await this.delete(oldest)
    return super.consume(key, ...more)
  }

  override delete(key: string | number): Promise<boolean> {
    this.#counted.delete(key)
    return super.delete(key)
  }
}

/** Seconds. */
const [hour, day] = [3600, 86_400]
/** Milliseconds; every further try doubles the delay. */
const [firstDelay, longestDelay] = [1000, 4000]
/** How many tries have the first delay. */
const firstTries = 3
/** Wrong passwords of an account in an hour, after which all wait longest. */
const manyFailures = 50
/** Milliseconds that a call waits here; a page gives up after thirty seconds. */
const longestWait = 22_000
/** Seconds; a timer of Node lasts 24 days at most. */
const successTime = 20 * day
/** Seconds after which a refused file may be tried again. */
const retryAfterFile = 5
/** Milliseconds between two tries to open a file. */
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
  const addressLimiter = (name: string, points: number, duration?: number, make = limiter) =>
    byAddress(make(name, points, duration), make(`${name}-wide`, points * addressesPerSite, duration))
  // Protects this instance without a question to Redis.
  const localLimiter = (_: string, points: number) => new BoundedLimiter({ points, duration: 60 })
  const calls = {
    open: addressLimiter('open', limits.openPerMinute),
    picture: addressLimiter('picture', limits.picturesPerMinute),
    user: limiter('user', limits.callsPerMinute),
    address: addressLimiter('address', limits.addressCallsPerMinute, undefined, localLimiter),
  }
  const logins = {
    perAddress: [
      addressLimiter('login-by', limits.openPerMinute),
      addressLimiter('login-by-hour', limits.addressLoginsPerHour, hour),
    ],
    perPair: [limiter('login', limits.loginsPerMinute), limiter('login-hour', limits.loginsPerHour, hour)],
    failures: limiter('login-to', Number.MAX_SAFE_INTEGER, hour),
    successes: limiter('login-known', Number.MAX_SAFE_INTEGER, successTime),
    tries: limiter('login-tries', Number.MAX_SAFE_INTEGER, day),
  }
  const waitInQueue = createQueues(pause)
  const mails = {
    perAddress: [
      addressLimiter('mail-by', limits.openPerMinute),
      addressLimiter('mail-by-day', limits.addressMailsPerDay, day),
    ],
    // One network cannot spend an account's whole budget.
    perPair: limiter('mail', Math.ceil(limits.mailsPerDay / 2), day),
    perAccount: limiter('mail-to', limits.mailsPerDay, day),
  }
  const uploads = { day: limiter('upload', limits.uploadsPerDay, day), open: createPlaces(limits.uploadsAtOnce) }
  const refuse = (thrown: unknown): never => {
    if (!(thrown instanceof RateLimiterRes)) throw thrown
    throw new Refusal('too-many', { retryAfter: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) })
  }
  const files = {
    user: createPlaces<string>(limits.filesAtOnce),
    address: placesByAddress(limits.addressFilesAtOnce, filesPerSite),
  }
  return {
    count: async (rate: keyof typeof calls, key: string): Promise<void> =>
      void (await calls[rate].consume(key).catch(refuse)),
    /** Waits until few enough files are open. @returns closes it. @throws Refusal */
    async file(limit: keyof typeof files, key: string): Promise<() => void> {
      for (let waited = 0; waited < longestWait; waited += filePause) {
        const end = files[limit](key)
        if (end) return end
        await pause(filePause)
      }
      throw new Refusal('too-many', { retryAfter: retryAfterFile, why: 'too many files at a time' })
    },
    /**
     * Counts first, so that attempts at one time cannot pass together (GAT-11).
     * @param accountOf computed after the address was counted (GAT-20)
     * @returns call it unless the password was wrong. @throws Refusal 'too-many'
     */
    async login(from: string, accountOf: () => string): Promise<(isRight: boolean) => Promise<void>> {
      for (const limiter of logins.perAddress) await limiter.consume(from).catch(refuse)
      const account = accountOf()
      const pair = hashOf(`${networkOf(from)} ${account}`)
      for (const limiter of logins.perPair) await limiter.consume(pair).catch(refuse)
      const site = siteOf(from)
      const sitePair = hashOf(`${site} ${account}`)
      const { consumedPoints: tries } = await logins.tries.consume(sitePair)
      const { consumedPoints: failures } = await logins.failures.consume(account)
      const isFree = failures <= limits.loginsPerMinute || (await logins.successes.get(pair))
      if (!isFree && !(await waitInQueue(account, { site, tries, delay: delayOf(tries, failures) }))) {
        await logins.failures.reward(account)
        throw new Refusal('too-many', { retryAfter: longestDelay / 1000, why: 'others come before it' })
      }
      return async (isRight) => {
        const ofAddress = logins.perAddress.map((limiter) => limiter.reward(from))
        const ofPair = logins.perPair.map((limiter) => limiter.reward(pair))
        await Promise.all([...ofAddress, ...ofPair, logins.tries.reward(sitePair), logins.failures.reward(account)])
        if (isRight) await logins.successes.consume(pair)
      }
    },
    async recovery(from: string, accountOf: () => string): Promise<void> {
      for (const limiter of mails.perAddress) await limiter.consume(from).catch(refuse)
      const account = accountOf()
      await mails.perPair.consume(`${networkOf(from)} ${account}`).catch(refuse)
      await mails.perAccount.consume(account).catch(refuse)
    },
    /** Limits uploads of a day, and at a time. @returns ends it. @throws Refusal */
    async upload(user: string): Promise<() => void> {
      await uploads.day.consume(user).catch(refuse)
      const end = uploads.open(user)
      if (!end) throw new Refusal('too-many', { retryAfter: retryAfterFile })
      return end
    },
  }
}
export type Limits = ReturnType<typeof createLimits>

type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>

/** A site (a /48 of IPv6) can be one caller's: it may do what ten addresses may. */
export const addressesPerSite = 10
/** Open files fill the memory of all, so a site counts as few addresses. */
const filesPerSite = 3

function byAddress(perNetwork: Limiter, perSite: Limiter) {
  return {
    /** A network's refusal counts for no site; a site's adds no network. */
    async consume(from: string): Promise<void> {
      const [network, site] = [networkOf(from), siteOf(from)]
      const { consumedPoints } = await perNetwork.consume(network)
      if (site === network) return
      await perSite.consume(site).catch(async (thrown) => {
        if (consumedPoints === 1) await perNetwork.delete(network)
        throw thrown
      })
    },
    async reward(from: string): Promise<void> {
      const [network, site] = [networkOf(from), siteOf(from)]
      await perNetwork.reward(network)
      if (site !== network) await perSite.reward(site)
    },
  }
}

/** @returns opens one for a key, and returns its `close`; undefined if `most` are open */
export function createPlaces<Key>(most: number): (key: Key) => (() => void) | undefined {
  const counts = new Map<Key, number>()
  return (key) => {
    const count = counts.get(key) ?? 0
    if (count >= most) return undefined
    counts.set(key, count + 1)
    return () => {
      const remaining = (counts.get(key) ?? 1) - 1
      if (remaining > 0) counts.set(key, remaining)
      else counts.delete(key)
    }
  }
}

/** Limits an address and its site. @param perSite addresses that a site counts as */
export function placesByAddress(most: number, perSite: number) {
  const [openNetwork, openSite] = [createPlaces<string>(most), createPlaces<string>(most * perSite)]
  return (from: string): (() => void) | undefined => {
    const closeNetwork = openNetwork(networkOf(from))
    const closeSite = closeNetwork && openSite(siteOf(from))
    if (!closeSite) return void closeNetwork?.()
    return () => {
      closeNetwork()
      closeSite()
    }
  }
}

interface Waiting {
  site: string
  /** How often the site has tried today, this time included. */
  tries: number
  /** Milliseconds. */
  delay: number
  /** Ends the wait. */
  done(isAdmitted: boolean): void
}

/** @param tries of the site @param failures of the account */
function delayOf(tries: number, failures: number): number {
  if (failures > manyFailures) return longestDelay
  const doublings = Math.max(0, tries - firstTries)
  return Math.min(longestDelay, firstDelay * 2 ** doublings)
}

/** A site with fewer tries goes first, so that guessers shut no owner out (GAT-11). */
function createQueues(pause: (milliseconds: number) => Promise<void>) {
  const queues = new Map<string, Waiting[]>()

  async function serve(account: string, queue: Waiting[]): Promise<void> {
    for (let [next] = queue; next; [next] = queue) {
      await pause(next.delay)
      // Another site may be the first by now.
      queue.shift()?.done(true)
    }
    queues.delete(account)
  }

  return (account: string, attempt: Omit<Waiting, 'done'>): Promise<boolean> =>
    new Promise((done) => {
      const queue = queues.get(account) ?? []
      if (queue.some(({ site }) => site === attempt.site)) return done(false)
      const position = queue.findIndex(({ tries }) => tries >= attempt.tries)
      queue.splice(position < 0 ? queue.length : position, 0, { ...attempt, done })
      const waitOf = (waiting: Waiting[]) => waiting.reduce((sum, { delay }) => sum + delay, 0)
      while (waitOf(queue) > longestWait) queue.pop()?.done(false)
      if (queues.has(account)) return
      queues.set(account, queue)
      void serve(account, queue)
    })
}

/** Each proxy appends the address it saw: those of trusted ones are the last. */
export function clientAddress(trustedProxies: number, forwardedFor = '', peer = 'unknown'): string {
  const addresses = forwardedFor.match(/[^\s,]+/g) ?? []
  return (trustedProxies > 0 ? addresses.at(-trustedProxies) : undefined) ?? peer
}
