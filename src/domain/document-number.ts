// Reads numbers of documents and accounts as typed.
import { plainText } from '../core/plain-text'
import { textOf } from './crm-text'
import type { Field } from './field'

/** A word before a number: 'C.C. No.', 'N.I.T.', 'IBAN'. */
const label = /^(?:\D{3,}|[cint]|cc|no)$/i

/** Reads until nothing changes, because the stored result is read again. */
const repeated = (read: (text: string) => string) =>
  function readAll(text: string): string {
    const found = read(text)
    return found === text ? found : readAll(found)
  }

/** 'NIT 899.999.068 DV 1' -> '899999068-1' */
export const hyphenated = repeated((text) => {
  const words = plainText(text)
    .split(/[\s.,:'#°()]+/)
    .filter(Boolean)
  // Without a digit there is no number from which words could be removed.
  if (!words.some((word) => /\d/.test(word))) return words.join('')
  // 'Cuenta de ahorros 1020', but 'DE 89 3704'
  const first = words.findIndex((word, index) => !label.test(word) && !(index > 0 && /^de$/i.test(word)))
  const number = words.slice(Math.max(first, 0))
  // '1.020.555.031 de Bogotá', '… (Bogotá)', '… ahorros', but 'GB29 NWBK 60'
  const last = number.findLastIndex((word) => /\d/.test(word))
  const isPlace = (word: string, index: number) =>
    /^(?:de|exp\D*)$/i.test(word) || (index > last && /^\D{3,}$/.test(word))
  const place = number.findIndex(isPlace)
  return (place > 0 ? number.slice(0, place) : number)
    .join('')
    .replace(/^(?:cc|nit)-?(?=\d)/i, '')
    .replace(/-?dv-?(?=\d$)/i, '-')
})

export const plainOf = repeated((text) => hyphenated(text).replaceAll('-', ''))

/** What counts of an answer; a lone hyphen and invisible characters are empty. */
export function countedOf({ isNumber, sendPlain, kind }: Field, answer: string): string {
  if (answer === '') return ''
  if (isNumber || sendPlain) return plainOf(answer)
  return kind === 'password' || textOf(answer) ? answer : ''
}
