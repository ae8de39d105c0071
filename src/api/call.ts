// What a row of a call table says.
import type { Reader } from './readers'

export interface Call<A> {
  readonly service: 'content' | 'records' | 'statements'
  readonly method: 'GET' | 'POST' | 'PUT'
  /** `:name` stands for a parameter. */
  readonly path: string
  /**
   * Whose token goes with it: none on authentication calls (a bearer breaks them), the service account's on /auths, the user's on other
   * content calls, and on records calls the `recordsAuth` token where configured, else the user's (SES-05, SES-06).
   */
  readonly auth: 'none' | 'service' | 'user' | 'records'
  readonly answer: Reader<A>
}

export type Answer<C> = C extends Call<infer A> ? A : never
