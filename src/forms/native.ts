// A form's native controls: their ids, values and focus. What code sets fires the event that a user's change would, so that React and the form
// notice it.

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

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

/** The name of the control in the form that has the focus; '' for none. */
export function focusedName(form: HTMLFormElement | null): string {
  const active = form && (form.getRootNode() as Document | ShadowRoot).activeElement
  return isControl(active) && active.form === form ? active.name : ''
}

/** Sets the value by the prototype's setter: React overrides `value` on each input, and would take the event that follows for no change. */
export const write = (input: HTMLInputElement, value: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)

export function setNative(input: HTMLInputElement, value: string): void {
  write(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Replaces the text of an input while typing; the caret stays before the same number of characters that match `kept`. */
export function retype(input: HTMLInputElement, text: string, kept: RegExp): void {
  if (input.value === text) return
  const caret = input.selectionStart ?? input.value.length
  let behind = [...input.value.slice(caret)].filter((letter) => kept.test(letter)).length
  let position = text.length
  while (position > 0 && behind > 0) {
    position -= 1
    if (kept.test(text.charAt(position))) behind -= 1
  }
  // Not right after a separator: backspace would delete only the separator, which formatting reinserts.
  while (position > 0 && !kept.test(text.charAt(position - 1))) position -= 1
  input.value = text
  // Only when focused: in Safari setSelectionRange() moves the focus.
  if ((input.getRootNode() as Document | ShadowRoot).activeElement === input)
    input.setSelectionRange(position, position)
}

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement

/** Name and value of each control in the form, without file inputs and unchecked radio buttons. */
export function* readControls(form: HTMLFormElement | null): Generator<[name: string, text: string]> {
  for (const control of form?.elements ?? []) {
    if (!isControl(control) || control.type === 'file') continue
    if (control.type === 'radio' && !(control as HTMLInputElement).checked) continue
    // The country's combobox shows a translated name beside its `data-value`.
    yield [control.name, control.dataset.value ?? control.value]
  }
}
