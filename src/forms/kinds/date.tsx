import { CalendarDays } from 'lucide'
import { useRef } from 'react'
import { tidyDay, toShown, toStored } from '../../core/dates'
import { plainText } from '../../core/plain-text'
import * as z from '../../core/zod'
import { Icon } from '../../ui/icon'
import { useFormParts } from '../form-parts'
import { setNative } from '../native'
import { undoable } from '../undo'
import type { ControlProps, Kind } from './kind'
import '../controls/input.css'

/** A day as it is stored. Day first too, where it can be no other day: '31/12/1990', not '05/06/1990'. */
function dayOf(text: string): string | undefined {
  const plain = plainText(text)
  const [, day, month, year] = /^(\d\d?)[-/. ]+(\d\d?)[-/. ]+(\d{4})$/.exec(plain) ?? []
  return toStored(year && (day === month || Number(day) > 12) ? `${year}/${month}/${day}` : plain)
}

/** The whole text or nothing: who typed a digit too many finds it again, and not the day it begins with (WIZ-16). */
const shownDay = (text: string): string => toShown(dayOf(text) ?? '') || text.trim()

export const date: Kind = {
  control: DateControl,
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

/** A day typed as YYYY/MM/DD, or chosen in the browser's own calendar. */
function DateControl({ name, field, native }: ControlProps) {
  const { tools, say } = useFormParts()
  const calendar = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)

  const open = () => {
    const days = calendar.current
    if (!days) return
    // Only now: the parts of a date control, which nobody sees here, cost the browser more than all else of this field.
    days.type = 'date'
    days.value = toStored(input.current?.value ?? '') ?? toStored(field.default ?? '') ?? ''
    try {
      days.showPicker()
    } catch {
      // A browser that opens no picker from here (or from a frame): the field is typed.
      input.current?.focus()
    }
  }
  const chosen = () => {
    if (!input.current || !calendar.current?.value) return
    setNative(input.current, toShown(calendar.current.value))
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <div className="ow-box">
      <input
        ref={input}
        type="text"
        className="ow-input ow-figures"
        inputMode="numeric"
        placeholder={say('common:form.date.shape')}
        {...native}
        name={name}
        defaultValue={tools.first(name)}
      />
      <button type="button" className="ow-box-button" aria-label={say('common:form.date.open')} onClick={open}>
        <Icon icon={CalendarDays} />
      </button>
      <input ref={calendar} type="hidden" className="ow-calendar" tabIndex={-1} aria-hidden="true" onChange={chosen} />
    </div>
  )
}
