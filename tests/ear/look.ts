// What is there to be heard: the open dialogs, alerts and errors of the page, and the control that has the focus.

export interface Control {
  name: string
  kind: string
  /** The values to choose from, and the place of the chosen one. */
  options: string[]
  chosen: number
  /** It sends its form. */
  sends: boolean
  /** It has a list of suggestions; Enter takes the marked one. */
}

export interface Look {
  dialogs: string[]
  alerts: string[]
  /** 'label: message' of every field that is marked as wrong. */
  errors: string[]
  /** Something on the page says that it is being worked on. */
  busy: boolean
  control?: Control
}

/** Runs inside the page and uses nothing of this module. */
export function look(): Look {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot)
  const all = (selector: string) =>
    roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]).filter((one) => one.checkVisibility())
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const named = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => (element.getRootNode() as ShadowRoot).getElementById(id))
      .filter((found) => found !== null)
  const labelOf = (field: HTMLElement) =>
    textOf(field.closest('fieldset')?.querySelector('legend')) ||
    field.getAttribute('aria-label') ||
    textOf((field as HTMLInputElement).labels?.[0])
  const errors = all('[aria-invalid=true]').flatMap((field) => {
    const messages = named(field, 'aria-describedby').filter(({ id }) => id.endsWith('-error'))
    return messages.map((message) => `${labelOf(field)}: ${textOf(message)}`)
  })
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  // A form that waits behind a dialog, for the password that it asks for, is busy until that is answered.
  const dialog = all('dialog:modal').at(-1)
  const no = { sends: false }
  const control = (): Control | undefined => {
    const button = focused instanceof HTMLButtonElement && focused.type === 'submit' && focused.form
    if (button) return { name: '', kind: 'submit', options: [], chosen: -1, ...no, sends: true }
    const field = focused as HTMLInputElement | HTMLSelectElement | null
    if (!field?.name) return undefined
    const common = { name: field.name, kind: field.type, ...no }
    if (field instanceof HTMLSelectElement)
      return { ...common, options: [...field.options].map(({ value }) => value), chosen: field.selectedIndex }
    if (field.type !== 'radio') return { ...common, options: [], chosen: -1 }
    const group = [...(field.form?.elements ?? [])].filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === field.name,
    )
    return { ...common, options: group.map(({ value }) => value), chosen: group.findIndex(({ checked }) => checked) }
  }
  return {
    dialogs: all('dialog[open]').map((dialog) => named(dialog, 'aria-labelledby').map(textOf).join(' ')),
    // An alert with a title is told by it: what is listed below changes with every answer.
    alerts: all('[role=alert], .ow-alert[tabindex="-1"]')
      .map((alert) => textOf(alert.querySelector('.ow-alert-title') ?? alert))
      .filter(Boolean),
    errors: [...new Set(errors)],
    busy: all('[aria-busy=true]').some((one) => dialog === undefined || dialog.contains(one)),
    control: control(),
  }
}
