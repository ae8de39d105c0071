// Set-up for the services' tests: running services, and short calls.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { demoPassword, persona, serviceAccount } from '../personas'
import { recordsAuth } from './records/records'
import { createServices, type Services, type ServicesOptions } from './services'

export interface Reply {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field, whatever their shape
  json: any
  text: string
}

interface CallOptions {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

export const five = '/strapi5/api'

/** Services for one test file; the store is reset before each test. */
export function testServices(options: ServicesOptions = {}) {
  let services: Services | undefined
  const running = () => {
    if (!services) throw new Error('the services are not running yet')
    return services
  }
  beforeAll(async () => {
    services = await createServices({ rateLimit: 0, ...options })
  })
  beforeEach(() => {
    running().store.reset()
    running().faults.clear()
    running().calls.clear()
  })
  afterAll(() => services?.close())

  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const response = await fetch(`${running().origin}${path}`, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }
  const bearer = (token?: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {})

  const call = (method: string, path: string, { token, body, headers = {} }: CallOptions = {}) =>
    send(path, {
      method,
      headers: { ...bearer(token), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const enter = async (identifier: string, password: string, prefix = five): Promise<string> =>
    (await call('POST', `${prefix}/auth/local`, { body: { identifier, password } })).json.jwt

  return {
    get services() {
      return running()
    },
    call,
    /** @returns a token of the persona */
    login: (key: string, prefix?: string) => enter(persona(key).email, demoPassword, prefix),
    serviceToken: () => enter(serviceAccount.identifier, serviceAccount.password),
    crmToken: async (): Promise<string> =>
      (await call('POST', '/api/v1/auth/token', { body: recordsAuth })).json.access_token,
    upload: (path: string, token: string, name: string, bytes: Uint8Array | string) => {
      const form = new FormData()
      form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
      return send(path, { method: 'PUT', headers: bearer(token), body: form })
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
