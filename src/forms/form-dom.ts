// Finding and filling a form's native controls.
import { controlId } from './form-parts'
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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a control holds: its text, or beside it the stored value of a searched choice (controls/country.tsx). */
export const heldBy = (control: Control): string => control.dataset.value ?? control.value

export function findControl(form: HTMLFormElement | null, name: string): Control | RadioNodeList | undefined {
  const found = form?.elements.namedItem(name)
  return found instanceof RadioNodeList || isControl(found) ? found : undefined
}

const isControl = (found: unknown): found is Control =>
  found instanceof HTMLInputElement || found instanceof HTMLSelectElement || found instanceof HTMLTextAreaElement

export function setControl(control: Control | RadioNodeList, value: string): void {
  if (!(control instanceof RadioNodeList)) {
    setNative(control, value)
    return
  }
  for (const radio of control) if (radio instanceof HTMLInputElement && radio.value === value) radio.click()
}

/** Takes over what stands in the controls; also what came without an event, as some autofill does. */
export function readControls(form: HTMLFormElement | null, held: Map<string, string>): void {
  for (const control of form?.elements ?? []) {
    if (!isControl(control) || !held.has(control.name)) continue
    if (control.type !== 'radio' || (control as HTMLInputElement).checked) held.set(control.name, heldBy(control))
  }
}
