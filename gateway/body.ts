// The body of a call that is no upload: read whole, within a size and a time, before anybody is asked anything.
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from './refusal'

/** Milliseconds for the usual 64 kB. */
const usualTime = 20_000

/** A body that trickles holds its connection no longer than `time`: the refusal closes it. */
export function readBody(maxSize: number, time = usualTime): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: tooLarge })
  return async (c, next) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Refusal('too-slow')), time)
    })
    // Hono keeps the text: who asks for it later has it at once.
    const read = limit(c, async () => void (await c.req.text()))
    await Promise.race([read, late]).finally(() => clearTimeout(timer))
    await next()
  }
}

function tooLarge(): never {
  throw new Refusal('too-large')
}
