// Reads, fills, marks and focuses a form's native controls.
import { controlId } from './control-id'
import { setNative } from './native'

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

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement

/** A control's value: `data-value` when present (a combobox shows a translated name), otherwise its text. */
export const heldBy = (control: Control): string => control.dataset.value ?? control.value

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
