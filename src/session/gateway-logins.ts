// The login that a gateway keeps, behind a cookie that no script can read (SES-14). Nothing of it is on this device but the mark of a logout
// that the gateway has not been told of.
import type { GatewaySession } from '../api/gateway-session'
import type { LoginStore } from './kept-session'
import { loginOf } from './login'
import type { Marks } from './marks'

export const gatewayLogins = (gateway: GatewaySession, marks: Marks): LoginStore => ({
  isGateway: true,
  async read() {
    if (marks.untold() !== undefined) return undefined
    const user = await gateway.ask()
    return user && { ...loginOf({ email: user.email, password: '' }, { jwt: '', user }, true), round: marks.round() }
  },
  // The gateway has written its cookie with the login's answer; only a logout takes it away.
  async write() {},
  async remove() {},
  async clear() {
    const untold = marks.untold()
    try {
      if (untold !== undefined) await gateway.end()
      marks.told(untold)
    } catch {
      // The mark stays, and the next start tells it.
    }
    return true
  },
})
