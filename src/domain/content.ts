// News and construction progress (content backend).
import * as z from 'zod/mini'
import { instantOf } from '../core/dates'
import { isRecord } from '../core/json'
import { fold } from '../core/plain-text'
import { isComponent, textOfComponent, zoneKeys } from './dynamic-zone'
import { linesOf } from './rich-lines'
import { htmlOfNodes, jsonIn, nodeKeys, nodesOf, richText } from './rich-text'
import { id, ignored, picture, text } from './shape'

const BodyFields = z.object({ contenido: z.transform(richText), url_blog: text })
export const bodyKeys: readonly string[] = [...Object.keys(BodyFields.shape), ...nodeKeys, ...zoneKeys]

const isBody = (raw: unknown) => isRecord(raw) && ('contenido' in raw || 'url_blog' in raw)

/** `contenido` has several shapes; its HTML or Markdown is not safe yet (NWS-02). */
export const newsBody = z.pipe(
  z.transform((raw: unknown) => {
    const found = [jsonIn(raw)].flat()
    const isList = found.some((entry) => isBody(entry) || isComponent(entry))
    const bodies = isList ? found : nodesOf(jsonIn(raw)) ? [raw] : [raw].flat()
    return bodies.map((body) => {
      if (isComponent(body)) return BodyFields.parse({ ...body, contenido: textOfComponent(body) })
      return BodyFields.parse(isBody(body) ? body : { contenido: body })
    })
  }),
  z.transform((bodies) => ({
    text: bodies.map(({ contenido }) => contenido).join('\n\n'),
    link: bodies.find(({ url_blog }) => url_blog)?.url_blog ?? '',
  })),
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

const EntryPart = z.object({ tipo: text, url: text, titulo: text, descripcion: z.transform(linesOf) })
export const entryKeys: readonly string[] = [...Object.keys(EntryPart.shape), ...nodeKeys]

/** Splits into pictures and films, each with the words behind it. */
const partsOfHtml = (html: string) =>
  html.split(/(?=<(?:img|iframe|video) )/).map((piece) => {
    const [, name, url, alt] = /^<(\w{3,6}) src="([^"]*)"(?: alt="([^"]*)")?/.exec(piece) ?? []
    return { tipo: name && name !== 'img' ? 'video' : 'imagen', url, titulo: alt, descripcion: piece }
  })

/** `descripcion` is a JSON list of parts (PRG-03). */
export const entryParts = z.pipe(
  z.transform((source: unknown) => {
    const found = jsonIn(source)
    const nodes = nodesOf(found)
    if (nodes) return partsOfHtml(htmlOfNodes(nodes))
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

export function newestFirst<T>(items: readonly T[], dateOf: (item: T) => string): T[] {
  const time = (item: T) => instantOf(dateOf(item)) ?? monthIn(dateOf(item)) ?? Number.MIN_SAFE_INTEGER
  return [...items].sort((a, b) => time(b) - time(a))
}
