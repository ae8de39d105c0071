// Selects the token of a call, and handles its refusal (SES-05, SES-06).
import type { Config } from '../core/config'
import { asFailure, Failure, isPassing } from '../core/failure'
import { jsonOf, send } from '../core/http'
import { limits } from '../domain/limits'
import { addressOf } from './address'
import type { Call } from './call'
import { content } from './content'
import { records } from './records'
import { dueAfter, dueOf } from './token'

/** The user's token, provided by the session. */
export interface UserTokens {
  /** The token to send, renewed first if it is about to expire; undefined if nobody is logged in. */
  current(): Promise<string | undefined>
  /** Fetches a token newer than the refused one. @throws Failure 'session' if the user gives up */
  renew(refused: string): Promise<string>
  /** Asks for the password before a change. @returns false if it is not given (SES-16) */
  confirm(): Promise<boolean>
}

interface Kept {
  token: string
  /** Milliseconds since 1970. */
  until: number
}

type Auth = Call<unknown>['auth']

export function createTokens(config: Config, user: UserTokens) {
  const tokens = { user, service: keep(() => serviceToken(config)), proxy: keep(() => proxyToken(config)) }

  const source = async (auth: Auth): Promise<'none' | 'user' | 'service' | 'proxy'> => {
    if (auth === 'none' || auth === 'user') return auth
    if (auth === 'service') return config.serviceAccount ? 'service' : 'none'
    if (config.recordsAuth) return 'proxy'
    if (await user.current()) return 'user'
    return config.serviceAccount ? 'service' : 'none'
  }

  return {
    confirm: user.confirm,
    async current(auth: Auth): Promise<string | undefined> {
      const from = await source(auth)
      return from === 'none' ? undefined : tokens[from].current()
    },
    /** Call after a 401. @returns another token to try once; undefined if there is none */
    async renew(auth: Auth, refused: string | undefined): Promise<string | undefined> {
      const from = await source(auth)
      return from === 'none' || refused === undefined ? undefined : tokens[from].renew(refused)
    },
    /** The error for a refused renewed token: only a refusal of the user's own token ends her session. */
    async refusal(auth: Auth, thrown: unknown): Promise<unknown> {
      const isHers = (await source(auth)) === 'user' || asFailure(thrown).code !== 'session'
      return isHers ? thrown : new Failure('forbidden', { cause: thrown })
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>

/** Caches one token in memory; fetching is single-flight. */
function keep(fetchToken: () => Promise<Kept>) {
  let kept: Kept | undefined
  let running: Promise<string> | undefined
  const load = () => {
    running ??= fetchToken()
      .then((made) => {
        kept = made
        return made.token
      }, asForbidden)
      .finally(() => {
        running = undefined
      })
    return running
  }
  return {
    current: async () => (kept && kept.until > Date.now() ? kept.token : load()),
    renew: async (refused: string) => {
      if (kept && kept.token !== refused) return kept.token
      kept = undefined
      return load()
    },
  }
}

/** For the site's own credentials: their refusal must not look like an expired session or a mistyped password. */
function asForbidden(thrown: unknown): never {
  const failure = asFailure(thrown)
  throw isPassing(failure) ? failure : new Failure('forbidden', { cause: failure })
}

async function serviceToken(config: Config): Promise<Kept> {
  const account = config.serviceAccount
  if (!account) throw new Failure('forbidden')
  const { identifier, password } = account
  const { jwt } = await askFor(config, content.login, { identifier, password })
  return { token: jwt, until: dueOf(jwt) }
}

async function proxyToken(config: Config): Promise<Kept> {
  const made = await askFor(config, records.token, config.recordsAuth)
  const seconds = made.expires_in ?? limits.session.minutes * 60
  return { token: made.access_token || made.token, until: dueAfter(seconds * 1000) }
}

async function askFor<A>(config: Config, { service, path, method, answer }: Call<A>, body: unknown): Promise<A> {
  const url = addressOf(config, service, path)
  return answer(await jsonOf(await send({ method, url, body, timeout: limits.time.read })))
}
