// A limiter in this instance's memory, which it cannot fill.
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

/** Counters of one limit; one takes about 0.8 kB. */
const mostCounters = 20_000

/** Forgets the oldest counter, so that invented accounts fill no memory. */
export class BoundedLimiter extends RateLimiterMemory {
  readonly #counted = new Set<string | number>()

  constructor(
    options: ConstructorParameters<typeof RateLimiterMemory>[0],
    readonly most = mostCounters,
  ) {
    super(options)
  }

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
