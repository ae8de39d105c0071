// The gateway as it is built: one file that needs nothing beside it.
import { type ChildProcess, spawn } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { describe, expect, it, vi } from 'vitest'
import { recordsAuth } from '../../demo/services/records/records'
import { answering } from '../kit/answering'
import { folderForAll } from '../kit/for-all'
import { freePort } from '../kit/free-port'
import { renewed, selfSigned } from '../kit/gateway/self-signed'
import { configFile, secrets } from '../kit/gateway/stage'
import { deferred } from '../kit/until'
import { readText, root } from './project-files'

// Alone in a folder: no node_modules above it.
const folder = folderForAll('owner-gateway')
const program = join(folder, 'owner-gateway.mjs')
copyFileSync(join(root, 'dist/gateway/owner-gateway.mjs'), program)
const write = (name: string, file: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(file))
  return join(folder, name)
}
const good = write('good.json', { ...configFile('http://127.0.0.1:9'), listen: '127.0.0.1:0' })
const env = { PATH: process.env.PATH, ...secrets }
async function run(...words: string[]) {
  const child = spawn(process.execPath, [program, ...words], { env })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { stdout, stderr, status }
}

/** The first line of its log that says this, as an object. */
const said = (child: ChildProcess, message: string) =>
  new Promise<Record<string, unknown>>((done) => {
    child.stdout?.on('data', (lines: Buffer) => {
      for (const line of lines.toString().trim().split('\n')) {
        const entry = JSON.parse(line)
        if (entry.msg === message) done(entry)
      }
    })
  })

// A program starts slowly on a machine that is busy.
describe('dist/gateway/owner-gateway.mjs', { timeout: 60_000 }, () => {
  it('tells its version, and what is wrong with a configuration (GAT-06)', async () => {
    expect((await run('--version')).stdout.trim()).toBe(JSON.parse(readText('package.json')).version)
    expect(await run('--check', good)).toMatchObject({ status: 0, stderr: '' })
    const bad = await run('--check', write('bad.json', { listen: 1, colour: 'blue' }))
    expect(bad.status).toBe(1)
    for (const entry of ['listen', 'content', 'records', 'colour']) expect(bad.stderr).toContain(`bad.json: ${entry}:`)
    expect([(await run()).status, (await run(join(folder, 'none.json'))).status]).toEqual([1, 1])
  })

  it('is not ready as soon as it is told to end, and ends after the calls under way (GAT-21)', async () => {
    const { promise: held, resolve: asked } = deferred<ServerResponse>()
    const content = await answering((request, response) => {
      if (request.url?.startsWith('/uploads/')) asked(response)
      else response.end()
    })
    const config = write('slow.json', { ...configFile(content), listen: '127.0.0.1:0' })
    const child = spawn(process.execPath, [program, config], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const over = new Promise((done) => child.on('exit', done))
    const { listen } = await said(child, 'started')
    const [origin, stopping] = [`http://127.0.0.1:${new URL(`http://${listen}`).port}`, said(child, 'stopping')]
    const ready = async () => (await fetch(`${origin}/owner/ready`)).status
    expect(await ready()).toBe(200)
    const picture = fetch(`${origin}/uploads/a.gif`)
    const response = await held
    child.kill('SIGTERM')
    await stopping
    expect(await ready()).toBe(503)
    const isClosed = () =>
      fetch(`${origin}/owner/health`).then(
        () => false,
        () => true,
      )
    await vi.waitUntil(isClosed, { timeout: 50_000, interval: 100 })
    response.writeHead(200, { 'content-type': 'image/gif' }).end('GIF89a')
    expect(await (await picture).text()).toBe('GIF89a')
    expect(await over).toBe(0)
  })

  it('reads certificate and secrets again on SIGHUP, says what it has read, and goes on with the former ones where they are wrong (GAT-22)', async () => {
    const passwords: string[] = []
    const content = await answering(async (request, response) => {
      passwords.push(JSON.parse(await text(request)).password)
      response.writeHead(400).end('{}')
    })
    const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem'), password: join(folder, 'password') }
    const give = ({ cert, key }: typeof selfSigned, password: string) => {
      writeFileSync(files.cert, cert)
      writeFileSync(files.key, key)
      writeFileSync(files.password, password)
    }
    give(selfSigned, 'first')
    const { password, ...tls } = files
    const config = write('tls.json', { ...configFile(content), listen: '127.0.0.1:0', tls })
    const { OWNER_CONTENT_PASSWORD: _, ...others } = env
    const withFile = { ...others, OWNER_CONTENT_PASSWORD_FILE: password }
    const child = spawn(process.execPath, [program, config], { env: withFile, stdio: ['ignore', 'pipe', 'inherit'] })
    const port = Number(String((await said(child, 'started')).listen).split(':')[1])
    const shown = async () => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
      await once(socket, 'secureConnect')
      socket.write('GET /owner/content/auths?hash=guessed-0123 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
      const certificate = socket.getPeerX509Certificate()
      expect(await text(socket)).toMatch(/^HTTP\/1.1 503/)
      return certificate?.fingerprint256
    }
    const again = async (pair: typeof selfSigned, word: string, message: string) => {
      give(pair, word)
      const told = said(child, message)
      child.kill('SIGHUP')
      return { line: await told, print: await shown() }
    }
    const of = ({ cert }: typeof selfSigned) => new X509Certificate(cert).fingerprint256
    const mixed = { cert: selfSigned.cert, key: renewed.key }
    expect(await shown()).toBe(of(selfSigned))
    const read = await again(renewed, 'second', 'secrets and certificate were read again')
    expect(read.print).toBe(of(renewed))
    // What it reads, and nothing of a secret.
    const { serialNumber: serial, validTo: until } = new X509Certificate(renewed.cert)
    const isNew = { password: true, crm: false }
    expect(read.line).toMatchObject({ isNew, clientId: recordsAuth.clientId, certificate: { serial, until } })
    const unread = await again(mixed, 'third', 'nothing was read again')
    expect([unread.print, unread.line.why]).toEqual([of(renewed), [expect.stringMatching(/^tls: cert and key/)]])
    const written = JSON.stringify([read.line, unread.line])
    for (const secret of ['second', 'third', 'PRIVATE', recordsAuth.clientSecret, recordsAuth.refreshToken])
      expect(written).not.toContain(secret)
    expect(passwords).toEqual(['first', 'second', 'second'])
    child.kill('SIGINT')
    await once(child, 'exit')
  })

  it('gives its metrics on a port of their own, and nothing else there (GAT-23)', async () => {
    const metrics = `127.0.0.1:${await freePort()}`
    const config = write('metrics.json', { ...configFile('http://127.0.0.1:9'), listen: '127.0.0.1:0', metrics })
    const child = spawn(process.execPath, [program, config], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const logged = said(child, 'call')
    const { listen } = await said(child, 'started')
    expect((await fetch(`http://${listen}/owner/health`)).status).toBe(200)
    expect(await logged).toMatchObject({ rule: 'probe', status: 200, level: 30 })
    const figures = await (await fetch(`http://${metrics}/metrics`)).text()
    expect(figures).toContain('owner_gateway_calls_total{rule="probe",status="200"} 1')
    expect((await fetch(`http://${metrics}/owner/health`)).status).toBe(404)
    child.kill('SIGINT')
    expect((await once(child, 'exit'))[0]).toBe(0)
  })

  it('says where it cannot listen, be it for calls or for metrics (GAT-23)', async () => {
    const taken = `127.0.0.1:${new URL(await answering(() => undefined)).port}`
    for (const more of [{ listen: taken }, { listen: '127.0.0.1:0', metrics: taken }]) {
      const config = write('taken.json', { ...configFile('http://127.0.0.1:9'), ...more })
      const { status, stdout, stderr } = await run(config)
      expect([status, stderr]).toEqual([1, ''])
      const line = { level: 60, code: 'EADDRINUSE', address: taken, msg: 'cannot listen' }
      const lines = stdout.trim().split('\n')
      expect(lines.map((text) => JSON.parse(text))).toContainEqual(expect.objectContaining(line))
    }
  })

  it('starts, warns that a restart ends all sessions without Redis, answers, and ends when it is told to (GAT-06)', async () => {
    const child = spawn(process.execPath, [program, good], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const over = new Promise((done) => child.on('exit', done))
    const alone = 'sessions are kept in memory: a restart asks everybody for the password (OWNER_REDIS_URL keeps them)'
    const [{ listen }, { level }] = await Promise.all([said(child, 'started'), said(child, alone)])
    expect(level).toBe(40)
    const { port } = new URL(`http://${listen}`)
    const health = await fetch(`http://127.0.0.1:${port}/owner/health`)
    expect(await health.json()).toEqual({ ok: true })
    child.kill('SIGTERM')
    expect(await over).toBe(0)
  })
})
