// The lists of the content backend. Each says whether everybody sees the same rows.
import { NewsItem, ProgressEntry } from '../domain/content'
import type { Call } from './call'
import { list as listOf } from './readers'

const list = { service: 'content', method: 'GET', auth: 'user' } as const

/** Names by which a row says whose it is; a list that everybody sees has none of them. */
type NameOfOwner =
  | ('email' | 'Email' | 'correo' | 'user' | 'usuario' | 'username' | 'deal' | 'deal_id' | 'contact' | 'contact_id')
  | ('contacto' | 'account' | 'cuenta' | 'owner' | 'propietario' | 'buyer' | 'comprador' | 'cliente' | 'inmueble')

interface ForEverybody extends Call<unknown> {
  seenBy: 'everybody'
  shape: { shape: { id: object } & { [Name in NameOfOwner]?: never } }
}
/** Gateway, demo and Strapi answer with the rows whose `email` is the caller's address. */
interface ForItsBuyer extends Call<unknown> {
  seenBy: 'its buyer'
  shape: { shape: { id: object; email: object } }
}
export type List = ForEverybody | ForItsBuyer

/** Gateway rules, demo routes and a test on Strapi are made from these rows; the gateway passes what `shape` reads. */
export const published = {
  news: { ...list, path: '/noticias', seenBy: 'everybody', shape: NewsItem, answer: listOf(NewsItem) },
  progress: { ...list, path: '/avances', seenBy: 'everybody', shape: ProgressEntry, answer: listOf(ProgressEntry) },
} as const satisfies Record<string, List>
export type PublishedName = keyof typeof published
