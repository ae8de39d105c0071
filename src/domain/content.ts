// News and construction progress from the content backend. Strapi 3 writes created_at, Strapi 4 and 5 write createdAt (services.md).

import { instantOf } from '../core/dates'
import * as z from '../core/zod'
import { id, ignored, listOf, picture, text, words } from './shape'

export interface NewsBody {
  /** HTML or Markdown from the CMS; must be sanitized before it is shown (NWS-02). */
  text: string
  link: string
}

const BodyFields = z.object({ contenido: words, url_blog: words })
/** The keys of a bulletin's component that are read. */
export const bodyKeys: readonly string[] = Object.keys(BodyFields.shape)

const PlainBody = z.pipe(
  z.string(),
  z.transform((contenido: string) => ({ contenido, url_blog: '' })),
)

/** `contenido` is a component {url_blog, contenido}, a list of such components, or plain text. */
export const newsBody = z.pipe(
  listOf(z.union([PlainBody, BodyFields, ignored])),
  z.transform(
    (parts): NewsBody => ({
      text: parts.map((part) => part?.contenido ?? '').join('\n\n'),
      link: parts.find((part) => part?.url_blog)?.url_blog ?? '',
    }),
  ),
)

export const NewsItem = z.looseObject({
  id,
  titulo: text,
  portada: picture,
  contenido: newsBody,
  created_at: text,
  createdAt: text,
})
export type NewsItem = z.infer<typeof NewsItem>

export interface ProgressPart {
  /** Index in the entry; React's key. */
  key: string
  kind: 'image' | 'video'
  url: string
  title: string
  description: string
}

const EntryPart = z.object({ tipo: words, url: words, titulo: words, descripcion: words })
/** The keys of a part of an entry that are read. */
export const entryKeys: readonly string[] = Object.keys(EntryPart.shape)

/** `descripcion` is JSON text with a list of parts; an entry with anything else is dropped (PRG-03). */
export const entryParts = z.pipe(
  z.transform((source: unknown) => (typeof source === 'string' ? parseJson(source) : source)),
  z.pipe(
    z.array(z.union([EntryPart, ignored])),
    z.transform((parts) =>
      parts.flatMap((part, index): ProgressPart[] => {
        if (!part) return []
        const kind = part.tipo === 'imagen' ? 'image' : 'video'
        return [{ key: `${index}`, kind, url: part.url, title: part.titulo, description: part.descripcion }]
      }),
    ),
  ),
)

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

/** `titulo` is the entry's date, not a title. */
export const ProgressEntry = z.looseObject({
  id,
  titulo: text,
  foto: picture,
  descripcion: entryParts,
})
export type ProgressEntry = z.infer<typeof ProgressEntry>

/** Strapi 3 writes created_at, later versions createdAt. */
export const newsDate = (item: Pick<NewsItem, 'created_at' | 'createdAt'>): string => item.created_at || item.createdAt

/** Sorts newest first; items without a readable date come last, in their original order. */
export function newestFirst<T>(items: readonly T[], dateOf: (item: T) => string): T[] {
  const time = (item: T) => instantOf(dateOf(item)) ?? Number.NEGATIVE_INFINITY
  return [...items].sort((a, b) => {
    const [x, y] = [time(a), time(b)]
    return x === y ? 0 : y - x
  })
}
