// Calls about the session at a gateway (SES-14, SES-16).
import type { Config } from '../core/config'
import { asFailure, Failure } from '../core/failure'
import { jsonOf, send } from '../core/http'
import { serviceBase } from '../core/page-address'
import { limits } from '../domain/limits'
import { LoginResponse, type User } from '../domain/session'

/** @throws the error, unless nobody is logged in */
function ignoreNoSession(thrown: unknown): undefined {
  const failure = asFailure(thrown)
  if (failure.code !== 'session') throw failure
}

export function gatewaySession(config: Config) {
  // The path is beside that of the content backend: `/owner/session`.
  const url = new URL('session', serviceBase(config.contentUrl)).href
  const shared = { url, timeout: limits.time.read, gateway: true }
  return {
    /** @returns undefined for no session @throws Failure */
    async readUser(): Promise<User | undefined> {
      const response = await send({ ...shared, method: 'GET' }).catch(ignoreNoSession)
      if (!response) return undefined
      const { data } = LoginResponse.safeParse(await jsonOf(response))
      if (!data) throw new Failure('malformed')
      return data.user
    },
    /** Is sent even if the page closes. @throws Failure if not reached */
    async end() {
      await send({ ...shared, method: 'DELETE', keepalive: true }).catch(ignoreNoSession)
    },
    /** @throws Failure 'input' for a wrong password */
    async confirm(password: string) {
      await send({ ...shared, method: 'POST', body: { password } })
    },
  }
}
export type GatewaySession = ReturnType<typeof gatewaySession>
