// Serves the handler, and closes slow connections.
import { createServer, IncomingMessage, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Socket } from 'node:net'
import { finished } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { addressesPerSite, createPlaces, placesByAddress } from '../memory/limits'
import type { GatewayConfig } from '../services/config'
import type { Env, LogEntry } from '../services/log'
import { networkOf } from '../services/spelling'

export interface ListenAddress {
  hostname: string
  port: number
  /** Undefined where a proxy on this machine ends TLS. */
  tls?: GatewayConfig['tls']
  /** Connections of an address; undefined behind a proxy, from which all come. */
  maxOfPeer?: number | undefined
}

/** In milliseconds. */
export interface SenderTimes {
  headers: number
  /** Long enough for an upload of the maximum size. */
  request: number
  /** Interval at which Node looks for connections past their limits. */
  check: number
  /** For a client that takes no bytes; Node needs once to twice this time. */
  untaken: number
}
const usualTimes: SenderTimes = { headers: 10_000, request: 900_000, check: 5_000, untaken: 20_000 }

/** Statuses by what Node or this file refuses; else 400. */
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

/** What a log line says of a request that was not read. */
const unreadEntry = { rule: 'none', method: 'unknown', ms: 0, caller: 'unknown' } as const

/** Node stores a connection's response under way. */
interface Connection extends Socket {
  _httpMessage?: { headersSent: boolean } | null
}

/** A proxy may read such a request otherwise (RFC 9112). @returns what is wrong */
function framingFault({ headersDistinct, headers, httpVersion }: IncomingMessage): string | undefined {
  if ((headersDistinct.host?.length ?? 0) > 1) return 'HOSTS'
  // Node accepts any value that contains 100-continue.
  if (!/^(100-continue)?$/i.test(headers.expect ?? '')) return 'EXPECTATION'
  const coding = headers['transfer-encoding']?.toLowerCase()
  return coding === undefined || (coding === 'chunked' && httpVersion !== '1.0') ? undefined : 'CODING'
}

/** Tiny pieces a request may have, and bytes of one not tiny: poor lines send 1,200. */
const [freePieces, pieceSize] = [256, 800]

/** Cuts off a sender of tiny pieces: each costs as much as a large one. */
const messageCountingPieces = (cutOff: (connection: Socket) => void) =>
  class extends IncomingMessage {
    #spare = freePieces

    override push(piece: Buffer | null): boolean {
      if (piece) this.#spare += piece.length / pieceSize - 1
      if (this.#spare >= 0) return super.push(piece)
      cutOff(this.socket)
      return false
    }
  }

/** Most calls of a connection at a time; browsers wait for each response. */
const maxPipelined = 4
/** How often in a minute an address may replace all of its connections. */
const maxTurnover = 20
/** Milliseconds for which a misuse bars an address. */
const barTime = 60_000

/** @param most connections of an address at a time */
export function createPeers(most: number) {
  /** Each with the network of its address. */
  const connections = new Map<Socket, string>()
  const barred = new Set<string>()
  const open = placesByAddress(most, addressesPerSite)
  // Its places are never given back: a new minute has new ones.
  const placesOfMinute = () => placesByAddress(most * maxTurnover, addressesPerSite)
  let countOpening = placesOfMinute()
  setInterval(() => {
    countOpening = placesOfMinute()
  }, 60_000).unref()
  return {
    /** Ends a connection that is one too many. @returns whether it may go on */
    enter(connection: Socket): boolean {
      const { remoteAddress = '' } = connection
      const peer = networkOf(remoteAddress)
      const mayOpen = !barred.has(peer) && countOpening(remoteAddress) !== undefined
      const leave = mayOpen ? open(remoteAddress) : undefined
      if (!leave) {
        connection.destroy()
        return false
      }
      connections.set(connection, peer)
      connection.once('close', () => {
        connections.delete(connection)
        leave()
      })
      return true
    },
    /** Ends all connections of its address: each could misuse as much again. */
    bar(connection: Socket) {
      const peer = networkOf(connection.remoteAddress ?? '')
      for (const [other, otherPeer] of connections) if (otherPeer === peer && other !== connection) other.destroy()
      barred.add(peer)
      setTimeout(() => barred.delete(peer), barTime).unref()
    },
  }
}

export function listen(
  { fetch }: Pick<Hono<Env>, 'fetch'>,
  { tls, hostname, port, maxOfPeer }: ListenAddress,
  log: (entry: LogEntry) => void,
  { headers, request, check, untaken }: SenderTimes = usualTimes,
): Server {
  // Logs what Node refuses before the handler (GAT-05).
  const logRefusal = (status: number, why: string) =>
    log({ reference: crypto.randomUUID().slice(0, 8), ...unreadEntry, status, why })
  /** Answers a request without a host, or with an impossible address. */
  function unreadable(thrown: unknown) {
    logRefusal(400, thrown instanceof Error ? thrown.name : 'unreadable')
    return new Response(null, { status: 400, headers: { connection: 'close' } })
  }
  /** Ends a connection whose bytes are no request, or come too slowly. */
  function refuse({ code = 'unknown' }: { code?: string }, connection: Connection) {
    if (code === 'ECONNRESET' || !connection.writable) return void connection.destroy()
    const status = statuses[code] ?? 400
    // The handler logs it: it already has the request.
    if (code !== 'HPE_INVALID_EOF_STATE') logRefusal(status, code)
    // Nothing can be written before TLS has begun.
    if (code === 'ERR_TLS_HANDSHAKE_TIMEOUT') return void connection.destroy()
    const hasBegun = connection._httpMessage?.headersSent === true
    if (!hasBegun) connection.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
    connection.destroySoon()
  }
  const peers = maxOfPeer === undefined ? undefined : createPeers(maxOfPeer)
  const bar = (code: string, connection: Socket) => {
    if (!connection.writable) return
    refuse({ code }, connection)
    peers?.bar(connection)
  }
  const options = {
    IncomingMessage: messageCountingPieces((connection) => bar('TINY_PIECES', connection)),
    headersTimeout: headers,
    handshakeTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    keepAliveTimeout: 30_000,
    maxHeaderSize: 16_384,
    // Node would refuse a request without a host unlogged.
    requireHostHeader: false,
  }
  const handle = getRequestListener(fetch, { errorHandler: unreadable })
  const openCall = createPlaces<Socket>(maxPipelined)
  const listener: RequestListener = (incoming, outgoing) => {
    const fault = framingFault(incoming)
    if (fault) return refuse({ code: fault }, incoming.socket)
    const closeCall = openCall(incoming.socket)
    if (!closeCall) return bar('PIPELINED', incoming.socket)
    finished(outgoing, closeCall)
    // Without this, Node reads a body that nobody wants.
    incoming.read(0)
    void handle(incoming, outgoing)
  }
  const server = tls ? createSecureServer({ ...options, ...tls }, listener) : createServer(options, listener)
  // Node would drop headers after 2,000, also a proxy's.
  server.maxHeadersCount = 0
  server.on('clientError', refuse)
  server.on('connect', ({ socket }) => refuse({ code: 'CONNECT' }, socket))
  server.on('checkExpectation', listener)
  // A call that waits for a service is not ended here.
  server.setTimeout(untaken, (connection: Connection) => {
    if (!connection._httpMessage || connection.writableLength > 0) connection.destroy()
  })
  if (peers) {
    const ofNode = server.listeners('connection')
    // Otherwise Node begins TLS even for connections that are ended.
    server.removeAllListeners('connection').on('connection', (connection: Socket) => {
      if (peers.enter(connection)) for (const accept of ofNode) accept.call(server, connection)
    })
  }
  return server.listen(port, hostname)
}
