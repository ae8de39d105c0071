// A form's native controls: their ids and values, marks and focus, and the listeners that hear every change.
import type { ChangeHandler, UseFormReturn } from 'react-hook-form'
import { isTypingKey } from '../core/typing'
import { controllingFields } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import { type Kinds, kindOf } from './kinds/kind'
import { setNative } from './native'

/** Used by labels, descriptions and the links of the error summary. */
export const controlId = (form: string, name: string): string => `${form}-${name}`

/** Id of the text that describes a field's file: the input itself is empty once the file is sent, and screen readers would read 'no file'. */
export const fileWordsId = (control: string): string => `${control}-file`

export function focusControl(form: HTMLFormElement | null, id: string, name: string): void {
  const control = form?.querySelector<HTMLElement>(`#${CSS.escape(controlId(id, name))}`)
  const checked = form?.querySelector<HTMLElement>(`[type="radio"][name="${CSS.escape(name)}"]:checked`)
  const target = checked ?? control
  target?.focus()
  target?.closest('.ow-field')?.scrollIntoView({ block: 'nearest' })
}

interface Mark {
  wrong: boolean
  /** Ids of the control's descriptions, divided by spaces; may be empty. */
  describedBy: string
}

/** Marks a control and its row as valid or invalid in the DOM, so that the control's component need not render again. */
export function markControl(form: HTMLFormElement | null, id: string, { wrong, describedBy }: Mark): void {
  const control = form?.querySelector(`#${CSS.escape(id)}`)
  const row = control?.closest('.ow-field')
  if (!control || !row) return
  row.toggleAttribute('data-invalid', wrong)
  for (const one of [control, ...row.querySelectorAll('[type="radio"]')])
    one.setAttribute('aria-invalid', String(wrong))
  // The description of radio buttons belongs to their fieldset.
  const described = row instanceof HTMLFieldSetElement ? row : control
  if (describedBy) described.setAttribute('aria-describedby', describedBy.trim())
  else described.removeAttribute('aria-describedby')
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement

/** A control's value: `data-value` when present (a combobox shows a translated name), otherwise its text. */
const heldBy = (control: Control): string => control.dataset.value ?? control.value

/** Sets a control and fires the events of a user's change. @returns false when the form shows no such control */
export function setControl(form: HTMLFormElement | null, name: string, text: string): boolean {
  const found = form?.elements.namedItem(name)
  if (found instanceof RadioNodeList) {
    for (const radio of found) if (radio instanceof HTMLInputElement && radio.value === text) radio.click()
    return true
  }
  if (!isControl(found)) return false
  setNative(found, text)
  return true
}

/** Name and value of each control in the form, without file inputs and unchecked radio buttons. */
export function* readControls(form: HTMLFormElement | null): Generator<[name: string, text: string]> {
  for (const control of form?.elements ?? []) {
    if (!isControl(control) || control.type === 'file') continue
    if (control.type !== 'radio' || (control as HTMLInputElement).checked) yield [control.name, heldBy(control)]
  }
}

interface ListenOptions {
  kinds: Kinds
  fields: FieldTable
  form: UseFormReturn<FormValues>
  /** An answer was changed. */
  onChanged(name: string): void
  /** A control lost the focus. */
  onLeft(): void
  /** Validates a field again if it has an error. */
  recheck(name: string): void
  /** The fields shown now, see AnswerReader. */
  shown(): ReadonlyMap<string, boolean>
}

/** @returns a function that removes the listeners */
export function listenTo(
  element: HTMLFormElement,
  { kinds, fields, form, onChanged, onLeft, recheck, shown }: ListenOptions,
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
    onLeft()
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
