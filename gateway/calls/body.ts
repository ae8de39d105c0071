// Reads the body of calls other than uploads completely, within limits of size and time, before any service is called.
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../services/refusal'

/** Default time limit, in milliseconds. */
const usualTime = 20_000

/** Refuses a body that takes longer than `time` milliseconds, so that a slow sender cannot hold its connection open. */
export function readBody(maxSize: number, time = usualTime): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Refusal('too-slow')), time)
    })
    // Hono caches the text for later readers.
    const read = limit(c, async () => void (await c.req.text()))
    await Promise.race([read.catch(cutOff), late]).finally(() => clearTimeout(timer))
    await next()
  }
}

function tooLarge(): never {
  throw new Refusal('too-large')
}

function cutOff(thrown: unknown): never {
  throw thrown instanceof Refusal ? thrown : new Refusal('invalid', { why: 'cut off' })
}
