// A silent Redis is not asked until it is ready again (GAT-13).
import { once } from 'node:events'
import { Redis, type RedisOptions } from 'ioredis'
import { sentinelsOf } from '../services/config'

/** Milliseconds that a call waits for Redis at most. */
const patience = 250

const options: RedisOptions = {
  // Without the connection, a command fails instead of waiting for it.
  enableOfflineQueue: false,
  // What has failed is not sent again.
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
}

/** Every command fails then until it is open anew. */
function watch(client: Redis): Redis {
  const send = client.sendCommand.bind(client)
  client.sendCommand = (command, stream) => {
    const { stream: connection } = client
    // In two halves: a response that has come is read first.
    let timer = setTimeout(() => {
      timer = setTimeout(() => connection?.destroy(new Error('no answer')), patience / 2)
    }, patience / 2)
    const stop = () => clearTimeout(timer)
    command.promise.then(stop, stop)
    return send(command, stream)
  }
  return client
}

function clientOf(url: string): Redis {
  const found = sentinelsOf(url)
  if (!found) return new Redis(url, options)
  const { hosts, master, password, isUnencrypted } = found
  return new Redis({
    ...options,
    sentinels: hosts,
    name: master,
    // Its Sentinels have replaced it.
    failoverDetector: true,
    ...(password && { password }),
    ...(!isUnencrypted && { tls: {}, enableTLSForSentinelMode: true }),
  })
}

/** @param onChange ready, or why no longer */
export function connectRedis(url: string, onChange: (isReady: boolean, why?: string) => void) {
  const client = watch(clientOf(url))
  let wasReady = false
  let why: string | undefined
  client.on('error', (error) => {
    why = 'code' in error ? String(error.code) : error.name
  })
  client.on('ready', () => {
    wasReady = true
    onChange(true)
  })
  client.on('close', () => {
    if (wasReady) onChange(false, why)
    wasReady = false
  })
  /** Ends when Redis is ready or known to be away. */
  const decided = Promise.race([once(client, 'ready'), once(client, 'close')]).catch(() => undefined)
  // ioredis gives up where the Sentinels' news meets a question to them.
  const again = () => void setTimeout(() => client.connect().catch(() => undefined), patience)
  client.on('end', again)
  const stop = () => client.off('end', again).disconnect()
  return { client, decided, stop, isReady: () => client.status === 'ready' }
}
