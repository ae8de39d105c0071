// The type of a row in a call table, and its address.
import type { Config } from '../core/config'
import { pageAddress, serviceBase, urlOf } from '../core/page-address'
import type { Reader } from './readers'

const bases = { content: 'contentUrl', records: 'recordsUrl', statements: 'statementsUrl' } as const

export type Query = Readonly<Record<string, string>>

/**
 * A path with the parameters, percent-encoded, in place of its `:name` placeholders. The gateway uses it, too.
 * @throws RangeError if a placeholder has no value: the call would reach another record or a list
 */
export const filledPath = (path: string, params: Query = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new RangeError(`${path}: no value for ${name}`)
    return encodeURIComponent(value)
  })

/** The URL of a call, from the configured base address and the path in its row. @throws RangeError like `filledPath` */
export function addressOf(
  config: Config,
  service: keyof typeof bases,
  path: string,
  params?: Query,
  query?: Query,
): string {
  const search = new URLSearchParams(query).toString()
  return `${serviceBase(config[bases[service]])}${filledPath(path, params)}${search && `?${search}`}`
}

/** The origin to resolve the content backend's relative media addresses; without its API prefix. */
export const mediaOrigin = (config: Config): string => new URL(config.contentUrl, pageAddress()).origin

export function mediaAddress(config: Config, url: string): string {
  const found = urlOf(url, mediaOrigin(config))
  return found && ['http:', 'https:', 'data:', 'blob:'].includes(found.protocol) ? found.href : ''
}

export interface Call<A> {
  readonly service: 'content' | 'records' | 'statements'
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /**
   * Whose token is sent. 'none': authentication calls fail with a bearer. 'service': the service account's, on /auths.
   * 'records': the `recordsAuth` token if configured, else the user's (SES-05, SES-06).
   */
  readonly auth: 'none' | 'service' | 'user' | 'records'
  readonly answer: Reader<A>
}

export interface CallInput {
  params?: Query | undefined
  query?: Query
  body?: unknown
  /** Hash of the invitation that authorises the caller. Sent to a gateway only. */
  invitation?: string | undefined
  signal?: AbortSignal | undefined
}

/** Sends a request with the token of `auth`; after a refusal once more with a renewed one. @throws Failure */
export type Authorised = <T>(auth: Call<unknown>['auth'], run: (token: string | undefined) => Promise<T>) => Promise<T>
