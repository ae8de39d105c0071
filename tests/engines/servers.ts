// The servers of these tests, on ports of their own, and how they begin and end.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { afterAll, onTestFinished } from 'vitest'
import { createApp } from '../../gateway/calls/app'
import { createLimits } from '../../gateway/memory/limits'
import { localMemory } from '../../gateway/memory/memory'
import { startNginx } from '../../scripts/test/nginx.mjs'
import { freePort } from '../kit/free-port'
import { selfSigned } from '../kit/gateway/self-signed'
import { configFile, configOf, secrets } from '../kit/gateway/stage'

const program = resolve(import.meta.dirname, '../../dist/gateway/owner-gateway.mjs')

export class Started {
  readonly #children: ChildProcess[] = []

  constructor() {
    afterAll(() => this.#stop())
  }

  add(child: ChildProcess): ChildProcess {
    this.#children.push(child)
    return child
  }

  /** By the signal at which the gateway does not wait for a balancer first. */
  async #stop(): Promise<void> {
    const running = this.#children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    await Promise.all(
      running.map((child) => {
        const over = new Promise((done) => child.on('exit', done))
        child.kill('SIGINT')
        // A test that failed may have left it stopped.
        child.kill('SIGCONT')
        return over
      }),
    )
  }

  /** The built gateway before these services, not yet awaited. @param entries of its configuration, in place of the usual ones */
  async gateway(folder: string, services: string, { entries = {}, redis = '', node = process.execPath }) {
    const port = await freePort()
    const config = join(folder, `${port}.json`)
    writeFileSync(config, JSON.stringify({ ...configFile(services, entries), listen: `127.0.0.1:${port}` }))
    const env = { PATH: process.env.PATH, ...secrets, OWNER_REDIS_URL: redis }
    return { port, child: this.add(spawn(node, [program, config], { env, stdio: 'ignore' })) }
  }

  async redis(path: string, folder: string) {
    const port = await freePort()
    const words = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', folder]
    return { port, child: this.add(spawn(path, words, { stdio: 'ignore' })) }
  }

  /** nginx with these entries of `http`, its own files in the folder. */
  nginx(path: string, folder: string, http: string): void {
    this.add(startNginx(path, folder, http))
  }

  /** Caddy with these sites, its own files in the folder. */
  caddy(path: string, folder: string, sites: string): void {
    const config = join(folder, 'Caddyfile')
    writeFileSync(config, `{\n\tadmin off\n}\n${sites}`)
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    this.add(spawn(path, ['run', '--config', config, '--adapter', 'caddyfile'], { env, stdio: 'ignore' }))
  }
}

/** A site of this process, until the test ends. @returns its port */
export const startSite = (app: Hono, isSecure = true) =>
  new Promise<number>((done) => {
    const secure = { createServer: createSecureServer, serverOptions: selfSigned }
    const server = serve(
      { fetch: app.fetch, hostname: '127.0.0.1', port: 0, ...(isSecure && secure) },
      ({ port }: AddressInfo) => done(port),
    )
    onTestFinished(() => void server.close())
  })

/** A gateway for a site of this process, before these services. @param entries of its configuration */
export function gatewayFor(services: string, entries: Record<string, unknown>) {
  const config = configOf(services, entries)
  const memories = { factMemory: localMemory(), sessions: localMemory(), limits: createLimits(config) }
  return createApp(config, { ...memories, log: () => {} })
}
