// Selects a call's token, and handles its refusal (SES-05, SES-06).
import type { Config } from '../core/config'
import { asFailure, Failure, isPassing } from '../core/failure'
import { sendForJson } from '../core/http'
import { limits } from '../domain/limits'
import { cacheToken } from './cached-token'
import { type Authorised, addressOf, type Call } from './call'
import { content } from './content'
import { records } from './records'
import { bearerOf, lifeOf } from './token'

export interface UserTokens {
  /** Renewed in time; undefined if nobody is logged in. */
  current(): Promise<string | undefined>
  /** @throws Failure 'session' if the user gives up */
  renew(refused: string): Promise<string>
  /** @returns false if the password is not given (SES-16) */
  confirm(): Promise<boolean>
}

/** Repeats a call once after a 401, with a new token. */
export function createAuthorised(config: Config, user: UserTokens): Authorised {
  const account = cacheToken(() => serviceToken(config).catch(asForbidden))
  const proxy = cacheToken(() => proxyToken(config).catch(asForbidden))
  const sourceOf = async (auth: Call<unknown>['auth']): Promise<Omit<UserTokens, 'confirm'> | undefined> => {
    if (auth === 'none') return undefined
    if (auth === 'user') return user
    if (auth === 'records' && config.recordsAuth) return proxy
    if (auth === 'records' && (await user.current())) return user
    return config.serviceAccount ? account : undefined
  }

  return async (auth, run) => {
    const current = async () => (await sourceOf(auth))?.current()
    /** Repeats the call after the password was given (SES-16). */
    const attempt = async (token: string | undefined) => {
      return run(bearerOf(token)).catch(async (thrown) => {
        if (asFailure(thrown).code !== 'passwordNeeded' || !(await user.confirm())) throw thrown
        return run(bearerOf(await current()))
      })
    }
    /** A service that refuses a fresh token would refuse the next one, too. */
    const refusal = (thrown: unknown) => {
      const { code, reason } = asFailure(thrown)
      if (code !== 'session') return thrown
      if (reason === 'page') return new Failure('unavailable', { cause: thrown })
      return config.gateway ? thrown : new Failure('forbidden', { cause: thrown })
    }
    const token = await current()
    try {
      return await attempt(token)
    } catch (thrown) {
      if (asFailure(thrown).code !== 'session') throw thrown
      const renewed = token === undefined ? undefined : await (await sourceOf(auth))?.renew(token)
      if (renewed === undefined) throw thrown
      return attempt(renewed).catch((again) => {
        throw refusal(again)
      })
    }
  }
}

/** Wrong credentials of the site end no user's session. */
function asForbidden(thrown: unknown): never {
  const failure = asFailure(thrown)
  throw isPassing(failure) ? failure : new Failure('forbidden', { cause: failure })
}

async function serviceToken(config: Config) {
  const { jwt } = await requestToken(config, content.login, config.serviceAccount)
  return { token: jwt, life: lifeOf(jwt) }
}

async function proxyToken(config: Config) {
  const made = await requestToken(config, records.token, config.recordsAuth)
  const seconds = made.expires_in ?? limits.session.tokenMinutes * 60
  return { token: made.access_token || made.token, life: seconds * 1000 }
}

async function requestToken<A>(config: Config, { service, path, method, reader }: Call<A>, body: unknown): Promise<A> {
  const url = addressOf(config, service, path)
  return reader(await sendForJson({ method, url, body, silence: limits.time.read }))
}
