import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const given = new Set<number>()

const isFree = (port: number) =>
  new Promise<boolean>((done) => {
    const server = createServer().on('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/**
 * Below the ports that a system chooses by itself: one of those could go to any connection before the program of the test listens on it.
 *
 * @returns a port of 127.0.0.1 on which nothing listens
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}
