// The lists that the content backend publishes to every buyer.
import { NewsItem, ProgressEntry } from '../domain/content'
import type { Call } from './call'
import { list as listOf } from './readers'

const list = { service: 'content', method: 'GET', auth: 'user' } as const

/**
 * As lists with pages. The gateway's rules, the demo's routes and the test against a real
 * Strapi follow from these rows; `shape` is what an entry's reader reads, and so what the gateway lets through.
 */
export const published = {
  news: { ...list, path: '/noticias', shape: NewsItem, answer: listOf(NewsItem) },
  progress: { ...list, path: '/avances', shape: ProgressEntry, answer: listOf(ProgressEntry) },
} as const satisfies Record<string, Call<unknown> & { shape: { shape: object } }>
export type PublishedName = keyof typeof published
