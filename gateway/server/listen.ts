// Serves the handler on a port of Node. Closes slow connections: time limits for headers and for whole requests are set here, the limit for
// bodies other than uploads is in body.ts.
import type { Server } from 'node:http'
import { createServer } from 'node:https'
import { createSecureContext } from 'node:tls'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { KeyPair } from '../services/config'
import type { Env } from '../services/log-entry'

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

export function listen(
  { fetch }: Pick<Hono<Env>, 'fetch'>,
  { tls, ...address }: ListenAddress,
  onListen: (port: number) => void,
  { headers, request, check }: SenderTimes = usual,
): Server {
  const serverOptions = {
    headersTimeout: headers,
    requestTimeout: request,
    connectionsCheckingInterval: check,
    keepAliveTimeout: 30_000,
    maxHeaderSize: 16_384,
  }
  const secure = tls && { createServer, serverOptions: { ...serverOptions, ...tls } }
  return serve({ fetch, ...address, serverOptions, ...secure }, ({ port }) => onListen(port)) as Server
}
