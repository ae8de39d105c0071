// The type of a row in a call table, and its address.
import type { Config } from '../core/config'
import { pageAddress, serviceBase, urlOf, withoutEditorHost } from '../core/page-address'
import type { Reader } from './readers'

const bases = { content: 'contentUrl', records: 'recordsUrl', statements: 'statementsUrl' } as const

export type Query = Readonly<Record<string, string>>

/** @throws RangeError without a value: it would be another record's path */
export const filledPath = (path: string, params: Query = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new RangeError(`${path}: no value for ${name}`)
    return encodeURIComponent(value)
  })

/** A URL of base address and path. @throws RangeError like `filledPath` */
export function addressOf(config: Config, service: keyof typeof bases, path: string, params?: Query, query?: Query) {
  const search = new URLSearchParams(query).toString()
  return `${serviceBase(config[bases[service]])}${filledPath(path, params)}${search && `?${search}`}`
}

export const mediaOrigin = (config: Config): string => new URL(config.contentUrl, pageAddress()).origin

/** @returns the address of a picture or video; '' if it must not be loaded */
export function mediaAddress(config: Config, url: string): string {
  const found = urlOf(withoutEditorHost(url), mediaOrigin(config))
  return found && ['http:', 'https:', 'data:', 'blob:'].includes(found.protocol) ? found.href : ''
}

export interface Call<A> {
  readonly service: 'content' | 'records' | 'statements'
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** Whose token is sent (SES-05, SES-06). 'none': logins fail with a token. */
  readonly auth: 'none' | 'service' | 'user' | 'records'
  readonly reader: Reader<A>
}

export interface CallInput {
  params?: Query | undefined
  query?: Query
  body?: unknown
  /** Authorises an invitation's caller; only for gateways. */
  invitation?: string | undefined
  signal?: AbortSignal | undefined
}

/** Repeats a call once with a new token. @throws Failure */
export type Authorised = <T>(auth: Call<unknown>['auth'], run: (token: string | undefined) => Promise<T>) => Promise<T>
