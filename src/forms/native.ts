// A form's native controls: their ids, values and focus. What code sets fires the event that a user's change would, so
// that React and the form notice it.

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Used by labels, descriptions and the links of the error summary. */
export const controlId = (form: string, name: string): string => `${form}-${name}`

/** Id of the text that describes a field's file, whose input is empty once it is sent: readers would say 'no file'. */
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

/** Sets the value by the prototype's setter: React overrides `value` on each input, and would see no change. */
export function setNative(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  fire(input, 'input')
}

/** Fires what a user's change would. Not by the name `Event`, which MooTools gives to something else. */
export function fire(input: HTMLInputElement, type: 'input' | 'change'): void {
  input.dispatchEvent(new InputEvent(type, { bubbles: true }))
}

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement

/** Name and value of each control in the form, without file inputs and unchecked radio buttons. */
export function* controlValues(form: HTMLFormElement | null): Generator<[name: string, text: string]> {
  for (const control of form?.elements ?? []) {
    if (!isControl(control) || control.type === 'file') continue
    if (control.type === 'radio' && !(control as HTMLInputElement).checked) continue
    yield [control.name, control.value]
  }
}
