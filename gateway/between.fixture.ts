// A server between the gateway and the demo services that changes their JSON answers, for what the demo itself never answers.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** @param call method and path, without the query. @returns the body to answer instead */
export type Change = (body: unknown, call: string) => unknown

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return parts.length > 0 ? Buffer.concat(parts) : undefined
}

/** @param status the status to answer for a call, if another one. @returns the server's origin; it ends with the test */
export async function between(origin: string, change: Change, status?: (call: string) => number | undefined) {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const call = `${method} ${url.split('?')[0]}`
    const { 'content-type': type = '', authorization = '' } = request.headers
    const body = await bodyOf(request)
    const headers = { ...(type && { 'content-type': type }), ...(authorization && { authorization }) }
    const answer = await fetch(origin + url, { method, headers, ...(body && { body }) })
    const answered = answer.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answered.includes('json') && bytes.length > 0
    response.writeHead(status?.(call) ?? answer.status, { 'content-type': answered })
    response.end(isJson ? JSON.stringify(change(JSON.parse(bytes.toString()), call)) : bytes)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
