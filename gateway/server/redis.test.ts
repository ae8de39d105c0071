// The client of Redis: it says when Redis is ready and when no longer, and after that fails at once instead of waiting.
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '../../tests/kit/eventually'
import { connectRedis } from './redis'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const answers: Record<string, string> = {
  hello: '%1\r\n+server\r\n+redis\r\n',
  info: '$9\r\nloading:0\r\n',
  ping: '+PONG\r\n',
}

/** A server that understands so much of Redis' protocol. @returns its port, and what ends it with all connections */
async function listening(answer: (socket: Socket, command: string) => void) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      for (const [, command = ''] of `${bytes}`.matchAll(/^(hello|info|ping|client|sentinel|subscribe)\r$/gim))
        answer(socket, command.toLowerCase())
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const end = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  stops.push(end)
  return { port: (server.address() as AddressInfo).port, end }
}

/** A server that greets like Redis and answers commands until it is silent. */
async function redisServer() {
  const state = { isSilent: false, commands: [] as string[] }
  const { port, end } = await listening((socket, command) => {
    state.commands.push(command)
    if (!state.isSilent) socket.write(answers[command] ?? '+OK\r\n')
  })
  return { state, end, url: `redis://127.0.0.1:${port}` }
}

function connected(url: string) {
  const told: [boolean, string | undefined][] = []
  const memory = connectRedis(url, (isReady, why) => void told.push([isReady, why]))
  stops.push(memory.stop)
  return { told, memory }
}

it('is ready once Redis has answered, and not before (GAT-13)', async () => {
  const { url } = await redisServer()
  const { told, memory } = connected(url)
  expect([memory.isReady(), told]).toEqual([false, []])
  await eventually(() => expect(told).toEqual([[true, undefined]]))
  expect([memory.isReady(), await memory.client.ping()]).toEqual([true, 'PONG'])
})

it('leaves a Redis that has become silent, says so, and fails every further command at once (GAT-13)', async () => {
  const { url, state } = await redisServer()
  const { told, memory } = connected(url)
  await eventually(() => expect(memory.isReady()).toBe(true))
  state.isSilent = true
  await expect(memory.client.ping()).rejects.toThrow()
  await eventually(() => expect(told.at(-1)?.[0]).toBe(false))
  // As nothing waits for it.
  await expect(memory.client.ping()).rejects.toThrow('enableOfflineQueue')
  expect(memory.isReady()).toBe(false)
  state.isSilent = false
  await eventually(() => expect(told.at(-1)?.[0]).toBe(true))
  await memory.client.client('GETNAME')
  // One that has failed is not done later.
  expect(state.commands.filter((command) => command === 'ping')).toEqual(['ping'])
})

it('does not leave a Redis because this process was busy for longer than it waits (GAT-13)', async () => {
  const { url } = await redisServer()
  const { told, memory } = connected(url)
  await eventually(() => expect(memory.isReady()).toBe(true))
  const answer = memory.client.ping()
  const end = Date.now() + 400
  while (Date.now() < end);
  expect([await answer, told]).toEqual(['PONG', [[true, undefined]]])
})

/** A Sentinel that names `master`; the next question is answered after the news that another Redis has taken over. */
async function sentinelServer(master: string, next: string) {
  const text = (word: string) => `$${word.length}\r\n${word}\r\n`
  const news = `>3\r\n${text('message')}${text('+switch-master')}${text('owner')}`
  const place = (url: string) => `*2\r\n${text(new URL(url).hostname)}${text(new URL(url).port)}`
  const watching: Socket[] = []
  let named = master
  const { port } = await listening((socket, command) => {
    if (command === 'subscribe') {
      watching.push(socket)
      socket.write(`>3\r\n${text('subscribe')}${text('+switch-master')}:1\r\n`)
      return
    }
    if (command !== 'sentinel') return socket.write(answers[command] ?? '+OK\r\n')
    if (watching.length === 0) return socket.write(place(named))
    named = next
    for (const one of watching.splice(0)) one.write(news)
    setTimeout(() => socket.write(place(named)), 20)
  })
  return `redis-sentinel://127.0.0.1:${port}/owner`
}

it('finds the Redis that took over while it asked the Sentinel for the one before (GAT-13)', async () => {
  const [one, other] = [await redisServer(), await redisServer()]
  const { memory, told } = connected(await sentinelServer(one.url, other.url))
  await eventually(() => expect(memory.isReady()).toBe(true))
  one.end()
  await eventually(() => expect(told.map(([isReady]) => isReady)).toEqual([true, false, true]))
  expect(memory.client.stream.remotePort).toBe(Number(new URL(other.url).port))
})

it.each([
  ['redis', undefined],
  ['rediss', {}],
])('asks the Sentinels of %s-sentinel:// for the Redis of this name, with TLS or without (GAT-13)', (scheme, tls) => {
  const { memory } = connected(`${scheme}-sentinel://:word@127.0.0.1:1,localhost:2/owner`)
  const { enableTLSForSentinelMode = false, ...options } = memory.client.options
  const sentinels = [
    { host: '127.0.0.1', port: 1 },
    { host: 'localhost', port: 2 },
  ]
  expect(options).toMatchObject({ sentinels, name: 'owner', password: 'word' })
  expect([options.tls, enableTLSForSentinelMode]).toEqual([tls, tls !== undefined])
})

it('is known to be there or away, however it is away, before a port opens (GAT-13)', async () => {
  const { url, state } = await redisServer()
  const { memory } = connected(url)
  await memory.decided
  expect(memory.isReady()).toBe(true)
  state.isSilent = true
  for (const away of [url, 'redis://127.0.0.1:1']) {
    const other = connected(away).memory
    await other.decided
    expect(other.isReady()).toBe(false)
  }
})

it('says nothing of a Redis that was never there (GAT-13)', async () => {
  const { told, memory } = connected('redis://127.0.0.1:1')
  await expect(memory.client.ping()).rejects.toThrow()
  expect([memory.isReady(), told]).toEqual([false, []])
})
