// The gateway on Node: command line, log, metrics, Redis.
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Server as HttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { pino } from 'pino'
import { createApp } from '../calls/app'
import { createLimits } from '../memory/limits'
import { localMemory } from '../memory/memory'
import { redisMemory } from '../memory/redis-memory'
import { type GatewayConfig, readConfig } from '../services/config'
import { type LogEntry, levelOf } from '../services/log'
import { listen } from './listen'
import { createMetrics } from './metrics'
import { connectRedis } from './redis'

declare const __VERSION__: string

/** Connections of an address: a browser opens six, an office may have fifty buyers. */
const maxOfAddress = 300

const usage = 'Usage: node owner-gateway.mjs gateway.json | --check gateway.json | --version'

/** Milliseconds from SIGTERM to refused connections. */
const stopNotice = 3_000

const readFrom = (path: string) => readConfig(path, process.env, (file) => readFileSync(file, 'utf8'))

const hostAndPortOf = (address: string) => {
  const colon = address.lastIndexOf(':')
  return { hostname: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) }
}

async function start(config: GatewayConfig, path: string): Promise<void> {
  const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
  const redis = config.redisUrl
    ? connectRedis(config.redisUrl, (isReady, why) =>
        isReady ? logger.info('Redis is ready') : logger.warn({ why }, 'Redis is away: this instance goes on alone'),
      )
    : undefined
  const metrics = config.metrics ? createMetrics(redis?.isReady) : undefined
  const log = (entry: LogEntry) => {
    logger[levelOf(entry)](entry, 'call')
    metrics?.count(entry)
  }
  let isStopping = false
  const afterwards = new Set<Promise<void>>()
  const newMemory = () => (redis ? redisMemory(redis.client) : localMemory())
  const app = createApp(config, {
    factMemory: newMemory(),
    sessions: newMemory(),
    limits: createLimits(config, redis?.client),
    ...(redis && { ping: () => redis.client.ping() }),
    isStopping: () => isStopping,
    log,
    later(work) {
      afterwards.add(work)
      void work.finally(() => afterwards.delete(work))
    },
  })
  if (!redis)
    logger.warn('sessions are kept in memory: a restart asks everybody for the password (OWNER_REDIS_URL keeps them)')
  const open = (app: Parameters<typeof listen>[0], address: string, maxOfPeer?: number, tls?: GatewayConfig['tls']) =>
    listen(app, { ...hostAndPortOf(address), tls, maxOfPeer }, log).on('error', (error) => {
      logger.fatal({ code: 'code' in error ? error.code : error.name, address }, 'cannot listen')
      process.exit(1)
    })
  // Until Redis is ready or away, this instance would count alone.
  await redis?.decided
  const server = open(app, config.listen, config.trustProxy > 0 ? undefined : maxOfAddress, config.tls)
  server.on('listening', () => {
    const { address, port } = server.address() as AddressInfo
    logger.info({ listen: `${address}:${port}`, version: __VERSION__ }, 'started')
  })
  const metricsServer = metrics && open(metrics, config.metrics ?? '', maxOfAddress)
  const close = () => {
    metricsServer?.close()
    server.close(async () => {
      await Promise.all(afterwards)
      redis?.stop()
      process.exit(0)
    })
    // Node would wait half a minute for idle connections.
    setInterval(() => server.closeIdleConnections(), 200).unref()
    setTimeout(() => process.exit(0), 30_000).unref()
  }
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    logger.info('stopping')
    // /ready tells a balancer before calls are refused.
    setTimeout(close, signal === 'SIGTERM' ? stopNotice : 0)
  }
  process.on('SIGHUP', () => {
    const outcome = readFrom(path)
    if ('problems' in outcome) return logger.error({ why: outcome.problems }, 'nothing was read again')
    const { content, records, tls } = outcome.config
    const isNew = {
      password: content.password !== config.content.password,
      crm: !isDeepStrictEqual(records.credentials, config.records.credentials),
    }
    // Secrets count from the next login, the certificate at once.
    config.content.password = content.password
    Object.assign(config.records, { credentials: records.credentials })
    if (tls && server instanceof HttpsServer) server.setSecureContext(tls)
    const { serialNumber: serial, validTo: until } = tls ? new X509Certificate(tls.cert) : {}
    const read = { isNew, clientId: records.credentials?.clientId, certificate: { serial, until } }
    logger.info(read, 'secrets and certificate were read again')
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
}

const [first, second] = process.argv.slice(2)
const isCheck = first === '--check'
const path = isCheck ? second : first
if (first === '--version') console.log(__VERSION__)
else if (!path || path.startsWith('--')) {
  console.error(usage)
  process.exitCode = 1
} else {
  const outcome = readFrom(path)
  if ('problems' in outcome) {
    for (const problem of outcome.problems) console.error(`${path}: ${problem}`)
    process.exitCode = 1
  } else if (isCheck) console.log(`${path}: good`)
  else void start(outcome.config, path)
}
