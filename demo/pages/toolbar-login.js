// Fills a widget's login form like a password manager: sets native values and dispatches their events.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set

function fill(input, value) {
  setValue.call(input, value)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
}

/** The login form in a widget's open shadow root. */
function loginForm(widget) {
  const forms = [...(widget.shadowRoot?.querySelectorAll('form') ?? [])]
  return forms.find((form) => form.querySelector('[name="email"]') && form.querySelector('[name="password"]'))
}

/** Waits for the form, at most 480 frames: a route change or a slow service may delay it. */
async function waitForForm(widget) {
  for (let frames = 0; frames < 480 && !loginForm(widget); frames++) await new Promise(requestAnimationFrame)
  return loginForm(widget)
}

/** @returns whether there was a form */
export async function fillLogin(person, isIn) {
  const widget = document.querySelector('owner-portal, fiducia-wizard')
  if (!widget) return false
  await customElements.whenDefined(widget.localName)
  if (isIn) await widget.logout?.()
  if (!loginForm(widget)) await widget.navigate?.('/login')
  const form = await waitForForm(widget)
  if (!form) return false
  fill(form.querySelector('[name="email"]'), person.email)
  fill(form.querySelector('[name="password"]'), person.password)
  form.scrollIntoView({ block: 'center' })
  form.querySelector('[type="submit"], button:not([type])')?.focus()
  return true
}
