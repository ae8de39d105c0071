// What a row of a call table says.
import type { Query } from './address'
import type { Reader } from './readers'

export interface Call<A, Path extends string = string> {
  readonly service: 'content' | 'records' | 'statements'
  readonly method: 'GET' | 'POST' | 'PUT'
  /** `:name` stands for a parameter. */
  readonly path: Path
  /**
   * Whose token goes with it: none on authentication calls (a bearer breaks them), the service account's on /auths, the user's on other
   * content calls, and on records calls the `recordsAuth` token where configured, else the user's (SES-05, SES-06).
   */
  readonly auth: 'none' | 'service' | 'user' | 'records'
  readonly answer: Reader<A>
}

/** `contacts/:id` names `id`. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export interface CallInput {
  query?: Query
  body?: unknown
  /** Hash of the invitation that entitles the caller to it: sent to a gateway, and to nobody else. */
  invitation?: string | undefined
  signal?: AbortSignal | undefined
}

type Params<Path extends string> = string extends Path
  ? { params?: Query }
  : [NamesIn<Path>] extends [never]
    ? { params?: never }
    : { params: Readonly<Record<NamesIn<Path>, string>> }

/** What a call takes besides its row: a value for every name in its path. Where the path has no name, it may take nothing. */
export type InputFor<Path extends string> =
  Params<Path> extends Required<Params<Path>> ? [input: CallInput & Params<Path>] : [input?: CallInput & Params<Path>]
