// The lists that the content backend publishes to every buyer.
import { NewsItem, ProgressEntry } from '../domain/content'
import type { Call } from './call'
import { list as listOf } from './readers'

const list = { service: 'content', method: 'GET', auth: 'user' } as const

/** Gateway rules, demo routes and a test on Strapi are made from these rows; the gateway passes what `shape` reads. */
export const published = {
  news: { ...list, path: '/noticias', shape: NewsItem, answer: listOf(NewsItem) },
  progress: { ...list, path: '/avances', shape: ProgressEntry, answer: listOf(ProgressEntry) },
} as const satisfies Record<string, Call<unknown> & { shape: { shape: object } }>
export type PublishedName = keyof typeof published
