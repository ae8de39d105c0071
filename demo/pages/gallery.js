// One screen in one state, by its address: gallery.html?screen=documents&state=empty&lang=en&theme=dark&brand=loud&--ow-accent=%23f00
// The session is the element's own and ends with the page, so that many can be open side by side.
import { screens } from './screens.js'
import { demo, h } from './services.js'

const query = new URLSearchParams(location.search)
const parameter = (name, usual) => query.get(name) ?? usual
const state = parameter('state', 'full')
const screen = screens[parameter('screen', 'home')] ?? screens.home
/** What a mail's link to a screen has in its query. */
const links = { register: 'user=demo-valentina-5c1f0a9e7d3b', 'reset-password': 'code=demo' }
/** Who has begun nothing has empty screens; the onboarding and its dialog are those of somebody half-way through. */
const isHalfWay = screen === screens.onboarding || state === 'dialog'
const person = state === 'empty' ? 'camila.ospina' : isHalfWay ? 'laura.mendez' : 'sofia.arango'

const portal = h('owner-portal', {
  routing: 'memory',
  lang: parameter('lang', 'es'),
  theme: parameter('theme', 'light'),
})
for (const [name, value] of query) if (name.startsWith('--ow-')) portal.style.setProperty(name, value)
if (/^\w+$/.test(parameter('brand', '')))
  document.head.append(h('link', { rel: 'stylesheet', href: `themes/${query.get('brand')}.css` }))

const reads = /\/(records|strapi\d)\//
/** By state: what the screens' reads get instead; undefined for the services' own. */
const responses = {
  empty: (address) => (/noticias|avances/.test(address) ? Response.json({ data: [] }) : undefined),
  loading: () => new Promise(() => {}),
  failed: () => new Response('{}', { status: 503 }),
}
const fetchUnchanged = window.fetch
function replaceResponses() {
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isRead = reads.test(request.url) && !request.url.includes('/auth/')
    return (isRead && (await responses[state]?.(request.url))) || fetchUnchanged(request)
  }
}

const find = (selector) => portal.shadowRoot.querySelector(selector)

/** Waits for an element. @param frames at most so many, sixty a second @returns undefined if it has not come */
async function waitFor(selector, frames = 300) {
  for (let waited = 0; waited < frames && !find(selector); waited++) await new Promise(requestAnimationFrame)
  return find(selector) ?? undefined
}

/** Logs the person in, as she would. */
async function login() {
  const { personas } = await demo('personas')
  const { email, password } = personas.find((one) => one.email.startsWith(person))
  await portal.navigate('/login')
  const form = await waitFor('form:has(input[name=password])')
  form.querySelector('[name=email]').value = email
  form.querySelector('[name=password]').value = password
  form.requestSubmit()
  await waitFor('[part~=topbar]', 600)
}

/** What is done on a screen that is there, for the states that need it. */
const actions = {
  errors: async () => (await waitFor('form:has([part~=field])'))?.requestSubmit(),
  menu: async () => (await waitFor('[part~=main] [data-menu], [data-menu=profile]'))?.click(),
}

async function open() {
  const config = await (await fetchUnchanged('/portal.config.json?direct=1')).json()
  const link = links[parameter('screen', 'home')]
  if (link) history.replaceState(null, '', `?${query}&${link}`)
  await customElements.whenDefined('owner-portal')
  replaceResponses()
  portal.config = { ...config, session: { persist: 'none' } }
  document.querySelector('main').append(portal)
  if (screen.isOwners) await login()
  await portal.navigate(screen.path)
  // Home, to which a login leads, may have a dialog of its own until then.
  await waitFor(`[data-screen="${parameter('screen', 'home')}"]`, 600)
  await act()
}

/**
 * Leaves the greeting of an owner's first visit unless it is what is looked at. It comes soon after the screen, or was left on another one;
 * home's waits until its reads have failed for the last time.
 */
async function act() {
  if (screen.isOwners && state !== 'dialog')
    (await waitFor('dialog[open] [part~=button-primary]', state === 'failed' ? 900 : 90))?.click()
  await actions[state]?.()
}

await open()
