// Servers that answer as a test says, and end with it.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

type Ends = (stop: () => void) => void

/** @returns the port of 127.0.0.1 on which the server listens until the test ends, or what `ends` names */
export async function portOf(server: Server & { closeAllConnections?(): void }, ends: Ends = onTestFinished) {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ends(() => {
    server.closeAllConnections?.()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** @returns the origin of a server that answers so */
export const answering = async (answer: RequestListener, ends?: Ends) =>
  `http://127.0.0.1:${await portOf(createServer(answer), ends)}`
