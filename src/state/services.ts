// Client and login call, loaded at the first request.
import { createClient } from '../api/client'
import { content } from '../api/content'
import type { Config } from '../core/config'
import type { LoginResponse } from '../domain/session'
import type { Credentials } from '../session/login'
import { type SessionCore, userTokens } from '../session/session-tokens'

export function connect(config: Config, session: SessionCore) {
  const client = createClient(config, userTokens(session))
  return {
    client,
    login: ({ email, password }: Credentials): Promise<LoginResponse> =>
      client.call(content.login, { body: { identifier: email.trim(), password } }),
  }
}
export type Services = ReturnType<typeof connect>
