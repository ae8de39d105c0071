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

/** Sets the value by the prototype's setter: React overrides `value` on each input, and would take the event that follows for no change. */
export const write = (control: Control, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)

export function setNative(control: Control, value: string): void {
  write(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Replaces the text of an input while typing; the caret stays before the same number of characters that match `kept`. */
export function retype(input: HTMLInputElement, text: string, kept: RegExp): void {
  if (input.value === text) return
  const caret = input.selectionStart ?? input.value.length
  let behind = count(input.value.slice(caret), kept)
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

const count = (text: string, kept: RegExp): number => [...text].filter((letter) => kept.test(letter)).length

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
