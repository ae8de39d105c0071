// Decides whether a field is shown, checked and sent.
import { fold } from '../core/plain-text'
import { isMeant } from './crm-text'
import type { Condition, Field, FieldTable, FormValues } from './field'

export type Context = Readonly<Record<string, string | undefined>>
type Read = (name: string) => string

/** The CRM may spell options with other accents or case. */
export function holds(condition: Condition, read: Read): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const value = fold(read(name))
    const isOption = (option: string) => fold(option) === value || isMeant(option, value)
    const isOneOf = (options: string | readonly string[]) => [options].flat().some(isOption)
    return typeof wanted === 'object' && 'not' in wanted ? !isOneOf(wanted.not) : isOneOf(wanted)
  })
}

/** Reads '' for a hidden field, and names that are no field from the context. */
function reader(fields: FieldTable, values: FormValues, context: Context): Read {
  const read = (name: string): string => {
    const field = fields[name]
    if (!field) return context[name] ?? ''
    return !field.when || holds(field.when, read) ? (values[name] ?? '') : ''
  }
  return read
}

/** Maps the fields that are asked, in order, to whether they are optional. */
export function shownFields(fields: FieldTable, values: FormValues, context: Context = {}): Map<string, boolean> {
  const read = reader(fields, values, context)
  const shown = Object.entries(fields).filter(([, { when }]) => !when || holds(when, read))
  return new Map(shown.map(([name, { optional }]) => [name, optional === true]))
}

export const visibleFields = (fields: FieldTable, values: FormValues, context?: Context): string[] => [
  ...shownFields(fields, values, context).keys(),
]

export const isSentPlain = ({ sendPlain }: Field, values: FormValues): boolean =>
  typeof sendPlain === 'object' ? holds(sendPlain, (name) => values[name] ?? '') : sendPlain === true

/** A keyboard of digits for what is sent as digits alone. */
export const inputModeOf = (field: Field, values: FormValues): 'numeric' | undefined =>
  isSentPlain(field, values) && !field.hyphen ? 'numeric' : undefined

export const sidesOf = ({ sides }: Field, values: FormValues): 1 | 2 | undefined =>
  sides && (holds(sides.one, (name) => values[name] ?? '') ? 1 : 2)

export function controllingFields(fields: FieldTable): string[] {
  const named = Object.values(fields).flatMap(({ when, sendPlain }) =>
    Object.keys({ ...when, ...(typeof sendPlain === 'object' && sendPlain) }),
  )
  return [...new Set(named)].filter((name) => name in fields)
}
