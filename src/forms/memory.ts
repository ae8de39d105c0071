// The values of a form. They stand in the native controls; what each held last is kept, for fields that are hidden meanwhile.
import type { PhoneCountry } from '../core/phone-countries'
import { type Context, shownFields } from './condition'
import type { FieldTable, FormValues } from './field'
import { findControl, readControls, setControl } from './form-dom'
import { type Kinds, kindOf, readText, showAnswer } from './kinds/kind'

export type Memory = ReturnType<typeof createMemory>

export function createMemory(
  kinds: Kinds,
  fields: FieldTable,
  initial: FormValues = {},
  context: () => Context | undefined,
) {
  const form: { current: HTMLFormElement | null } = { current: null }
  /** As it stands in the controls. */
  const held = new Map<string, string>()
  /** The country chosen beside each telephone; Colombia where none was. */
  const countries = new Map<string, PhoneCountry>()
  /** Fields whose text stands for no value: until it is corrected or taken away they may not stay empty. */
  const unknown = new Set<string>()
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'file') continue
    const value = initial[name] ?? ''
    const kind = kindOf(kinds, field)
    held.set(name, showAnswer(kind, field, value))
    const country = kind.country?.(value)
    if (country) countries.set(name, country)
  }

  const values = (): FormValues => {
    readControls(form.current, held)
    const all: FormValues = {}
    for (const [name, text] of held) {
      const field = fields[name]
      if (field) all[name] = readText(kindOf(kinds, field), field, text, countries.get(name))
    }
    return all
  }
  return {
    form,
    countries,
    unknown,
    values,
    /** The fields that are asked, each with whether it may stay empty. */
    shown(): Map<string, boolean> {
      const asked = shownFields(fields, values(), context())
      for (const name of unknown) if (asked.has(name)) asked.set(name, false)
      return asked
    },
    held: (name: string): string => held.get(name) ?? '',
    /** What a control begins with. None where it begins empty: setting nothing costs as much as setting something. */
    first: (name: string): string | undefined => held.get(name) || undefined,
    /** False for what is known already: an input's `change` comes after its `input`. */
    note(name: string, text: string): boolean {
      if (held.get(name) === text) return false
      held.set(name, text)
      return true
    },
    /** As if the user had changed it. */
    set(name: string, value: string): void {
      const field = fields[name]
      if (!field || field.kind === 'file') return
      const control = findControl(form.current, name)
      const text = showAnswer(kindOf(kinds, field), field, value)
      if (control) setControl(control, text)
      else held.set(name, text)
    },
  }
}
