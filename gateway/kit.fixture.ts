// Set-up of the gateway's tests: the demo services and a gateway before them over real HTTP, and short calls.
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { demoPassword, persona, serviceAccount } from '../demo/personas'
import { recordsAuth } from '../demo/services/records/records'
import { createServices, type Services, type ServicesOptions } from '../demo/services/services'
import { type AppTools, createApp } from './app'
import { type GatewayConfig, readConfig } from './config'
import { createLimits } from './limits'
import { listen, onNode, type SenderTimes } from './listen'
import type { LogEntry } from './log-entry'
import { memoryStore } from './store'

export interface Reply {
  status: number
  headers: Headers
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field, whatever their shape
  json: any
}

export interface Asking {
  token?: string | undefined
  invitation?: string | undefined
  json?: unknown
  /** Sent unchanged, instead of `json`. */
  body?: string | FormData
  headers?: Record<string, string>
}

/** A configuration file as an embedder writes it, for local services; limits are so high that only tests of limits reach them. */
export const configFile = (services: string, more: object = {}) => ({
  basePath: '/owner',
  content: { url: `${services}/strapi5/api`, identifier: serviceAccount.identifier },
  records: { url: services, clientId: recordsAuth.clientId } as { clientId?: string },
  statements: { url: services },
  // Most tests send tokens; those of the session by cookie say so.
  session: { mode: 'token' },
  limits: {
    ...{ openPerMinute: 1e6, loginsPerMinute: 1e6, loginsPerHour: 1e6, addressLoginsPerHour: 1e6, mailsPerDay: 1e6 },
    ...{ addressMailsPerDay: 1e6, picturesPerMinute: 1e6, callsPerMinute: 1e6, bodyKb: 64, uploadMb: 1 },
  },
  ...more,
})

export const secrets = {
  OWNER_CONTENT_PASSWORD: serviceAccount.password,
  OWNER_RECORDS_REFRESH_TOKEN: recordsAuth.refreshToken,
  OWNER_RECORDS_CLIENT_SECRET: recordsAuth.clientSecret,
}

export function configOf(services: string, more?: Record<string, unknown>): GatewayConfig {
  const file = configFile(services, more)
  const { OWNER_CONTENT_PASSWORD } = secrets
  const env = file.records.clientId === undefined ? { OWNER_CONTENT_PASSWORD } : secrets
  const outcome = readConfig(JSON.stringify(file), env, () => '')
  if ('problems' in outcome) throw new Error(outcome.problems.join('\n'))
  return outcome.config
}

export interface Gateway {
  origin: string
  log: LogEntry[]
  ask(method: string, path: string, asking?: Asking): Promise<Reply>
  /** Sends the request line unchanged; HTTP clients would normalise the path. */
  raw(method: string, path: string, headers?: Record<string, string>): Promise<number>
  close(): Promise<void>
}

/** Time limits short enough for tests to wait for them. */
export interface Times extends Pick<AppTools, 'patience' | 'bodyTime' | 'trust' | 'sessions'> {
  sender?: SenderTimes
  /** Takes the place of waiting before a login. */
  pause?(milliseconds: number): Promise<void>
}

export async function startGateway(config: GatewayConfig, { sender, pause, ...times }: Times = {}): Promise<Gateway> {
  const log: LogEntry[] = []
  const app = createApp(config, {
    store: memoryStore(),
    limits: createLimits(config, undefined, pause),
    log: (entry) => void log.push(entry),
    hangUp: onNode.hangUp,
    peerOf: () => '192.0.2.1',
    ...times,
  })
  const server = await new Promise<Server>((done) => {
    const made: Server = listen(app, { hostname: '127.0.0.1', port: 0 }, () => done(made), sender)
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    log,
    async ask(method, path, { token, invitation, json, body, headers } = {}) {
      const sent = body ?? (json === undefined ? undefined : JSON.stringify(json))
      const response = await fetch(origin + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(invitation && { 'x-invitation': invitation }),
          ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      })
      const text = await response.text()
      return { status: response.status, headers: response.headers, text, json: parsed(text) }
    },
    raw: (method, path, headers = {}) =>
      new Promise((done, fail) => {
        const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
          answer.resume()
          done(answer.statusCode ?? 0)
        })
        request.on('error', fail)
        request.end()
      }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface Stage {
  readonly services: Services
  readonly gateway: Gateway
  /** A gateway for the same services with an empty memory. */
  fresh(more?: Record<string, unknown>, times?: Times): Promise<Gateway>
  login(key: string): Promise<string>
  /** The calls that reached the services since the last `reached()`, as `METHOD path?query`. */
  reached(): string[]
}

/** Services and a gateway for one test file; both are reset before each test. */
export function stage(options: ServicesOptions & { config?: Record<string, unknown> } = {}): Stage {
  let services: Services | undefined
  let gateway: Gateway | undefined
  const others: Gateway[] = []
  const have = <T>(value: T | undefined): T => {
    if (!value) throw new Error('not running yet')
    return value
  }
  beforeAll(async () => {
    services = await createServices({ rateLimit: 0, ...options })
  })
  beforeEach(async () => {
    const { store, faults, calls, origin } = have(services)
    store.reset()
    faults.clear()
    calls.clear()
    await gateway?.close()
    gateway = await startGateway(configOf(origin, options.config))
  })
  afterAll(async () => {
    for (const one of [gateway, ...others]) await one?.close()
    await services?.close()
  })
  return {
    get services() {
      return have(services)
    },
    get gateway() {
      return have(gateway)
    },
    async fresh(more, times) {
      const made = await startGateway(configOf(have(services).origin, { ...options.config, ...more }), times)
      others.push(made)
      return made
    },
    async login(key) {
      const json = { identifier: persona(key).email, password: demoPassword }
      return (await have(gateway).ask('POST', '/owner/content/auth/local', { json })).json.jwt
    },
    reached() {
      const { calls } = have(services)
      const list = calls.list.map(({ method, path, query }) => {
        const search = Object.entries(query).map(([key, value]) => `${key}=${value}`)
        return `${method} ${path}${search.length > 0 ? `?${search.join('&')}` : ''}`
      })
      calls.clear()
      return list
    },
  }
}

export const pdfFile = () => new File([`%PDF-1.7\n${' '.repeat(2000)}`], 'cedula.pdf', { type: 'application/pdf' })

export function formWith(file: File, part = 'file'): FormData {
  const form = new FormData()
  form.append(part, file, file.name)
  return form
}
