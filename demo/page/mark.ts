// The bar above an element that says that this is a demonstration, and with what to log in. In both languages of the elements; plain DOM, without
// React, so that the elements' own files hold nothing of it.
import { demoPassword, persona } from '../personas'

const words = {
  es: {
    title: 'Demostración',
    text: 'Personas e inmuebles inventados. Nada sale de esta página; al recargarla se empieza de nuevo.',
    login: 'Para ingresar, con la contraseña',
    sofia: 'propietaria',
    laura: 'a mitad de la vinculación',
    register: 'Para registrarse, agregue a la dirección de la página',
  },
  en: {
    title: 'Demonstration',
    text: 'Invented people and property. Nothing leaves this page; a reload starts anew.',
    login: 'To log in, with the password',
    sofia: 'owner',
    laura: 'half-way through the onboarding',
    register: 'To register, add to the address of the page',
  },
} as const
type Words = (typeof words)['es' | 'en']

const create = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = '') =>
  Object.assign(document.createElement(name), { textContent: text })

/** Writes the bar into its place, once. @param language of the element */
export function fillMark(place: HTMLElement, language: string): void {
  if (place.hasChildNodes()) return
  const texts = words[language === 'en' ? 'en' : 'es']
  const host = (place.getRootNode() as ShadowRoot).host as HTMLElement
  place.setAttribute('aria-label', texts.title)
  place.className = 'ow-kind ow-small ow-anywhere'
  place.dataset.kind = 'warning'
  place.dataset.print = 'hide'
  Object.assign(place.style, { padding: '12px 16px', background: 'var(--_ground)', color: 'var(--_text)' })
  const lead = create('p')
  lead.append(create('strong', `${texts.title}. `), texts.text)
  place.append(lead, host.localName === 'owner-register' ? invitation(texts) : people(texts, host))
}

function invitation({ register }: Words): HTMLElement {
  const line = create('p')
  line.append(`${register}: `, create('code', `?user=${persona('valentina').hash}`))
  return line
}

/** With what to log in; hidden while somebody is logged in. */
function people(texts: Words, host: HTMLElement): HTMLElement {
  const line = create('div')
  line.className = 'ow-wrap ow-gap-2'
  Object.assign(line.style, { alignItems: 'center' })
  const lead = create('span')
  lead.append(`${texts.login} `, create('code', demoPassword), ':')
  line.append(lead, ...(['sofia', 'laura'] as const).map((key) => loginButton(key, texts[key], host)))
  const show = (isIn: boolean) => {
    line.style.display = isIn ? 'none' : ''
  }
  host.addEventListener('ow-session', (event) => {
    if (event.target === host) show((event as CustomEvent<{ state: string }>).detail.state === 'in')
  })
  show(host.shadowRoot?.querySelector('[data-menu=profile], .ow-alone-bar') != null)
  return line
}

/** A button that fills in the login. */
function loginButton(key: string, role: string, host: HTMLElement): HTMLElement {
  const { email } = persona(key)
  const button = Object.assign(create('button', `${email} (${role})`), { type: 'button', className: 'ow-button' })
  Object.assign(button.dataset, { variant: 'secondary', size: 's' })
  button.addEventListener('click', () => void fillLogin(host, email))
  return button
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

const nextFrame = () => new Promise(requestAnimationFrame)

/** Fills in the login form as a password manager does; the portal opens it first. */
async function fillLogin(host: HTMLElement & { navigate?(path: string): Promise<void> }, email: string): Promise<void> {
  const field = (name: string) => host.shadowRoot?.querySelector<HTMLInputElement>(`form input[name=${name}]`)
  if (!field('password')) await host.navigate?.('/login')
  // The screen may still be on its way.
  for (let frames = 0; frames < 300 && !field('password'); frames++) await nextFrame()
  const password = field('password')
  for (const [input, value] of [
    [field('email'), email],
    [password, demoPassword],
  ] as const) {
    if (!input) return
    setValue?.call(input, value)
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  }
  password?.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
}
