// Evaluates when a field is asked. One rule decides whether it is shown, checked and sent.
import { fold } from '../core/plain-text'
import type { Condition, Field, FieldTable, FormValues } from './field'

/** Values that conditions may use in addition to the form's fields. */
export type Context = Readonly<Record<string, string | undefined>>
type Read = (name: string) => string

/** Compares folded: the CRM may spell an option with other accents or capitals. */
export function holds(condition: Condition, read: Read): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const value = fold(read(name))
    const isOne = (of: string | readonly string[]) => [of].flat().some((option) => fold(option) === value)
    return typeof wanted === 'object' && 'not' in wanted ? !isOne(wanted.not) : isOne(wanted)
  })
}

/** Reads the answer of a field, '' if the field itself is hidden; names outside the form are read from the context. */
function reader(fields: FieldTable, values: FormValues, context: Context): Read {
  const read = (name: string): string => {
    const field = fields[name]
    if (!field) return context[name] ?? ''
    return !field.when || holds(field.when, read) ? (values[name] ?? '') : ''
  }
  return read
}

/** The fields that are asked, in table order. The value says whether the field is optional. */
export function shownFields(fields: FieldTable, values: FormValues, context: Context = {}): Map<string, boolean> {
  const read = reader(fields, values, context)
  const shown = Object.entries(fields).filter(([, { when }]) => !when || holds(when, read))
  return new Map(shown.map(([name, { optional }]) => [name, optional === true]))
}

export const visibleFields = (fields: FieldTable, values: FormValues, context?: Context): string[] => [
  ...shownFields(fields, values, context).keys(),
]

/** Whether a document or account number is sent without its separators. */
export const isSentPlain = ({ sendPlain }: Field, values: FormValues): boolean =>
  typeof sendPlain === 'object' ? holds(sendPlain, (name) => values[name] ?? '') : sendPlain === true

/** A phone's keyboard for a text: digits for what is sent as digits alone. */
export const inputModeOf = (field: Field, values: FormValues): 'numeric' | undefined =>
  isSentPlain(field, values) && !field.hyphen ? 'numeric' : undefined

/** The number of sides of a document; undefined for one without frames. */
export const sidesOf = ({ sides }: Field, values: FormValues): 1 | 2 | undefined =>
  sides && (holds(sides.one, (name) => values[name] ?? '') ? 1 : 2)

/** The fields that conditions refer to: only their changes show or hide others, or change their keyboard. */
export function controllingFields(fields: FieldTable): string[] {
  const named = Object.values(fields).flatMap(({ when, sendPlain }) =>
    Object.keys({ ...when, ...(typeof sendPlain === 'object' && sendPlain) }),
  )
  return [...new Set(named)].filter((name) => name in fields)
}
