// When a field is asked: decides shown, checked and sent alike.
import { fold } from '../core/plain-text'
import type { Condition, Field, FieldTable, FormValues } from './field'

/** Values that conditions may use beside the form's own fields. */
export type Context = Readonly<Record<string, string | undefined>>
type Read = (name: string) => string

/** The CRM may spell an option with other accents and capitals. */
export function holds(condition: Condition, read: Read): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    const value = fold(read(name))
    const isOne = (of: string | readonly string[]) => [of].flat().some((option) => fold(option) === value)
    return typeof wanted === 'object' && 'not' in wanted ? !isOne(wanted.not) : isOne(wanted)
  })
}

/** Reads a field of the form, '' while it is hidden itself, else the context. */
function reader(fields: FieldTable, values: FormValues, context: Context): Read {
  const asked = new Set<string>()
  const read = (name: string): string => {
    const field = fields[name]
    if (!field) return context[name] ?? ''
    // Two fields that depend on each other: neither hides the other.
    if (!field.when || asked.has(name)) return values[name] ?? ''
    asked.add(name)
    const shown = holds(field.when, read)
    asked.delete(name)
    return shown ? (values[name] ?? '') : ''
  }
  return read
}

/** The fields that are asked, in the table's order, each with whether it may stay empty. */
export function shownFields(fields: FieldTable, values: FormValues, context: Context = {}): Map<string, boolean> {
  const read = reader(fields, values, context)
  const shown = Object.entries(fields).filter(([, { when }]) => !when || holds(when, read))
  return new Map(shown.map(([name, { optional }]) => [name, optional === true]))
}

export const visibleFields = (fields: FieldTable, values: FormValues, context?: Context): string[] => [
  ...shownFields(fields, values, context).keys(),
]

/** The keyboard that the other answers ask for. */
export const inputModeOf = ({ inputMode, numericWhen }: Field, values: FormValues): Field['inputMode'] =>
  numericWhen ? (holds(numericWhen, (name) => values[name] ?? '') ? 'numeric' : 'text') : inputMode

/** The fields of the form that conditions look at: the only ones whose change can change others. */
export function controllingFields(fields: FieldTable): string[] {
  const named = Object.values(fields).flatMap(({ when, numericWhen }) => Object.keys({ ...when, ...numericWhen }))
  return [...new Set(named)].filter((name) => name in fields)
}
