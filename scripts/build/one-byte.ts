// Writes characters above U+00FF as escapes: with one of them,
// a browser stores two bytes for each character of the file.
import { decode, encode } from '@jridgewell/sourcemap-codec'
import type { Plugin } from 'vite'

/** Not the mark of UTF-8, with which a classic script begins. */
const wide = /(?!^\uFEFF)[^\0-\xFF]/g

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Characters that an escape adds to its line. */
const added = '\\u2026'.length - 1

/** After the minifier, which writes each escape as a character. */
export const oneByte: Plugin = {
  name: 'one-byte',
  enforce: 'post',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const map = bundle[`${file.fileName}.map`]
      if (map?.type === 'asset') map.source = withEscapes(String(map.source), file.code)
      file.code = file.code.replace(wide, escaped)
    }
  },
}

/** The source map of a file whose characters are escaped. */
function withEscapes(source: string, code: string): string {
  const map = JSON.parse(source) as { mappings: string }
  const places = code.split('\n').map((line) => [...line.matchAll(wide)].map(({ index }) => index))
  const mappings = decode(map.mappings)
  for (const [line, segments] of mappings.entries())
    for (const segment of segments)
      segment[0] += added * (places[line] ?? []).filter((place) => place < segment[0]).length
  return JSON.stringify({ ...map, mappings: encode(mappings) })
}
