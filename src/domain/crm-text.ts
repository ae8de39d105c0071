// Reads a value of the CRM, in whatever type and spelling it comes.
import { isRecord, readJson } from '../core/json'
import { fold, isBlank, plainText, withoutEntities } from '../core/plain-text'

/** The empty option of a picklist, as the API or an export writes it. */
const emptyOption = /^-+\s*(?:none|ningun[oa]|select\w*|seleccion\w*)\s*-+$/i

/** Keys of a look-up's name, also in Zoho Creator and behind renaming proxies. */
export const lookUpKeys: readonly string[] = [
  ...['name', 'Name', 'nombre', 'display_value', 'zc_display_value', 'full_name'],
  ...['label', 'title', 'value', 'amount', 'url'],
]

type Row = Readonly<Record<string, unknown>>

/** Finds the record in an entry of a multiple look-up. */
export function recordIn(row: Row): Row | undefined {
  if (lookUpKeys.some((key) => textOf(row[key]))) return undefined
  return Object.values(row).find((value): value is Row => isRecord(value) && 'id' in value)
}

/** Reads a look-up's name, Si or No for a boolean, and joins a list by commas. */
export function textOf(raw: unknown): string {
  if (typeof raw === 'string') {
    const plain = withoutEntities(raw).trim()
    return emptyOption.test(plain) || isBlank(plain) ? '' : textOf(packed(plain)) || plain
  }
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw === 'boolean') return raw ? 'Si' : 'No'
  if (Array.isArray(raw)) return raw.map(textOf).filter(Boolean).join(', ')
  return isRecord(raw) ? (lookUpKeys.map((key) => textOf(raw[key])).find(Boolean) ?? textOf(recordIn(raw))) : ''
}

/** Parses a look-up, or a list of them, that a proxy wrote as text. */
export const packed = (text: string): unknown =>
  /^\[?\s*\{/.test(text) && /"id"\s*:/i.test(text) ? readJson(text) : undefined

const isOneOf = (value: unknown, ...words: readonly string[]): boolean =>
  words.includes(fold(textOf(value)).replace(/\.0*$/, ''))

/** Imported records have 'Sí', true or 1 for 'SI'. */
export const isYes = (value: unknown): boolean =>
  isOneOf(value, 'si', 's', 'yes', 'y', 'true', 'verdadero', '1', 'x', 'on')
export const isNo = (value: unknown): boolean => isOneOf(value, 'no', 'n', 'false', 'falso', '0', 'off')

/** '1', 'true' and 'Y' mean the option Si. */
export const isMeant = (option: string, value: string): boolean =>
  (option === 'Si' && isYes(value)) || (option === 'No' && isNo(value))

/** The deal includes it: a ticked box, number, or name. */
export const isIncluded = (value: unknown): boolean =>
  textOf(value) !== '' &&
  !/^(?:no\b|n\.?\/?a?\.?$|ningun|sin\b|fals[eo]$|0(?:[.,]0+)?$|-+$|cero$|null$|undefined$|nan$|\[])/.test(
    fold(textOf(value)),
  )

/** '84,50 m2' or '100 %' -> a number; undefined for none. */
export function numberIn(text: string): number | undefined {
  const [, plain = ''] =
    /^%?\s?([+-]?\d[\d.,' ]*)(?:m2|mts?2?\.?|metros(?: cuadrados)?|%|por ?ciento)?$/i.exec(
      plainText(text.slice(0, 100)),
    ) ?? []
  const written = plain.trim()
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(written)) return Number(written.replace(',', '.'))
  const withSeparators = [
    [/^[+-]?\d{1,3}(?:[.' ]\d{3})+(?:,\d+)?$/, /[.' ]/g],
    [/^[+-]?\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?$/, /[,' ]/g],
  ] as const
  const [, separator] = withSeparators.find(([shape]) => shape.test(written)) ?? []
  return separator && Number(written.replace(separator, '').replace(',', '.'))
}

/** '1.072' is a thousand to a person and one to a program. */
export const isTwoNumbers = (text: string): boolean => /^[+-]?[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(text)
