// The native listeners of a form: apply the typing rules, then notify react-hook-form. React's handlers cannot do this: typing rules set
// `input.value`, after which React's value tracker sees no change; and React's dispatch would walk the tree five times a key.
import type { ChangeHandler, UseFormReturn } from 'react-hook-form'
import { isTypingKey } from '../core/typing'
import { controllingFields } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import { type Control, heldBy } from './form-dom'
import { type Kinds, kindOf } from './kinds/kind'

interface ListenOptions {
  kinds: Kinds
  fields: FieldTable
  form: UseFormReturn<FormValues>
  /** An answer was changed. */
  onChanged(name: string): void
  /** Validates a field again if it has an error. */
  recheck(name: string): void
  /** The fields shown now, see AnswerReader. */
  shown(): ReadonlyMap<string, boolean>
}

/** @returns a function that removes the listeners */
export function listenTo(
  element: HTMLFormElement,
  { kinds, fields, form, onChanged, recheck, shown }: ListenOptions,
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
    // No formatting during IME composition. `compositionend` is listened to as well, because no `input` follows it.
    if (!(event as InputEvent).isComposing)
      kindOf(kinds, field).typing?.typed(control as HTMLInputElement, field, event)
    const value = heldBy(control)
    // A text input's `change` follows its `input` with the same value.
    if (form.getValues(name) === value) return
    // The control itself is not passed: react-hook-form would read its text, which may differ from heldBy().
    void onChangeOf(name)({ target: { name, value }, type: 'change' })
    onChanged(name)
    recheck(name)
    for (const other of repeating) if (other.same === name) recheck(other.name)
    if (controlling.has(name)) clearHiddenErrors()
  }
  /** Registers each field once, at its first change: registering all at mount would slow down the first render. */
  const onChangeOf = (name: string) => {
    const onChange = registered.get(name) ?? form.register(name).onChange
    registered.set(name, onChange)
    return onChange
  }
  const clearHiddenErrors = () => {
    const asked = shown()
    form.clearErrors(Object.keys(form.getErrors()).filter((name) => !asked.has(name)))
  }
  const left = (event: Event) => {
    const field = fieldOf(event)
    if (field) kindOf(kinds, field).typing?.left?.(event.target as HTMLInputElement, field)
  }
  /** Stops typing events at the form for kinds without React handlers: React would walk the tree five times a key for nothing. */
  const stopTypingEvents = (event: Event) => {
    const field = fieldOf(event)
    if (!field || kindOf(kinds, field).listens) return
    if (!(event instanceof KeyboardEvent) || isTypingKey(event)) event.stopPropagation()
  }

  const stop = new AbortController()
  const { signal } = stop
  for (const type of ['input', 'change', 'compositionend']) element.addEventListener(type, changed, { signal })
  element.addEventListener('focusout', left, { signal })
  for (const type of ['keydown', 'keypress', 'textInput', 'input', 'keyup'])
    element.addEventListener(type, stopTypingEvents, { signal })
  return () => stop.abort()
}
