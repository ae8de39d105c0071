import * as z from 'zod/mini'
import { tidyDay, toShown, toStored } from '../../core/dates'
import { plainText } from '../../core/plain-text'
import { undoable } from '../undo'
import type { Kind } from './kind'

/** A day as it is stored. Day first too, where it can be no other day: '31/12/1990', not '05/06/1990'. */
function dayOf(text: string): string | undefined {
  const plain = plainText(text)
  const [, day, month, year] = /^(\d\d?)[-/. ]+(\d\d?)[-/. ]+(\d{4})$/.exec(plain) ?? []
  return toStored(year && (day === month || Number(day) > 12) ? `${year}/${month}/${day}` : plain)
}

/** The whole text or nothing: who typed a digit too many finds it again, and not the day it begins with (WIZ-16). */
const shownDay = (text: string): string => toShown(dayOf(text) ?? '') || text.trim()

export const date: Kind = {
  read: shownDay,
  show: shownDay,
  missing: () => 'choice',
  rule: () => [z.refine<string>((answer) => dayOf(answer) !== undefined, 'date')],
  /** Slashes come by themselves at the end; a correction in the middle is left alone until the field is left. */
  typing: {
    typed: undoable((input, _, event) => {
      const deleting = (event as InputEvent).inputType?.startsWith('delete')
      if (!deleting && input.selectionStart === input.value.length) input.value = tidyDay(input.value)
    }),
    left(input) {
      const stored = dayOf(input.value)
      if (stored) input.value = toShown(stored)
    },
  },
  toCrm: toStored,
  fromCrm: toShown,
}
