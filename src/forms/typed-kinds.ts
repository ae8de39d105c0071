// Amounts, days and telephones: typed in one way, kept in another. Apart from the rest, because a login asks for none of them.
import { tidyDay, toShown, toStored } from '../core/dates'
import { digitsOf, formatTyped, isAmount } from '../core/money'
import { isCallingCode, readPhone } from '../core/phone'
import { plainText, visible } from '../core/plain-text'
import { addManners } from './controls/manners'
import { retype } from './native'
import { addRules } from './rules'
import { undoable } from './undo'
import { addTypings } from './values'

/** A day as it is stored. Day first too, where it can be no other day: '31/12/1990', not '05/06/1990'. */
function dayOf(text: string): string | undefined {
  const plain = plainText(text)
  const [, day, month, year] = /^(\d\d?)[-/. ]+(\d\d?)[-/. ]+(\d{4})$/.exec(plain) ?? []
  return toStored(year && (day === month || Number(day) > 12) ? `${year}/${month}/${day}` : plain)
}

/** The whole text or nothing: who typed a digit too many finds it again, and not the day it begins with (WIZ-16). */
const shownDay = (text: string): string => toShown(dayOf(text) ?? '') || text.trim()

const words = { value: visible }

addTypings({
  text: words,
  longText: words,
  suggest: words,
  email: words,
  money: {
    typed: (value, { negative }) => formatTyped(digitsOf(value, negative), negative),
    value: (typed, { negative }) => digitsOf(typed, negative),
  },
  date: {
    typed: shownDay,
    value: shownDay,
  },
  phone: {
    typed: (value) => readPhone(value)?.shown ?? value,
    // Where only the country was chosen, nothing is answered yet.
    value: (typed, _, country) => (isCallingCode(typed) ? '' : (readPhone(typed, country)?.e164 ?? typed.trim())),
    country: (value) => readPhone(value)?.country,
  },
})

addRules({
  phone: (value) => !readPhone(value) && 'phone',
  date: (value) => dayOf(value) === undefined && 'date',
  money: (value, { negative }) => !isAmount(value, negative) && 'number',
})

/** A key's change to an amount that stands there grouped; else (a script, autofill, a paste) the text is an amount of its own. */
const isEdit = ({ value }: HTMLInputElement, { type, inputType = '', data }: Partial<InputEvent>): boolean =>
  type === 'compositionend' ||
  (/^(insert(Composition)?Text|delete|history)/.test(inputType) && (value.length === 1 || data !== value))

/** What a key meant beside the points, which come and go by themselves. */
function edited(input: HTMLInputElement, { inputType, data }: Partial<InputEvent>): string {
  const { value, selectionStart } = input
  const caret = selectionStart ?? value.length
  // A comma before more than two digits begins no cents: they would be cut off.
  if (data === ',' && /(\d\D*){3}/.test(value.slice(caret))) return value.slice(0, caret - 1) + value.slice(caret)
  // A point at the end begins cents, as a comma does; three digits behind it are a group after all.
  if (!inputType?.startsWith('delete')) return value.replace(/\.$/, ',')
  // Delete took a point alone, which comes back: it takes the digit behind it.
  const before = `${value.slice(0, caret)}.${value.slice(caret)}`
  if (inputType === 'deleteContentForward' && formatTyped(value, true) === before)
    input.setRangeText('', caret, caret + 1)
  return input.value
}

addManners({
  /** Grouped; the caret stays behind the same digits. Cents are let through while typing, but not kept. */
  money: {
    typed: undoable((input, { negative }, event) => {
      const text = isEdit(input, event) ? edited(input, event) : digitsOf(input.value, negative)
      retype(input, formatTyped(text, negative), /[\d,-]/)
    }),
    left(input, { negative }) {
      input.value = formatTyped(digitsOf(input.value, negative), negative)
    },
  },
  /** Slashes come by themselves at the end; a correction in the middle is left alone until the field is left. */
  date: {
    typed: undoable((input, _, event) => {
      const deleting = (event as InputEvent).inputType?.startsWith('delete')
      if (!deleting && input.selectionStart === input.value.length) input.value = tidyDay(input.value)
    }),
    left(input) {
      const stored = dayOf(input.value)
      if (stored) input.value = toShown(stored)
    },
  },
  phone: { typed: undoable() },
})
