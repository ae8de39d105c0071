// The one native listener of a form: applies the typing rules, then tells react-hook-form. React's own handlers would come too late:
// amounts and days set `input.value` themselves, and React's tracker takes that for no change; and they would cost a search through
// the tree five times a key.
import type { ChangeHandler, UseFormReturn } from 'react-hook-form'
import { isTypingKey } from '../core/typing'
import { controllingFields } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import { type Control, heldBy } from './form-dom'
import { type Kinds, kindOf } from './kinds/kind'

interface Ears {
  kinds: Kinds
  fields: FieldTable
  form: UseFormReturn<FormValues>
  /** An answer was changed. */
  onChanged(name: string): void
  /** Checks a field again that was wrong. */
  recheck(name: string): void
  /** The fields that are asked now. */
  shown(): ReadonlyMap<string, boolean>
}

/** @returns takes the listeners off */
export function listenTo(
  element: HTMLFormElement,
  { kinds, fields, form, onChanged, recheck, shown }: Ears,
): () => void {
  const controlling = new Set(controllingFields(fields))
  const registered = new Map<string, ChangeHandler>()
  const repeating = Object.entries(fields).flatMap(([name, { same }]) => (same ? [{ name, same }] : []))
  const fieldOf = (event: Event) => fields[(event.target as Control).name]

  const changed = (event: Event) => {
    const control = event.target as Control
    const { name } = control
    const field = fields[name]
    if (!field || field.kind === 'file') return
    // What an input method is still composing is left alone until it has done; `compositionend` sends no further `input`.
    if (!(event as InputEvent).isComposing)
      kindOf(kinds, field).typing?.typed(control as HTMLInputElement, field, event)
    const value = heldBy(control)
    // An input's `change` comes after its `input`.
    if (form.getValues(name) === value) return
    // Without the control itself: what it holds is not always its text.
    void onChangeOf(name)({ target: { name, value }, type: 'change' })
    onChanged(name)
    recheck(name)
    for (const other of repeating) if (other.same === name) recheck(other.name)
    if (controlling.has(name)) forgetHidden()
  }
  /** Each field is registered once, at its first change: registering writes to the library's tables. */
  const onChangeOf = (name: string) => {
    const onChange = registered.get(name) ?? form.register(name).onChange
    registered.set(name, onChange)
    return onChange
  }
  const forgetHidden = () => {
    const asked = shown()
    form.clearErrors(Object.keys(form.getErrors()).filter((name) => !asked.has(name)))
  }
  const left = (event: Event) => {
    const field = fieldOf(event)
    if (field) kindOf(kinds, field).typing?.left?.(event.target as HTMLInputElement, field)
  }
  /** React would search the whole tree for listeners, five times a key; here is all that these fields do. */
  const keep = (event: Event) => {
    const field = fieldOf(event)
    if (!field || kindOf(kinds, field).listens) return
    if (!(event instanceof KeyboardEvent) || isTypingKey(event)) event.stopPropagation()
  }

  const stop = new AbortController()
  const { signal } = stop
  for (const type of ['input', 'change', 'compositionend']) element.addEventListener(type, changed, { signal })
  element.addEventListener('focusout', left, { signal })
  for (const type of ['keydown', 'keypress', 'textInput', 'input', 'keyup'])
    element.addEventListener(type, keep, { signal })
  return () => stop.abort()
}
