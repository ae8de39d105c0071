import { withoutEntities } from '../core/plain-text'
import { richText } from './rich-text'

const lineTags = 'br hr p h1 h2 h3 h4 h5 h6 li tr pre div blockquote figcaption'.split(' ')
const inlineTags =
  'a b center code del em figure font i iframe img ins mark ol s small span strong sub sup table tbody td th thead u ul video'
const knownTags = [...lineTags, ...inlineTags.split(' ')]
const withoutEnd = ['br', 'hr', 'img']

/** Reads what stands between < and >. */
const tagOf = (inner: string) => {
  const [, close, tag = ''] = /^(\/?)([a-z]\w{0,9})(?![^\s/])/i.exec(inner) ?? []
  const name = tag.toLowerCase()
  return { isEnd: close === '/', name: knownTags.includes(name) ? name : '' }
}

/**
 * Finds where tags begin. A text that begins with one is Zoho's rich text.
 * In other texts only pairs and line breaks are tags: 'eje <a>' is words.
 */
function tagsIn(text: string): ReadonlySet<number> {
  const found = [...text.matchAll(/<([^<>]+)>/g)].map(({ index, 1: inner = '' }) => ({ index, ...tagOf(inner) }))
  const [first] = found
  if (first?.name && text.slice(0, first.index).trim() === '') return new Set(found.map(({ index }) => index))
  const open = new Map<string, number[]>()
  const tags = new Set<number>()
  for (const { index, isEnd, name } of found) {
    const begun = open.get(name) ?? []
    open.set(name, begun)
    const start = isEnd ? begun.pop() : undefined
    if (withoutEnd.includes(name)) tags.add(index)
    else if (start !== undefined) tags.add(start).add(index)
    else if (!isEnd) begun.push(index)
  }
  return tags
}

export function linesOf(raw: unknown): string {
  let link = { to: '', from: 0 }
  const text = richText(raw)
  const tags = tagsIn(text)
  const words = text.replace(/<([^<>]+)>/g, (all, inner, at, html) => {
    const { isEnd, name } = tagOf(inner)
    if (!name || !tags.has(at)) return all
    if (name === 'li' && !isEnd) return '\n• '
    if (lineTags.includes(name)) return '\n'
    if (name !== 'a') return /^t[dh]$/.test(name) && isEnd ? ' ' : ''
    const { to, from } = link
    link = { to: / href="([^"]*)"/.exec(inner)?.[1] ?? '', from: at + all.length }
    return isEnd && to && !/^(?:javascript|data):/.test(to) && html.slice(from, at) !== to ? ` (${to})` : ''
  })
  const lines = withoutEntities(words).split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
