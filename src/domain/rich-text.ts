// Converts editors' trees to HTML, which is sanitized later (NWS-02).
import { isRecord, readJson } from '../core/json'
import { withoutEntities } from '../core/plain-text'
import { textOf } from './crm-text'

export type Node = Readonly<Record<string, unknown>>

/** Keys under which editors store the parts of a node. */
const parts = ['attrs', 'data', 'fields', 'attributes', 'meta', 'insert']
const insides = ['children', 'content', 'items']
const roots = ['root', 'blocks', 'ops']
const kinds = ['type', 'nodeType', '_type']
const addresses = ['url', 'src', 'href', 'uri', 'source', 'link', 'embed', 'image', 'video']
const media = ['image', 'file', 'value']
const alts = ['alternativeText', 'altText', 'alt']
/** They hold HTML in Editor.js, nodes in others. */
const words = ['text', 'html', 'content', 'title', 'message', 'description', 'label', 'caption']

/** Tags by the names of a mark, or by a bit of Lexical's `format`. */
const marks: readonly (readonly [tag: string, bit: number, ...names: string[]])[] = [
  ['strong', 1, 'bold', 'strong'],
  ['em', 2, 'italic', 'em'],
  ['u', 8, 'underline'],
  ['s', 4, 'strikethrough', 'strike'],
  ['code', 16, 'code'],
  ['sub', 32, 'subscript'],
  ['sup', 64, 'superscript'],
]

/** Tags by a node's type as `kindOf` writes it: small letters and digits. */
const tags: readonly (readonly [RegExp, string])[] = [
  [/^(?:paragraph|p|unstyled|lic)$/, 'p'],
  [/quote/, 'blockquote'],
  [/^(?:code|codeblock|pre)$/, 'pre'],
  [/^(?:ordered|numbered)list$|^ol$/, 'ol'],
  [/list$|^ul$/, 'ul'],
  [/item$|^li$/, 'li'],
  [/^table$/, 'table'],
  [/row$|^tr$/, 'tr'],
  [/^tableheader|^th$/, 'th'],
  [/cell$|^td$/, 'td'],
]

export const nodeKeys: readonly string[] = [
  ...[...parts, ...insides, ...roots, ...kinds, ...addresses, ...media, ...alts, ...words],
  ...marks.flatMap(([, , ...names]) => names),
  ...['marks', 'format', 'level', 'tag', 'style', 'listType', 'checked', 'videoID'],
]

/** A deeper tree would overflow the stack. */
const deepest = 40

const textIn = (node: Node, keys: readonly string[]): string =>
  keys.map((key) => node[key]).find((one): one is string => typeof one === 'string' && one !== '') ?? ''
const kindOf = (node: Node): string =>
  textIn(node, kinds)
    .replace(/[^a-z\d]/gi, '')
    .toLowerCase()
const childrenOf = (node: Node) => insides.map((key) => node[key]).find((one) => Array.isArray(one))

function isNode(raw: unknown): boolean {
  if (!isRecord(raw)) return false
  const children = childrenOf(raw)
  if (kindOf(raw)) return children !== undefined || isRecord(raw.data) || isRecord(raw.attrs)
  return 'insert' in raw || children?.some((one) => isRecord(one) && 'text' in one) === true
}

/** Finds a tree's nodes, below a root or not; undefined for other values. */
export function nodesOf(raw: unknown): readonly unknown[] | undefined {
  const root = isRecord(raw) ? roots.map((key) => raw[key]).find((one) => typeof one === 'object' && one) : undefined
  const tree = root ?? raw
  if (isRecord(tree))
    return /^(?:doc|document|root)$/.test(kindOf(tree)) ? childrenOf(tree) : isNode(tree) ? [tree] : undefined
  return Array.isArray(tree) && tree.some(isNode) ? tree : undefined
}

export const htmlOfNodes = (nodes: readonly unknown[]): string => {
  const html = inside(nodes, 0)
  return html && `<div>${html}</div>`
}

/** @param list the tag of the list whose entries they are */
function inside(nodes: unknown, depth: number, list = ''): string {
  if (!Array.isArray(nodes) || depth === deepest) return ''
  return nodes.reduce((html: string, node) => {
    const made = list && !(isRecord(node) && kindOf(node)) ? entryOf(node, list, depth) : htmlOf(node, depth)
    // Editors write an inner list behind its entry, or as an entry, HTML inside.
    const inner = made.startsWith('<li>') ? made.slice('<li>'.length, -'</li>'.length) : made
    const isInner = html.endsWith('</li>') && /^<[ou]l>/.test(inner)
    return isInner ? `${html.slice(0, -'</li>'.length)}${inner}</li>` : html + made
  }, '')
}

/** A list's entry in Editor.js: a text, or a text with further entries. */
function entryOf(entry: unknown, list: string, depth: number): string {
  const all = isRecord(entry) ? whole(entry) : { text: entry }
  const inner = inside(all.items, depth + 1, list)
  return `<li>${tickOf(all)}${inLine(textIn(all, ['content', 'text']))}${inner && `<${list}>${inner}</${list}>`}</li>`
}

function whole(node: Node): Node {
  const all: Record<string, unknown> = {}
  for (const key of parts) Object.assign(all, node[key] ?? all[key])
  return Object.assign(all, node)
}

function htmlOf(node: unknown, depth: number): string {
  if (typeof node === 'string') return inLine(node)
  // A table's row in Editor.js.
  if (Array.isArray(node)) return `<tr>${node.map((cell) => `<td>${inside([cell], depth + 1)}</td>`).join('')}</tr>`
  if (!isRecord(node)) return ''
  const all = whole(node)
  const kind = kindOf(all)
  if (/break$|^br$/.test(kind)) return '<br>'
  if (/^(?:delimiter|divider|horizontalrule|hr)$/.test(kind)) return '<hr>'
  const tag = tagOf(all, kind)
  const text = [node.text, node.insert, kind === 'text' && node.value].find((one) => typeof one === 'string')
  const isText = typeof text === 'string'
  const content = isText ? marked(all, text) : inside(childrenOf(all), depth + 1, /^[ou]l$/.test(tag) ? tag : '')
  if (isText && !tag) return content
  const body = content || (kind === 'code' && escaped(all.code)) || wordsOf(all, depth)
  const address = tag ? '' : addressIn(all)
  if (address) return mediaOf(all, kind, address, body, depth)
  const name = tag || (depth === 0 ? 'p' : 'span')
  return body && `<${name}>${tickOf(all)}${body}</${name}>`
}

function tagOf(all: Node, kind: string): string {
  if (/^head(?:ing|er)|^h[1-6]$/.test(kind)) {
    const word = ['one', 'two', 'three', 'four', 'five', 'six'].findIndex((number) => kind.endsWith(number)) + 1
    const levels = [all.level, /\d/.exec(`${all.tag}${kind}`)?.[0], word].map(Number)
    return `h${levels.find((level) => level > 0 && level < 7) ?? 3}`
  }
  const [, tag = ''] = tags.find(([names]) => names.test(kind)) ?? []
  const isOrdered = /^(?:ordered|number|ol$)/.test(textIn(all, ['listType', 'format', 'style', 'tag']))
  return tag === 'ul' && isOrdered ? 'ol' : tag
}

const wordsOf = (all: Node, depth: number): string =>
  words
    .map((key) => (typeof all[key] === 'string' ? inLine(all[key]) : inside(nodesOf(all[key]), depth + 1)))
    .filter(Boolean)
    .join('<br>')

const tickOf = ({ checked }: Node): string => (typeof checked === 'boolean' ? (checked ? '☑ ' : '☐ ') : '')

const innerOf = (all: Node): Node => media.map((key) => all[key]).find(isRecord) ?? {}

const addressIn = (all: Node): string =>
  textIn(all, addresses) ||
  textIn(innerOf(all), addresses) ||
  (typeof all.videoID === 'string' ? `https://www.youtube.com/watch?v=${all.videoID}` : '')

/** The sanitizer makes links of films and frames. */
export function mediaOf(all: Node, kind: string, address: string, caption = '', depth = 0): string {
  const to = escaped(address)
  const [, ending = ''] = /\.([a-z]\w{1,4})(?:$|[?#])/i.exec(address) ?? []
  const isFilm = /video|audio/.test(kind) || 'video' in all || /^(?:mp[34]|webm|mov)$/i.test(ending)
  const isPicture = /im(?:age|g)|picture|photo|upload/.test(kind) || typeof all.image === 'string'
  const player = isFilm ? 'video' : /embed|iframe|youtube|vimeo/.test(kind) ? 'iframe' : ''
  if (!player && !(isPicture && !/^(?:pdf|docx?|xlsx?|pptx?|zip)$/i.test(ending))) {
    const link = `<a href="${to}">${caption || to}</a>`
    return depth === 0 ? `<p>${link}</p>` : link
  }
  const alt = textIn(all, alts) || textIn(innerOf(all), alts)
  const made = player ? `<${player} src="${to}"></${player}>` : `<img src="${to}" alt="${escaped(alt)}">`
  return caption ? `<figure>${made}<figcaption>${caption}</figcaption></figure>` : made
}

function marked(all: Node, text: string): string {
  const given = Array.isArray(all.marks) ? all.marks : []
  const names = given.map((mark) => (isRecord(mark) ? kindOf(mark) : String(mark)))
  const has = ([, bit, ...own]: (typeof marks)[number]) =>
    own.some((name) => all[name] === true || names.includes(name)) ||
    (typeof all.format === 'number' && all.format & bit)
  const html = marks.reduce(
    (made, mark) => (has(mark) ? `<${mark[0]}>${made}</${mark[0]}>` : made),
    escaped(text).replaceAll('&#10;', '<br>'),
  )
  const to = [all, ...given.filter(isRecord).map(whole)].map((one) => textIn(one, addresses)).find(Boolean)
  return to ? `<a href="${escaped(to)}">${html}</a>` : html
}

/** Removes line breaks: a blank line ends Markdown's HTML. */
const inLine = (html: string): string => html.replaceAll('\n', ' ')

const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' }
const escaped = (raw: unknown): string =>
  typeof raw === 'string' ? raw.replace(/[&<>"\n]/g, (sign) => names[sign] ?? sign) : ''

/** An editor of texts adds its tags and entities, a proxy another layer of JSON. */
export function jsonIn(source: unknown): unknown {
  if (typeof source !== 'string') return source
  const found = readJson(source.trim()) ?? readJson(withoutEntities(source.replace(/<[^<>]{0,99}>/g, '')).trim())
  return typeof found === 'string' ? readJson(found) : found
}

/** Converts an editor's tree to HTML; joins other texts. */
export function richText(raw: unknown): string {
  const nodes = nodesOf(jsonIn(raw))
  if (nodes) return htmlOfNodes(nodes)
  // Texts keep their entities, which the sanitizer reads.
  const texts = [raw].flat().map((one) => (typeof one === 'string' ? one : textOf(one)))
  return texts.filter(Boolean).join('\n\n')
}
