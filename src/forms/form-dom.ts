// Finding and filling a form's native controls.
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
  /** Ids, divided by spaces; may be empty. */
  describedBy: string
}

/** Says of a control, and of the row it stands in, whether it is wrong. Its component does not know, and so is not rendered again. */
export function markControl(form: HTMLFormElement | null, id: string, { wrong, describedBy }: Mark): void {
  const control = form?.querySelector(`#${CSS.escape(id)}`)
  const row = control?.closest('.ow-field')
  if (!control || !row) return
  row.toggleAttribute('data-invalid', wrong)
  for (const one of [control, ...row.querySelectorAll('[type="radio"]')])
    one.setAttribute('aria-invalid', String(wrong))
  // Radio buttons answer one question together: what is said of it stands at their group.
  const described = row instanceof HTMLFieldSetElement ? row : control
  if (describedBy) described.setAttribute('aria-describedby', describedBy.trim())
  else described.removeAttribute('aria-describedby')
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement

/** What a control holds: its text, or beside it the stored value of a searched choice. */
export const heldBy = (control: Control): string => control.dataset.value ?? control.value

/** As if the user had changed it. False where the form shows no such control. */
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

/** Names and texts of the controls that the form shows. */
export function* readControls(form: HTMLFormElement | null): Generator<[name: string, text: string]> {
  for (const control of form?.elements ?? []) {
    if (!isControl(control) || control.type === 'file') continue
    if (control.type !== 'radio' || (control as HTMLInputElement).checked) yield [control.name, heldBy(control)]
  }
}
