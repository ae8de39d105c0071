// Components of Strapi's dynamic zones, whose field names projects choose.
import { isRecord } from '../core/json'
import { mediaOf, type Node, richText } from './rich-text'

const zoneWords = [
  ...['heading', 'title', 'titulo', 'subtitle', 'subtitulo', 'body', 'text', 'texto', 'content', 'contenido', 'html'],
  ...['quote', 'cita', 'description', 'descripcion', 'caption', 'author', 'autor'],
]
const zoneMedia = [
  ...['file', 'files', 'media', 'image', 'images', 'imagen', 'imagenes', 'video', 'url', 'link', 'enlace'],
]
export const zoneKeys: readonly string[] = ['__component', ...zoneWords, ...zoneMedia, 'mime']

export const isComponent = (raw: unknown): raw is Node => isRecord(raw) && '__component' in raw

/** Joins a component's Markdown, HTML or nodes, then its pictures, films, links. */
export const textOfComponent = (component: Node): string =>
  [
    ...zoneWords.map((key) => richText(component[key])),
    ...zoneMedia.flatMap((key) =>
      filesIn(component[key]).map((file) => mediaOf(file, kindOfFile(file, key), file.url)),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')

type MediaFile = Node & { url: string }

function filesIn(raw: unknown): MediaFile[] {
  if (Array.isArray(raw)) return raw.flatMap(filesIn)
  if (typeof raw === 'string') return raw ? [{ url: raw }] : []
  if (!isRecord(raw)) return []
  const { url } = raw
  return typeof url === 'string' ? [{ ...raw, url }] : filesIn(raw.data ?? raw.attributes)
}

const kindOfFile = ({ mime, url }: MediaFile, key: string): string =>
  typeof mime === 'string' ? mime : /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?#])/i.test(url) ? 'image' : key
