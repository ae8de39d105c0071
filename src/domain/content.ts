// News and construction progress from the content backend. Strapi 3 says created_at, 4 and 5 createdAt (services.md).
import { instantOf } from '../core/dates'
import { id, needed, picture, record, type Shape, text } from './shape'

export interface NewsBody {
  /** HTML or Markdown from the CMS: to be sanitized before it is shown (NWS-02). */
  text: string
  link: string
}

/** `contenido` is a component {url_blog, contenido}, a list of them, or plain text. */
function newsBody(raw: unknown): NewsBody {
  if (typeof raw === 'string') return { text: raw, link: '' }
  if (Array.isArray(raw)) {
    const parts = raw.map(newsBody)
    return { text: parts.map((part) => part.text).join('\n\n'), link: parts.find((part) => part.link)?.link ?? '' }
  }
  if (typeof raw !== 'object' || raw === null) return { text: '', link: '' }
  const record = raw as Record<string, unknown>
  const body = record.contenido
  return {
    text: typeof body === 'string' ? body : '',
    link: typeof record.url_blog === 'string' ? record.url_blog : '',
  }
}

export const NewsItem = record({
  id,
  titulo: text,
  portada: picture,
  contenido: newsBody,
  created_at: text,
  createdAt: text,
})
export type NewsItem = Shape<typeof NewsItem>

export interface ProgressPart {
  /** Its place in the entry. */
  key: string
  kind: 'image' | 'video'
  url: string
  title: string
  description: string
}

/** `descripcion` is JSON text with a list of parts; undefined when it is not, and the entry is dropped (PRG-03). */
export function readProgressParts(source: unknown): ProgressPart[] | undefined {
  const parsed = typeof source === 'string' ? parseJson(source) : source
  if (!Array.isArray(parsed)) return undefined
  return parsed.flatMap((item, index) =>
    typeof item === 'object' && item !== null ? [readPart(item, `${index}`)] : [],
  )
}

function readPart(item: Record<string, unknown>, key: string): ProgressPart {
  const say = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    key,
    kind: item.tipo === 'imagen' ? 'image' : 'video',
    url: say(item.url),
    title: say(item.titulo),
    description: say(item.descripcion),
  }
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

/** `titulo` is the entry's date. */
export const ProgressEntry = record({
  id,
  titulo: text,
  foto: picture,
  descripcion: needed(readProgressParts),
})
export type ProgressEntry = Shape<typeof ProgressEntry>

/** Strapi 3 says created_at, later ones createdAt. */
export const newsDate = (item: Pick<NewsItem, 'created_at' | 'createdAt'>): string => item.created_at || item.createdAt

/** Newest first; what has no readable date comes last, in its own order. */
export function newestFirst<T>(items: readonly T[], dateOf: (item: T) => string): T[] {
  const time = (item: T) => instantOf(dateOf(item)) ?? Number.NEGATIVE_INFINITY
  return [...items].sort((a, b) => {
    const [x, y] = [time(a), time(b)]
    return x === y ? 0 : y - x
  })
}
