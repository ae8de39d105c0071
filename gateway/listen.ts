// The handler on a port of Node. Slow senders are ended: of headers here, of bodies in body.ts, of uploads by the time of a whole request.
import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Env } from './log-entry'

export interface Place {
  hostname: string
  port: number
}

/** Milliseconds. */
export interface SenderTimes {
  headers: number
  /** An upload of the largest size included. */
  request: number
  /** Node looks this often for requests beyond their time. */
  check: number
}
const usual: SenderTimes = { headers: 10_000, request: 300_000, check: 5_000 }

export function listen(
  { fetch }: Pick<Hono<Env>, 'fetch'>,
  place: Place,
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
  return serve({ fetch, ...place, serverOptions }, ({ port }) => onListen(port)) as Server
}
