// Amounts, days and telephones: typed in one way, kept in another. Apart from the rest, because a login asks for none of them.
import { tidyDay, toShown, toStored } from '../core/dates'
import { digitsOf, formatTyped } from '../core/money'
import { isCallingCode, readPhone } from '../core/phone'
import { addManners } from './controls/manners'
import { retype } from './native'
import { addRules } from './rules'
import { addTypings } from './values'

/** The whole text or nothing: who typed a digit too many finds it again, and not the day it begins with (WIZ-16). */
const shownDay = (text: string): string => toShown(toStored(text) ?? '') || text.trim()

addTypings({
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
  date: (value) => toStored(value) === undefined && 'date',
})

/** A key's change to an amount that stands there grouped; else (a script, autofill, a paste) the text is an amount of its own. */
const isEdit = ({ value }: HTMLInputElement, { type, inputType = '', data }: Partial<InputEvent>): boolean =>
  type === 'compositionend' ||
  (/^(insert(Composition)?Text|delete|history)/.test(inputType) && (value.length === 1 || data !== value))

/** What a key meant beside the points, which come and go by themselves. */
function edited(input: HTMLInputElement, { inputType }: Partial<InputEvent>): string {
  const { value, selectionStart } = input
  // A point at the end begins cents, as a comma does; three digits behind it are a group after all.
  if (!inputType?.startsWith('delete')) return value.replace(/\.$/, ',')
  const caret = selectionStart ?? value.length
  // Delete took a point alone, which comes back: it takes the digit behind it.
  const before = `${value.slice(0, caret)}.${value.slice(caret)}`
  if (inputType === 'deleteContentForward' && formatTyped(value, true) === before)
    input.setRangeText('', caret, caret + 1)
  return input.value
}

addManners({
  /** Grouped; the caret stays behind the same digits. Cents are let through while typing, but not kept. */
  money: {
    typed(input, { negative }, event) {
      const text = isEdit(input, event) ? edited(input, event) : digitsOf(input.value, negative)
      retype(input, formatTyped(text, negative), /[\d,-]/)
    },
    left(input, { negative }) {
      input.value = formatTyped(digitsOf(input.value, negative), negative)
    },
  },
  /** Slashes come by themselves at the end; a correction in the middle is left alone until the field is left. */
  date: {
    typed(input, _, event) {
      const deleting = (event as InputEvent).inputType?.startsWith('delete')
      if (!deleting && input.selectionStart === input.value.length) input.value = tidyDay(input.value)
    },
    left(input) {
      const stored = toStored(input.value)
      if (stored) input.value = toShown(stored)
    },
  },
})
