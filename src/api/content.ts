// The calls to the content backend (Strapi 3, 4 or 5).
import { NewsItem, ProgressEntry } from '../domain/content'
import { Invitation, LoginAnswer } from '../domain/session'
import type { Call } from './call'
import { list as listOf, maybe, nothing, object } from './readers'

const list = { service: 'content', method: 'GET', auth: 'user' } as const
const account = { service: 'content', method: 'POST', auth: 'none' } as const

/**
 * What the content backend publishes to every buyer, as lists with pages. The gateway's rules, the demo's routes and the test against a real
 * Strapi follow from these rows; `shape` is what an entry's reader reads, and so what the gateway lets through.
 */
export const published = {
  news: { ...list, path: '/noticias', shape: NewsItem, answer: listOf(NewsItem) },
  progress: { ...list, path: '/avances', shape: ProgressEntry, answer: listOf(ProgressEntry) },
} as const satisfies Record<string, Call<unknown> & { shape: { shape: object } }>
export type PublishedName = keyof typeof published

export const content = {
  login: { ...account, path: '/auth/local', answer: object(LoginAnswer) },
  register: { ...account, path: '/auth/local/register', answer: object(LoginAnswer) },
  forgotPassword: { ...account, path: '/auth/forgot-password', answer: nothing },
  resetPassword: { ...account, path: '/auth/reset-password', answer: nothing },
  invitation: { service: 'content', method: 'GET', path: '/auths', auth: 'service', answer: listOf(Invitation) },
  markRegistered: { service: 'content', method: 'PUT', path: '/auths/:id', auth: 'service', answer: maybe(Invitation) },
  ...published,
} as const satisfies Record<string, Call<unknown>>
