import { CalendarDays } from 'lucide'
import type { FocusEvent } from 'react'
import * as z from 'zod/mini'
import { announce } from '../../core/announce'
import { formatDay, isoTime, readDay, today, toShown, toStored } from '../../core/dates'
import { plainText, visible } from '../../core/plain-text'
import type { Field } from '../../domain/field'
import { limits } from '../../domain/limits'
import type { Problem } from '../../domain/schema'
import { Icon } from '../../ui/icon'
import { problemError } from '../answers'
import { fireEvent, setNativeValue } from '../native'
import { errorText, useOpenForm } from '../open-form'
import type { ControlProps, Kind } from './kind'

/** '11/05/1990.' -> '1990-05-11'; dictation writes the full stop. */
const dayOf = (text: string): string | undefined => readDay(plainText(text).replace(/[.,]$/, ''))

function problemOf(text: string, { from = '', past }: Field): Problem | undefined {
  const day = dayOf(text)
  if (day === undefined) return 'date'
  if (day < (toStored(from) ?? '')) return 'dateEarly'
  return past && day > today() ? 'dateFuture' : undefined
}

/** '11/05/1990' -> '1990/05/11'; a text that is no day stays (WIZ-16). */
const shownDay = (text: string): string => toShown(dayOf(text) ?? '') || visible(text)

/** '1990-05-11T00:00:00Z', '/Date(642384000000)/' of .NET -> '1990-05-11' */
function withoutTime(stored: string): string {
  // Seconds since 1970 have at most 11 characters, else they are milliseconds.
  const [, sinceEpoch = ''] = /^(?:\/Date\()?(-?\d{9,13})(?:$|[-+)])/.exec(stored) ?? []
  if (sinceEpoch) return isoTime(Number(sinceEpoch) * (sinceEpoch.length > 11 ? 1 : 1000)).slice(0, 10)
  return stored.replace(/(?:T|,?\s+)\d{1,2}:\d\d.*$/s, '')
}

export const date: Kind = {
  control: DateControl,
  read: shownDay,
  show: shownDay,
  missing: () => 'choice',
  rule: (field) =>
    (['date', 'dateEarly', 'dateFuture'] as const).map((problem) =>
      z.refine<string>((answer) => problemOf(answer, field) !== problem, problem),
    ),
  toCrm: dayOf,
  display: (day, _, { language }) => formatDay(toStored(day) ?? '', language) || day,
  fromCrm: (stored) => toShown(dayOf(withoutTime(stored)) ?? stored) || visible(stored),
}

function DateControl({ name, field, input, inputProps }: ControlProps) {
  const form = useOpenForm()
  const { methods, labels } = form
  const { say } = form.words

  const open = () => {
    const control = input.current
    if (!(control instanceof HTMLInputElement)) return
    const calendar = calendarBeside(control)
    const first = toStored(field.from ?? '')
    calendar.min = first ?? ''
    calendar.max = field.past ? today() : ''
    // Opens the calendar near the day that is looked for.
    calendar.value = dayOf(control.value) ?? (first ? limits.calendarStart : '')
    try {
      calendar.showPicker()
    } catch {
      // showPicker() throws in cross-origin frames.
      control.focus()
    }
  }
  /** Announces the error, as the focus has left the field (A11-01). */
  const checkOnLeave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // The button of the calendar is part of the field.
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    const { value = '' } = input.current ?? {}
    const problem = problemOf(value, field)
    if (plainText(value) === '' || !problem || methods.getErrors(name)) return
    const error = problemError(problem)
    methods.setError(name, error)
    announce(`${say(`${labels}.${name}.label`)}: ${errorText(form, name, field, error)}`)
  }
  return (
    <div className="ow-row ow-relative" onBlur={checkOnLeave}>
      <input
        {...inputProps}
        type="text"
        className="ow-input ow-input-button"
        inputMode="numeric"
        placeholder={say('controls:date.shape')}
      />
      <button
        type="button"
        className="ow-box-button ow-place-center ow-muted"
        aria-label={say('controls:date.open')}
        onClick={open}
      >
        <Icon icon={CalendarDays} />
      </button>
    </div>
  )
}

/** Makes the calendar when it is opened: it costs more than the field. */
function calendarBeside(input: HTMLInputElement): HTMLInputElement {
  const existing = input.parentElement?.querySelector<HTMLInputElement>('.ow-calendar')
  if (existing) return existing
  const calendar = document.createElement('input')
  Object.assign(calendar, { type: 'date', className: 'ow-calendar', tabIndex: -1 })
  calendar.setAttribute('aria-hidden', 'true')
  calendar.addEventListener('input', () => {
    if (!calendar.value) return
    setNativeValue(input, toShown(calendar.value))
    fireEvent(input, 'change')
  })
  input.parentElement?.append(calendar)
  return calendar
}
