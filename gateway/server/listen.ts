// Serves the handler on a port of Node. Closes slow connections: here are the time limits of headers and whole
// requests, in request.ts is that of bodies other than uploads.
import { createServer, type Server, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { KeyPair } from '../services/config'
import type { Env, LogEntry } from '../services/log'

interface NodeEnv {
  incoming: { socket: { remoteAddress?: string } }
  outgoing: { destroy(): void }
}

/** What the handler has to know of Node. */
export const onNode = {
  peerOf: (env: unknown) => (env as NodeEnv).incoming.socket.remoteAddress,
  hangUp(env: unknown) {
    ;(env as NodeEnv).outgoing.destroy()
    return true
  },
}

export interface ListenAddress {
  hostname: string
  port: number
  /** Left out where a proxy on this machine ends TLS. */
  tls?: KeyPair | undefined
}

export function pairProblem(pair: KeyPair): string | undefined {
  try {
    createSecureContext(pair)
    return undefined
  } catch (error) {
    return `cert and key are no pair that can be used (${error instanceof Error ? error.message : error})`
  }
}

/** Milliseconds. */
export interface SenderTimes {
  headers: number
  /** Long enough for an upload of the maximum size. */
  request: number
  /** Interval at which Node looks for connections past their limits. */
  check: number
}
const usual: SenderTimes = { headers: 10_000, request: 300_000, check: 5_000 }

/** What Node refuses by itself, before the handler sees it; any other error is a bad request. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

const unread = { rule: 'none', method: 'unknown', ms: 0, caller: 'unknown' } as const

/** Of Node: the answer that is under way on a connection. */
interface Connection extends Socket {
  _httpMessage?: { headersSent: boolean } | null
}

/** Answers as Node would what never reaches the handler, and writes the line of the log that Node omits (GAT-05). */
function refusals(log: (entry: LogEntry) => void) {
  const note = (status: number, why: string) =>
    log({ reference: crypto.randomUUID().slice(0, 8), ...unread, status, why })
  return {
    /** A request that cannot be read as one for the handler: no host, or an address that is none. */
    unreadable(thrown: unknown) {
      note(400, thrown instanceof Error ? thrown.name : 'unreadable')
      return new Response(null, { status: 400, headers: { connection: 'close' } })
    },
    /** Bytes that are no request, or come too slowly. */
    broken({ code, name }: Error & { code?: string }, connection: Connection) {
      if (code === 'ECONNRESET' || !connection.writable) return void connection.destroy()
      const status = statuses[code ?? ''] ?? 400
      // A sender that goes away in the middle is not refused; the handler notes it if it has the request.
      if (code !== 'HPE_INVALID_EOF_STATE') note(status, code ?? name)
      const isBegun = connection._httpMessage?.headersSent === true
      if (!isBegun) connection.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
      connection.destroySoon()
    },
  }
}

export function listen(
  { fetch }: Pick<Hono<Env>, 'fetch'>,
  { tls, hostname, port }: ListenAddress,
  onListen: (port: number) => void,
  log: (entry: LogEntry) => void,
  { headers, request, check }: SenderTimes = usual,
): Server {
  const options = {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    keepAliveTimeout: 30_000,
    maxHeaderSize: 16_384,
    // Node would refuse a request without a host in silence; `unreadable` does.
    requireHostHeader: false,
  }
  const { unreadable, broken } = refusals(log)
  const listener = getRequestListener(fetch, { errorHandler: unreadable })
  const server = tls ? createSecureServer({ ...options, ...tls }, listener) : createServer(options, listener)
  server.on('clientError', broken)
  return server.listen(port, hostname, () => onListen((server.address() as AddressInfo).port))
}
