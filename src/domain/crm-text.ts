// Reads a value of the CRM, in whatever type and spelling it comes.
import { isRecord } from '../core/json'
import { fold, isBlank, plainText, withoutEntities } from '../core/plain-text'

/** The empty option of a picklist, as the API writes it. */
const none = /^-+\s*(?:none|ninguno|ninguna)\s*-+$/i

export const lookUpKeys: readonly string[] = ['name', 'display_value', 'full_name', 'label', 'value']

/** Look-up: its name. Boolean: Si or No. List: joined by commas. */
export function textOf(raw: unknown): string {
  if (typeof raw === 'string') {
    const plain = withoutEntities(raw).trim()
    return none.test(plain) || isBlank(plain) ? '' : plain
  }
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw === 'boolean') return raw ? 'Si' : 'No'
  if (Array.isArray(raw)) return raw.map(textOf).filter(Boolean).join(', ')
  return isRecord(raw) ? (lookUpKeys.map((key) => textOf(raw[key])).find(Boolean) ?? '') : ''
}

const isOneOf = (value: unknown, ...words: readonly string[]): boolean => words.includes(fold(textOf(value)))

/** Imported records have 'Sí', true or 1 for the CRM's 'SI'. */
export const isYes = (value: unknown): boolean => isOneOf(value, 'si', 's', 'yes', 'true', 'verdadero', '1')
export const isNo = (value: unknown): boolean => isOneOf(value, 'no', 'n', 'false', 'falso', '0')

/** A check box, a number of them, or their names. */
export const isIncluded = (value: unknown): boolean =>
  textOf(value) !== '' &&
  !/^(?:no\b|n\/?a?$|ningun|sin\b|fals[eo]$|0(?:[.,]0+)?$|-+$|cero$|null$|undefined$)/.test(fold(textOf(value)))

/** '84,50 m2' or '100 %' -> a number; undefined for none. */
export function numberIn(text: string): number | undefined {
  const [, plain = ''] =
    /^([+-]?\d[\d.,' ]*)(?:m2|mts?2?\.?|metros(?: cuadrados)?|%)?$/i.exec(plainText(text.slice(0, 100))) ?? []
  const written = plain.trim()
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(written)) return Number(written.replace(',', '.'))
  const marked = [
    [/^[+-]?\d{1,3}(?:[.' ]\d{3})+(?:,\d+)?$/, /[.' ]/g],
    [/^[+-]?\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?$/, /[,' ]/g],
  ] as const
  const [, mark] = marked.find(([shape]) => shape.test(written)) ?? []
  return mark && Number(written.replace(mark, '').replace(',', '.'))
}

/** '1.072' is a thousand to a person and one to a program. */
export const isTwoNumbers = (text: string): boolean => /^[+-]?[1-9]\d{0,2}[.,]\d{3}(?![\d.,])/.test(text)
