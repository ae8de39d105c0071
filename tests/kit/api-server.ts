// Services over real HTTP, answering as a test says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { UserTokens } from '../../src/api/tokens'
import type { Config } from '../../src/core/config'

export type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => void
const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A real server, one answer for each request, and what it was asked. */
export async function serve(answer: Answer) {
  const asked: { method: string; url: string; bearer: string | undefined; invitation: unknown; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const bearer = request.headers.authorization?.replace('Bearer ', '')
      const invitation = request.headers['x-invitation']
      asked.push({ method: request.method ?? '', url: decodeURIComponent(request.url ?? ''), bearer, invitation, body })
      answer(request, body, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push(server)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config: Config = { contentUrl: `${origin}/api`, recordsUrl: origin, statementsUrl: origin }
  return { asked, config }
}

export const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
export const nobody: UserTokens = { current: async () => undefined, renew: async () => '', confirm: async () => false }
export const ana: UserTokens = { current: async () => 'ana-1', renew: async () => 'ana-2', confirm: async () => false }
