// The Blocks editor's text as HTML, which is sanitized later (NWS-02).
import { isRecord } from '../core/json'

type Node = Readonly<Record<string, unknown>>

/** The keys of a node that are read; `image` is a media record. */
export const nodeKeys = [
  ...['type', 'text', 'children', 'url', 'level', 'format', 'image', 'alternativeText'],
  ...['bold', 'italic', 'underline', 'strikethrough', 'code'],
] as const

const marks = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code' } as const
const tags: Readonly<Record<string, string>> = { paragraph: 'p', quote: 'blockquote', code: 'pre', 'list-item': 'li' }
/** A deeper tree would overflow the stack. */
const deepest = 20

export const isBlock = (raw: unknown): raw is Node =>
  isRecord(raw) && typeof raw.type === 'string' && Array.isArray(raw.children)

export const htmlOfBlocks = (blocks: readonly unknown[]): string => `<div>${inside(blocks, 0)}</div>`

function inside(nodes: unknown, depth: number): string {
  if (!Array.isArray(nodes) || depth === deepest) return ''
  return nodes.filter(isRecord).reduce((html, node) => {
    const made = htmlOf(node, depth)
    // The editor writes an inner list behind its entry, HTML inside.
    const isInner = node.type === 'list' && html.endsWith('</li>')
    return isInner ? `${html.slice(0, -'</li>'.length)}${made}</li>` : html + made
  }, '')
}

function htmlOf(node: Node, depth: number): string {
  const { type } = node
  if (typeof node.text === 'string') return textOf(node, node.text)
  if (type === 'image') return imageOf(node.image)
  const content = inside(node.children, depth + 1)
  if (content === '') return ''
  if (type === 'link') return `<a href="${escaped(node.url)}">${content}</a>`
  const tag = tagOf(node)
  return `<${tag}>${content}</${tag}>`
}

function tagOf({ type, level, format }: Node): string {
  if (type === 'heading') return `h${[1, 2, 3, 4, 5, 6].find((one) => one === level) ?? 3}`
  if (type === 'list') return format === 'ordered' ? 'ol' : 'ul'
  return tags[String(type)] ?? 'p'
}

function textOf(node: Node, text: string): string {
  const words = escaped(text).replaceAll('&#10;', '<br>')
  return Object.entries(marks).reduce((html, [mark, tag]) => (node[mark] ? `<${tag}>${html}</${tag}>` : html), words)
}

const imageOf = (image: unknown): string =>
  isRecord(image) ? `<img src="${escaped(image.url)}" alt="${escaped(image.alternativeText)}">` : ''

/** At a blank line, also in a description, Markdown would end the HTML. */
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }
const escaped = (raw: unknown): string =>
  typeof raw === 'string' ? raw.replace(/[&<>"\n]/g, (sign) => names[sign] ?? sign) : ''
