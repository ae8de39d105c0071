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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

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
    if (control.type !== 'radio' || (control as HTMLInputElement).checked) held.set(control.name, control.value)
  }
}
