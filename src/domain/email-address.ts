// A mail address within the words of a record.
import { visible } from '../core/plain-text'

/** In characters; longer texts are no contact data. */
export const longest = 2000

/** Finds the first mail address, without what could add mail headers. */
export function emailOf(text: string): string | undefined {
  const words = visible(text.slice(0, longest))
    .replace(/ ?@ ?/, '@')
    .split(/[\s<>()[\],;:"“”‘’«»|/\\–—]|(?<!\p{L})'|'(?!\p{L})/u)
  // 'mailto:a@x.co?cc=b@x.co'
  const found = words.map((word) => withoutEnd(word.replace(/^[*_]+/, '').split(/[?&]/)[0] ?? ''))
  return found.find(isEmail)
}

function isEmail(word: string): boolean {
  const [name = '', host = '', ...others] = word.split('@')
  return /^[^=]{1,64}$/.test(name) && /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}$/u.test(host) && others.length === 0
}

export function withoutEnd(word: string): string {
  const isEnd = /[.,;:!?…\]*–—]$/.test(word) || (word.at(-1) === ')' && !word.includes('('))
  return isEnd ? withoutEnd(word.slice(0, -1)) : word
}
