// The type of a row in a call table.
import type { Query } from './address'
import type { Reader } from './readers'

export interface Call<A> {
  readonly service: 'content' | 'records' | 'statements'
  readonly method: 'GET' | 'POST' | 'PUT'
  /** May contain `:name` placeholders. */
  readonly path: string
  /**
   * Which token is sent: 'none' on authentication calls (a bearer makes them fail), the service account's on /auths, the user's on other
   * content calls; on records calls the `recordsAuth` token if configured, else the user's (SES-05, SES-06).
   */
  readonly auth: 'none' | 'service' | 'user' | 'records'
  readonly answer: Reader<A>
}

export interface CallInput {
  /** A value for each placeholder in the call's path. */
  params?: Query | undefined
  query?: Query
  body?: unknown
  /** Hash of the invitation that authorises the caller. Sent to a gateway only. */
  invitation?: string | undefined
  signal?: AbortSignal | undefined
}

/** Sends a request with the token of `auth`; after a refusal once more with a renewed one. @throws Failure */
export type Authorised = <T>(auth: Call<unknown>['auth'], run: (token: string | undefined) => Promise<T>) => Promise<T>
