// Cleans file names for page and gateway (WIZ-24), and reads them from headers.
import { normalized } from '../core/natives'

/** Characters that are read of a name, from its end. */
const longest = 1000

const hidden = /[\p{C}\p{Zl}\p{Zp}"<>:|?*;]/gu

/** Gives an ending of its kind (GAT-18), and makes no formula (GAT-15). */
export function safeName(name: string, endings: readonly string[] = []): string {
  // Cuts first: composing is slower than linear (GAT-20).
  const base = withoutPath(name.replace(/(\.\w{1,9})\?.*$/s, '$1')).slice(-longest)
  const shown = withoutTrailing(normalized(base.replace(hidden, ''), 'NFC').replace(/%[\da-f]{2}/gi, '_'))
  // 'rut 2.0' and 'Sr. Pérez' have no ending.
  const [, stem = shown, ending = ''] = /^(.*)\.([a-z]\w{0,9})$/i.exec(shown) ?? []
  const isKnown = endings.length === 0 || endings.includes(ending.toLowerCase())
  const last = isKnown ? ending : endings[0]
  // Makes 'rut.pdf' of 'rut.pdf.crdownload' and 'rut.pdf.exe'.
  const once = !isKnown && stem.toLowerCase().endsWith(`.${last}`) ? stem.slice(0, -(last?.length ?? 0) - 1) : stem
  const trimmed = once.replace(/^[.\s]+/, '').replace(/^[=+@-]/, '_$&')
  const cut = [...trimmed].slice(0, 100).join('')
  const safe = withoutTrailing(cut) || 'file'
  return last ? `${safe}.${last}` : safe
}

/** Systems drop points and blanks at a name's end. */
const withoutTrailing = (text: string): string => /^.*[^.\s]/s.exec(text)?.[0] ?? ''

/** Reads the name in Content-Disposition, first in the extended spelling. */
export function nameIn(disposition: string): string | undefined {
  const values = new Map<string, string>()
  for (const [, key = '', value = ''] of disposition.matchAll(
    /(?:^|[;\s])([^\s;=]+)\s*=\s*("(?:\\.|[^"\\])*(?:"|$)|[^;]*)/gs,
  ))
    if (!values.has(key.toLowerCase())) values.set(key.toLowerCase(), unquoted(value.trim()))
  const extended = values.get('filename*') ?? pieces(values)
  const plain = values.get('filename')
  const name =
    (extended && decoded(extended, true)) || (plain && mended(plain)) || (extended && mended(decoded(extended, false)))
  return baseName(name || undefined)
}

/** Reads a header that holds nothing but the name. */
export const plainName = (header: string): string | undefined => baseName(mended(unquoted(header.trim())))

/** Some servers write a Windows path as it is. */
const unquoted = (value: string): string =>
  (/^"(.*?)"?$/s.exec(value) ?? /^'(.*)'$/s.exec(value))?.[1]?.replace(/\\(["\\])/g, '$1') ?? value

/** Joins a name in pieces, some of them percent-encoded (RFC 2231). */
function pieces(values: ReadonlyMap<string, string>): string | undefined {
  const found: string[] = []
  for (;;) {
    const key = `filename*${found.length}`
    const plain = values.get(key)
    const piece = values.get(`${key}*`) ?? (plain && encodeURIComponent(plain))
    if (piece === undefined) return found.length > 0 ? found.join('') : undefined
    found.push(piece)
  }
}

/** Decodes `filename*=`: charset, language (may be missing), encoded name. */
function decoded(extended: string, isStrict: boolean): string {
  const [, charset = 'utf-8', encoded = extended] = /^([\w-]*)'[^']*'(.*)$/s.exec(extended) ?? []
  const bytes = bytesOf(encoded, '%')
  const text = bytes && textOf(bytes, charset || 'utf-8')
  if (text) return mended(text)
  return isStrict || !bytes ? '' : (textOf(bytes, 'windows-1252') ?? '')
}

/** Undoes one encoding too many, or two. */
function mended(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, '?==?')
  const words = joined.replace(/=\?([\w-]+)\?([bq])\?([^?]*)\?=/gi, (word, charset, way, encoded) => {
    const isBase64 = way.toLowerCase() === 'b'
    const bytes = isBase64 ? base64(encoded) : bytesOf(encoded.replaceAll('_', ' '), '=')
    return (bytes && textOf(bytes, charset)) ?? word
  })
  const isEncoded = /%[\da-f]{2}/i.test(words)
  // Java writes a blank as a plus, and encodes a plus.
  const bytes = isEncoded ? bytesOf(/ /.test(words) ? words : words.replace(/\+/g, ' '), '%') : undefined
  const next = (bytes && textOf(bytes, 'utf-8')) ?? withoutMojibake(words)
  return next === undefined || next === text ? words : mended(next)
}

/** 'AÃ±o' is UTF-8 that was read as Windows-1252. */
function withoutMojibake(text: string): string | undefined {
  if (!/[\x80-\uffff]/.test(text)) return undefined
  const bytes = bytesOf(text, undefined)
  return bytes && textOf(bytes, 'utf-8')
}

/** Reads Windows-1252 characters, or `escapeSign` and two digits; else undefined. */
function bytesOf(text: string, escapeSign: '%' | '=' | undefined): Uint8Array | undefined {
  const found: number[] = []
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    const digits = text[index] === escapeSign && /^[\da-f]{2}/i.exec(text.slice(index + 1))?.[0]
    const byte = digits ? Number.parseInt(digits, 16) : byteOf(code)
    if (byte < 0) return undefined
    if (digits) index += 2
    found.push(byte)
  }
  return new Uint8Array(found)
}

/** Characters 0x80 to 0x9f of Windows-1252; a point where there is none. */
const windows1252 = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ'

function byteOf(code: number): number {
  const place = windows1252.indexOf(String.fromCharCode(code))
  return code < 256 ? code : place < 0 ? -1 : 0x80 + place
}

function base64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** @returns undefined for another charset's bytes */
function textOf(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Takes no day with slashes for a path: 'Estado 30/11/2026.pdf'. */
const withoutPath = (name: string): string =>
  name
    .replace(/(?<!\d)(\d{1,2}|\d{4})\/(\d{1,2})\/(\d{4}|\d{1,2})(?!\d)/, '$1-$2-$3')
    .split(/[\\/]/)
    .pop() ?? ''

const baseName = (name: string | undefined) => normalized(withoutPath(name?.trim() ?? ''), 'NFC') || undefined
