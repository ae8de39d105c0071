// News and construction progress from the content backend.
import * as z from 'zod/mini'
import { instantOf } from '../core/dates'
import { isRecord, readJson } from '../core/json'
import { fold, withoutEntities } from '../core/plain-text'
import { htmlOfBlocks, isBlock, nodeKeys } from './blocks'
import { id, ignored, listOf, picture, text } from './shape'

/** Strapi's Blocks editor writes a list of nodes. */
const Blocks = z.pipe(
  z.custom<readonly unknown[]>((raw) => Array.isArray(raw) && raw.some(isBlock)),
  z.transform(htmlOfBlocks),
)
/** A text field may hold them, one or a list, as JSON. */
const unpacked = (isPart: (raw: unknown) => boolean) =>
  z.transform((raw: unknown) => {
    const found = [typeof raw === 'string' && /^\s*[[{]/.test(raw) ? readJson(raw) : raw].flat()
    return found.some(isPart) ? found : raw
  })
/** Also numbers, and a list of texts. */
const paragraphs = z.transform((raw: unknown) =>
  [raw]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .join('\n\n'),
)
const BodyFields = z.object({ contenido: z.pipe(unpacked(isBlock), z.union([Blocks, paragraphs])), url_blog: text })
const isBody = (raw: unknown) => isBlock(raw) || (isRecord(raw) && ('contenido' in raw || 'url_blog' in raw))
export const bodyKeys: readonly string[] = [...Object.keys(BodyFields.shape), ...nodeKeys]

const withoutLink = (contenido: string) => ({ contenido, url_blog: '' })

/** `contenido` has several shapes; its HTML or Markdown is not safe yet (NWS-02). */
export const newsBody = z.pipe(
  z.pipe(
    unpacked(isBody),
    listOf(
      z.union([
        z.pipe(z.string(), z.transform(withoutLink)),
        z.pipe(
          z.custom(isBlock),
          z.transform((block) => withoutLink(htmlOfBlocks([block]))),
        ),
        BodyFields,
        ignored,
      ]),
    ),
  ),
  z.transform((bodies) => {
    return {
      text: bodies.map((body) => body?.contenido ?? '').join('\n\n'),
      link: bodies.find((body) => body?.url_blog)?.url_blog ?? '',
    }
  }),
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

const EntryPart = z.object({ tipo: text, url: text, titulo: text, descripcion: text })
export const entryKeys: readonly string[] = Object.keys(EntryPart.shape)

/** An editor of texts adds its tags and entities, a proxy another layer of JSON. */
function jsonIn(source: string): unknown {
  const found = readJson(source.trim()) ?? readJson(withoutEntities(source.replace(/<[^<>]{0,99}>/g, '')).trim())
  return typeof found === 'string' ? readJson(found) : found
}

/** `descripcion` is JSON text with a list of parts (PRG-03). */
export const entryParts = z.pipe(
  z.transform((source: unknown) => {
    const found = typeof source === 'string' ? jsonIn(source) : source
    return isRecord(found) ? [found] : found
  }),
  z.pipe(
    z.array(z.union([EntryPart, ignored])),
    z.transform((parts) =>
      parts.flatMap((part, index) => {
        if (!part?.url && !part?.titulo && !part?.descripcion) return []
        const kind: 'image' | 'video' = fold(part.tipo) === 'imagen' ? 'image' : 'video'
        return [{ key: `${index}`, kind, url: part.url, title: part.titulo, description: part.descripcion }]
      }),
    ),
  ),
)
export type ProgressPart = z.infer<typeof entryParts>[number]

/** `titulo` is the entry's date, not a title. */
export const ProgressEntry = z.looseObject({ id, titulo: text, foto: picture, descripcion: entryParts })
export type ProgressEntry = z.infer<typeof ProgressEntry>

/** Strapi 3 writes created_at, later versions createdAt. */
export const newsDate = (item: Pick<NewsItem, 'created_at' | 'createdAt'>): string => item.created_at || item.createdAt

const monthIn = (text: string) =>
  instantOf(/\p{L}{3,10}\.?(?: del?)? \d{4}|\d{4}-\d\d-\d\d/u.exec(text.slice(0, 200))?.[0] ?? '')

/** Newest first; without a readable date last. */
export function newestFirst<T>(items: readonly T[], dateOf: (item: T) => string): T[] {
  const time = (item: T) => instantOf(dateOf(item)) ?? monthIn(dateOf(item)) ?? Number.MIN_SAFE_INTEGER
  return [...items].sort((a, b) => time(b) - time(a))
}
