// What a person reads in a value of the CRM, in whatever type and spelling it comes. Every record is read by it.
import { fold, isBlank, plainText, withoutEntities } from '../core/plain-text'

/** The empty option of a picklist, which the CRM's API writes out. */
const none = /^-+\s*(?:none|ninguno|ninguna)\s*-+$/i

/** A look-up becomes its name, a boolean Si or No, a list its entries joined by commas; '' for what says nothing. */
export function textOf(raw: unknown): string {
  if (typeof raw === 'string') {
    const said = withoutEntities(raw).trim()
    return none.test(said) || isBlank(said) ? '' : said
  }
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw)
  if (typeof raw === 'boolean') return raw ? 'Si' : 'No'
  if (Array.isArray(raw)) return raw.map(textOf).filter(Boolean).join(', ')
  return typeof raw === 'object' && raw !== null && 'name' in raw ? textOf(raw.name) : ''
}

const isOneOf = (value: unknown, ...words: readonly string[]): boolean => words.includes(fold(textOf(value)))

/** The CRM writes 'SI'; records edited by hand or imported may have 'Sí', true or 1. */
export const isYes = (value: unknown): boolean => isOneOf(value, 'si', 'yes', 'true', '1')
export const isNo = (value: unknown): boolean => isOneOf(value, 'no', 'false', '0')

/** Whether a part of the purchase is included: a check box, a number of them, or their names. */
export const isIncluded = (value: unknown): boolean =>
  textOf(value) !== '' && !/^(?:no\b|n\/?a$|ningun|sin\b|false$|0$)/.test(fold(textOf(value)))

/** The number in a text, with or without its unit ('84,50 m2', '1.072,25', '100 %'); undefined where it is none. */
export function numberIn(text: string): number | undefined {
  const [, said = ''] =
    /^([+-]?\d[\d.,' ]*)(?:m2|mts?2?\.?|metros(?: cuadrados)?|%)?$/i.exec(plainText(text.slice(0, 100))) ?? []
  const written = said.trim()
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
