// Serves the handler on a port, and closes slow connections.
import { createServer, IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createPlaces, ofWide, placesByAddress } from '../memory/limits'
import type { GatewayConfig } from '../services/config'
import type { Env, LogEntry } from '../services/log'
import { networkOf } from '../services/spelling'

export interface ListenAddress {
  hostname: string
  port: number
  /** Left out where a proxy on this machine ends TLS. */
  tls?: GatewayConfig['tls']
  /** Left out behind a proxy, from which all come. */
  mostOfPeer?: number | undefined
}

/** Milliseconds. */
export interface SenderTimes {
  headers: number
  /** Long enough for an upload of the maximum size. */
  request: number
  /** Interval at which Node looks for connections past their limits. */
  check: number
  /** Node ends it after once to twice this time. */
  untaken: number
}
const usual: SenderTimes = { headers: 10_000, request: 900_000, check: 5_000, untaken: 20_000 }

/** What Node refuses by itself; others are bad requests. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  ERR_TLS_HANDSHAKE_TIMEOUT: 408,
  CONNECT: 405,
  TINY_PIECES: 413,
  EXPECTATION: 417,
  PIPELINED: 429,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

const unread = { rule: 'none', method: 'unknown', ms: 0, caller: 'unknown' } as const

/** Of Node: the response that is under way on a connection. */
interface Connection extends Socket {
  _httpMessage?: { headersSent: boolean } | null
}

/** RFC 9112: a proxy in front may have read another request. @returns what is wrong */
function framingFault({ headersDistinct, headers, httpVersion }: IncomingMessage): string | undefined {
  if ((headersDistinct.host?.length ?? 0) > 1) return 'HOSTS'
  // Node takes any that holds 100-continue.
  if (!/^(100-continue)?$/i.test(headers.expect ?? '')) return 'EXPECTATION'
  const coding = headers['transfer-encoding']?.toLowerCase()
  return coding === undefined || (coding === 'chunked' && httpVersion !== '1.0') ? undefined : 'CODING'
}

/** Packets of a bad line have 1,200 bytes. */
const [freePieces, pieceSize] = [256, 800]

/** Tiny pieces cost as much as large ones. */
const countingPieces = (cutOff: (connection: Socket) => void) =>
  class extends IncomingMessage {
    #spare = freePieces

    override push(piece: Buffer | null): boolean {
      if (piece) this.#spare += piece.length / pieceSize - 1
      if (this.#spare >= 0) return super.push(piece)
      cutOff(this.socket)
      return false
    }
  }

/** Browsers wait for the response before the next call. */
const mostPipelined = 4
/** How often in a minute an address may replace all of its connections. */
const mostTurnover = 20
/** Milliseconds after a misuse. */
const barredFor = 60_000

export function createPeers(most: number) {
  const connections = new Map<Socket, string>()
  const barred = new Set<string>()
  const open = placesByAddress(most, ofWide)
  const ofMinute = () => placesByAddress(most * mostTurnover, ofWide)
  let begin = ofMinute()
  setInterval(() => {
    begin = ofMinute()
  }, 60_000).unref()
  return {
    /** @returns whether it may go on; any other is ended */
    enter(connection: Socket): boolean {
      const { remoteAddress = '' } = connection
      const peer = networkOf(remoteAddress)
      const end = !barred.has(peer) && begin(remoteAddress) ? open(remoteAddress) : undefined
      if (!end) {
        connection.destroy()
        return false
      }
      connections.set(connection, peer)
      connection.once('close', () => {
        connections.delete(connection)
        end()
      })
      return true
    },
    /** Ends all connections of its address: each would cost as much again. */
    bar(connection: Socket) {
      const peer = networkOf(connection.remoteAddress ?? '')
      for (const [other, its] of connections) if (its === peer && other !== connection) other.destroy()
      barred.add(peer)
      setTimeout(() => barred.delete(peer), barredFor).unref()
    },
  }
}

export function listen(
  { fetch }: Pick<Hono<Env>, 'fetch'>,
  { tls, hostname, port, mostOfPeer }: ListenAddress,
  log: (entry: LogEntry) => void,
  { headers, request, check, untaken }: SenderTimes = usual,
): Server {
  // Node logs nothing of these (GAT-05).
  const note = (status: number, why: string) =>
    log({ reference: crypto.randomUUID().slice(0, 8), ...unread, status, why })
  /** No host, or an address that is none. */
  function unreadable(thrown: unknown) {
    note(400, thrown instanceof Error ? thrown.name : 'unreadable')
    return new Response(null, { status: 400, headers: { connection: 'close' } })
  }
  /** Bytes that are no request, or come too slowly. */
  function broken({ code = 'unknown' }: { code?: string }, connection: Connection) {
    if (code === 'ECONNRESET' || !connection.writable) return void connection.destroy()
    const status = statuses[code] ?? 400
    // The handler notes it if it has the request.
    if (code !== 'HPE_INVALID_EOF_STATE') note(status, code)
    // Nothing can be written before TLS has begun.
    if (code === 'ERR_TLS_HANDSHAKE_TIMEOUT') return void connection.destroy()
    const hasBegun = connection._httpMessage?.headersSent === true
    if (!hasBegun) connection.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
    connection.destroySoon()
  }
  const peers = mostOfPeer === undefined ? undefined : createPeers(mostOfPeer)
  const misused = (code: string, connection: Socket) => {
    if (!connection.writable) return
    broken({ code }, connection)
    peers?.bar(connection)
  }
  const options = {
    IncomingMessage: countingPieces((connection) => misused('TINY_PIECES', connection)),
    headersTimeout: headers,
    handshakeTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    keepAliveTimeout: 30_000,
    maxHeaderSize: 16_384,
    // Node would refuse it in silence.
    requireHostHeader: false,
  }
  const response = getRequestListener(fetch, { errorHandler: unreadable })
  const calls = createPlaces<Socket>(mostPipelined)
  const listener: RequestListener = (incoming, outgoing) => {
    const fault = framingFault(incoming)
    if (fault) return broken({ code: fault }, incoming.socket)
    const end = calls(incoming.socket)
    if (!end) return misused('PIPELINED', incoming.socket)
    finished(outgoing, end)
    // Node would read a body that nobody wants.
    incoming.read(0)
    void response(incoming, outgoing)
  }
  const server = tls ? createSecureServer({ ...options, ...tls }, listener) : createServer(options, listener)
  // Node would drop those behind the 2,000th, a proxy's too.
  server.maxHeadersCount = 0
  server.on('clientError', broken)
  server.on('connect', ({ socket }) => broken({ code: 'CONNECT' }, socket))
  server.on('checkExpectation', listener)
  // A call that waits for a service has no limit here.
  server.setTimeout(untaken, (connection: Connection) => {
    if (!connection._httpMessage || connection.writableLength > 0) connection.destroy()
  })
  if (peers) {
    const begins = server.listeners('connection')
    // Node would begin TLS for each that is ended.
    server.removeAllListeners('connection').on('connection', (connection: Socket) => {
      if (peers.enter(connection)) for (const begin of begins) begin.call(server, connection)
    })
  }
  return server.listen(port, hostname)
}
