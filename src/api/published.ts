// Lists of the content backend; each names its audience.
import { NewsItem, ProgressEntry } from '../domain/content'
import type { Call } from './call'
import { listOf } from './readers'

const list = { service: 'content', method: 'GET', auth: 'user' } as const

/** Names that say whose a row is; public lists have none. */
type NameOfOwner =
  | ('email' | 'Email' | 'correo' | 'user' | 'usuario' | 'username' | 'deal' | 'deal_id' | 'contact' | 'contact_id')
  | ('contacto' | 'account' | 'cuenta' | 'owner' | 'propietario' | 'buyer' | 'comprador' | 'cliente' | 'inmueble')

interface ForEverybody extends Call<unknown> {
  seenBy: 'everybody'
  shape: { shape: { id: object } & { [Name in NameOfOwner]?: never } }
}
/** Only rows whose `email` is the caller's. */
interface ForItsBuyer extends Call<unknown> {
  seenBy: 'its buyer'
  shape: { shape: { id: object; email: object } }
}
export type List = ForEverybody | ForItsBuyer

/** Gateway, demo and Strapi follow these rows. */
export const published = {
  news: { ...list, path: '/noticias', seenBy: 'everybody', shape: NewsItem, reader: listOf(NewsItem) },
  progress: { ...list, path: '/avances', seenBy: 'everybody', shape: ProgressEntry, reader: listOf(ProgressEntry) },
} as const satisfies Record<string, List>
export type PublishedName = keyof typeof published
