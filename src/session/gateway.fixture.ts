// A gateway as the tabs of one browser see it: one cookie, and whether it can be reached.
import type { GatewaySession } from '../api/gateway-session'
import { Failure } from '../core/failure'
import { LoginResponse } from '../domain/session'

export interface FakeGateway extends GatewaySession {
  login(email: string): LoginResponse
  /** The address behind the browser's cookie. */
  cookie: string | undefined
  down: boolean
  /** The browser keeps no cookie of it. */
  blocked: boolean
  password: string
  asked: string[]
}

const user = (email: string) => ({ id: 7, email, first_name: 'Ana', last_name: 'Ruiz', deal_id: '4000000000000000001' })

export function fakeGateway(): FakeGateway {
  const reach = (call: string) => {
    gateway.asked.push(call)
    if (gateway.down) throw new Failure('network')
  }
  const gateway: FakeGateway = {
    cookie: undefined,
    down: false,
    blocked: false,
    password: 'secreto1',
    asked: [],
    login(email) {
      if (!gateway.blocked) gateway.cookie = email
      return LoginResponse.parse({ user: user(email) })
    },
    async readUser() {
      reach('GET')
      return gateway.cookie === undefined ? undefined : LoginResponse.parse({ user: user(gateway.cookie) }).user
    },
    async end() {
      reach('DELETE')
      gateway.cookie = undefined
    },
    async confirm(password) {
      reach('POST')
      if (gateway.cookie === undefined) throw new Failure('session', { status: 401 })
      if (password !== gateway.password) throw new Failure('input', { status: 400 })
    },
  }
  return gateway
}
