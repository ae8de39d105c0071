// Converts pasted text to what a keyboard types.
import { normalized } from './natives'

/** Removes invisible characters, joins accents, converts digits, and trims. */
export const visible = (text: string): string =>
  normalized(
    text
      .replace(/[\p{Cf}\p{Cs}]/gu, '')
      // Arabic, Persian and wide digits; the zeros' codes end with 0.
      .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) & 15}`)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]|\p{Z}/gu, ' '),
    'NFC',
  ).trim()

/** Consists of blanks and invisible characters alone. */
export const isBlank = (text: string): boolean => !/[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{DI}\u2800]/u.test(text)

/** Folds case, accents and blanks, for comparisons. */
export const fold = (text: string): string =>
  normalized(text, 'NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

/** ASCII digits, dashes and apostrophes, for numbers and days. */
export const plainText = (text: string): string =>
  // Apostrophes first, as NFKC splits a lone ´; the last two are Arabic separators.
  visible(normalized(text.replace(/[’‘´`]/g, "'"), 'NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\u066c/g, '.')
    .replace(/\u066b/g, ',')

/** Accents by the end of an HTML name: 'acute' of '&aacute;'. */
const accents: Readonly<Record<string, string>> = {
  ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', tilde: '\u0303', uml: '\u0308', cedil: '\u0327' },
  ring: '\u030a',
}
/** Other characters by their HTML names. */
const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', iquest: '¿', iexcl: '¡', ordf: 'ª', ordm: 'º' },
  ...{ deg: '°', sup2: '²', middot: '·', bull: '•', ndash: '–', mdash: '—', hellip: '…', euro: '€' },
  ...{ reg: '®', copy: '©', trade: '™', times: '×', plusmn: '±', frac12: '½', frac14: '¼', sup3: '³', shy: '\u00ad' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»' },
}

/** Windows-1252 from 128, as browsers read the numbers. */
const windows1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/** The letter of a number in HTML; undefined for control characters. */
function letterOf(code: number): string | undefined {
  if (code > 127 && code < 160) return windows1252[code - 128]
  const isLetter = [9, 10, 13].includes(code) || (code > 31 && code < 0xd800) || (code > 0xdfff && code < 0x110000)
  return isLetter ? String.fromCodePoint(code) : undefined
}

/** 'Obra &amp; jard&iacute;n' -> 'Obra & jardín' */
export const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])([a-z]+)(\d{0,2}));/gi,
        (all, digits, hex, first, more, last) => {
          if (!first) return letterOf(digits ? Number(digits) : Number.parseInt(hex, 16)) ?? all
          const accent = accents[more]
          return accent ? normalized(first + accent, 'NFC') : (entities[first + more + last] ?? all)
        },
      )
    : text

/** Escapes a typed text: '&lt;' would be read as '<'. */
export const withEntities = (text: string): string =>
  withoutEntities(text) === text ? text : text.replaceAll('&', '&amp;')

/** 'Torre 1 · 1204', where no line ends with a dot. */
export const dotted = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ').replaceAll(' · ', ' ·\u00a0')

/** Shortens a text: a record's field can have megabytes, which freeze a page. */
export const clip = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}…` : text
