// The type of a row in a call table.
import type { Query } from './address'
import type { Reader } from './readers'

export interface Call<A, Path extends string = string> {
  readonly service: 'content' | 'records' | 'statements'
  readonly method: 'GET' | 'POST' | 'PUT'
  /** May contain `:name` placeholders. */
  readonly path: Path
  /**
   * Which token is sent: 'none' on authentication calls (a bearer makes them fail), the service account's on /auths, the user's on other
   * content calls; on records calls the `recordsAuth` token if configured, else the user's (SES-05, SES-06).
   */
  readonly auth: 'none' | 'service' | 'user' | 'records'
  readonly answer: Reader<A>
}

/** Type-level: the placeholder names of a path; 'contacts/:id' gives 'id'. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export interface CallInput {
  query?: Query
  body?: unknown
  /** Hash of the invitation that authorises the caller. Sent to a gateway only. */
  invitation?: string | undefined
  signal?: AbortSignal | undefined
}

type Params<Path extends string> = string extends Path
  ? { params?: Query }
  : [NamesIn<Path>] extends [never]
    ? { params?: never }
    : { params: Readonly<Record<NamesIn<Path>, string>> }

/** The input of a call: a value for each placeholder in its path; optional if the path has none. */
export type InputFor<Path extends string> =
  Params<Path> extends Required<Params<Path>> ? [input: CallInput & Params<Path>] : [input?: CallInput & Params<Path>]

/** Sends a request with the token of `auth`; after a refusal once more with a renewed one. @throws Failure */
export type Authorised = <T>(
  auth: Call<unknown>['auth'],
  service: Call<unknown>['service'],
  run: (token: string | undefined) => Promise<T>,
) => Promise<T>
