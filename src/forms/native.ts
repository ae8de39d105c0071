// Finds, reads, focuses and sets a form's native controls.

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const controlId = (formId: string, name: string): string => `${formId}-${name}`

/** The id of a file field's state: screen readers always say 'no file'. */
export const fileWordsId = (controlId: string): string => `${controlId}-file`

/** The value of `aria-describedby`; undefined if there are no ids. */
export const idList = (ids: readonly (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

/** Focuses a field: of radio buttons the checked one, else the first. */
export function focusControl(form: HTMLFormElement | null, name: string): void {
  if (!form) return
  const control = form.querySelector<HTMLElement>(`#${CSS.escape(controlId(form.id, name))}`)
  const checked = form.querySelector<HTMLElement>(`[type="radio"][name="${CSS.escape(name)}"]:checked`)
  const target = checked ?? control
  target?.focus()
  target?.closest('.ow-field')?.scrollIntoView({ block: 'nearest' })
}

/** @returns '' if no control of the form has the focus */
export function focusedFieldName(form: HTMLFormElement | null): string {
  const active = form && (form.getRootNode() as Document | ShadowRoot).activeElement
  return isControl(active) && active.form === form ? active.name : ''
}

/** Sets a value as the user does; React overrides `value` on each input. */
export function setNativeValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  fireEvent(input, 'input')
}

/** Uses `InputEvent`, because MooTools replaces `Event`. */
export function fireEvent(input: HTMLInputElement, type: 'input' | 'change'): void {
  input.dispatchEvent(new InputEvent(type, { bubbles: true }))
}

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement

/** Reads all controls but files and unchecked radios. */
export function* controlValues(form: HTMLFormElement | null): Generator<[name: string, text: string]> {
  // A polyfill of scoped registries makes `elements` throw.
  for (const control of form?.querySelectorAll<Control>('input, select, textarea') ?? []) {
    if (control.type === 'file') continue
    if (control.type === 'radio' && !(control as HTMLInputElement).checked) continue
    yield [control.name, control.value]
  }
}
