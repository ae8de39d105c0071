// Connects to Redis; a call waits 250 ms for it at most (GAT-13).
import { once } from 'node:events'
import { Redis, type RedisOptions } from 'ioredis'
import { sentinelsOf } from '../services/config'

/** Milliseconds that a call waits for Redis at most. */
const longestWait = 250

const options: RedisOptions = {
  // Without the connection, a command fails instead of waiting for it.
  enableOfflineQueue: false,
  // A failed command is not sent again.
  maxRetriesPerRequest: 0,
  connectTimeout: 2_000,
}

/** Closes a silent connection; until the next is open, every command fails at once. */
function closeWhenSilent(client: Redis): Redis {
  const send = client.sendCommand.bind(client)
  client.sendCommand = (command, stream) => {
    const { stream: connection } = client
    // In two halves, so that a response that has come is read first.
    let timer = setTimeout(() => {
      timer = setTimeout(() => connection?.destroy(new Error('no response')), longestWait / 2)
    }, longestWait / 2)
    const stop = () => clearTimeout(timer)
    command.promise.then(stop, stop)
    return send(command, stream)
  }
  return client
}

function clientOf(url: string): Redis {
  const sentinels = sentinelsOf(url)
  if (!sentinels) return new Redis(url, options)
  const { hosts, master, password, isUnencrypted } = sentinels
  return new Redis({
    ...options,
    sentinels: hosts,
    name: master,
    // Leaves a master that its Sentinels have replaced.
    failoverDetector: true,
    ...(password && { password }),
    ...(!isUnencrypted && { tls: {}, enableTLSForSentinelMode: true }),
  })
}

/** @param onChange is told why Redis is away */
export function connectRedis(url: string, onChange: (isReady: boolean, why?: string) => void) {
  const client = closeWhenSilent(clientOf(url))
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
  // ioredis gives up if Sentinels report a change while they are being asked.
  const reconnect = () => void setTimeout(() => client.connect().catch(() => undefined), longestWait)
  client.on('end', reconnect)
  const stop = () => client.off('end', reconnect).disconnect()
  return { client, decided, stop, isReady: () => client.status === 'ready' }
}
