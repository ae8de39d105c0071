// The built gateway with a real Redis, its replica and a real Sentinel: it finds the Redis that takes over.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { beforeAll, describe, expect, it } from 'vitest'
import { folderForAll, servicesForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { nodes, redis } from './programs'
import { Started } from './servers'
import { until } from './until'

const folder = folderForAll('owner-sentinel')
const started = new Started()
const services = await servicesForAll()
let first: number
let second: number
let sentinel: number
let firstRedis: ChildProcess

const run = (path: string, ...words: string[]) => started.add(spawn(path, words, { stdio: 'ignore' }))

describe.each(redis ? [{ redis }] : [])('with $redis and its Sentinel', ({ redis: path }) => {
  beforeAll(async () => {
    first = await freePort()
    second = await freePort()
    sentinel = await freePort()
    const common = ['--bind', '127.0.0.1', '--save', '', '--dir', folder]
    firstRedis = run(path, '--port', `${first}`, ...common)
    run(path, '--port', `${second}`, ...common, '--replicaof', '127.0.0.1', `${first}`)
    const replica = new Redis(second, '127.0.0.1')
    await until('the replica', async () => (await replica.info('replication')).includes('master_link_status:up'))
    replica.disconnect()
    const config = join(folder, 'sentinel.conf')
    writeFileSync(
      config,
      `port ${sentinel}\nbind 127.0.0.1\ndir ${folder}\nsentinel monitor owner 127.0.0.1 ${first} 1
sentinel failover-timeout owner 3000\n`,
    )
    run(path, config, '--sentinel')
    const client = new Redis(sentinel, '127.0.0.1')
    await until('the Sentinel', async () => [await client.call('SENTINEL', 'replicas', 'owner')].flat().length === 1)
    client.disconnect()
  })

  it('the gateway counts in the Redis that took over, under each Node (GAT-13)', async () => {
    const origins: string[] = []
    for (const { path: node } of nodes) {
      const address = `redis-sentinel://127.0.0.1:${sentinel}/owner`
      const { port } = await started.gateway(folder, services.origin, { redis: address, node })
      origins.push(`http://127.0.0.1:${port}/owner`)
    }
    const eachCountsIn = async (redisPort: number) => {
      const client = new Redis(redisPort, '127.0.0.1')
      for (const origin of origins) {
        await client.flushall()
        await until('a count', async () => {
          const answered = await fetch(`${origin}/content/auths?hash=guessed-0123`).catch(() => undefined)
          return answered?.status === 200 && (await client.keys('owner-gateway:rate:*')).length > 0
        })
      }
      client.disconnect()
    }
    await eachCountsIn(first)
    firstRedis.kill('SIGKILL')
    // Not before: on a busy machine a Redis that lives may be silent for so long.
    const watching = new Redis(sentinel, '127.0.0.1')
    await watching.call('SENTINEL', 'SET', 'owner', 'down-after-milliseconds', '500')
    watching.disconnect()
    const client = new Redis(second, '127.0.0.1')
    await until('the other Redis', async () => (await client.role())[0] === 'master')
    client.disconnect()
    await eachCountsIn(second)
    expect(firstRedis.signalCode).toBe('SIGKILL')
  })
})
