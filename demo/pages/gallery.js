// One screen in one state, by its address: gallery.html?screen=documents&state=empty&lang=en&theme=dark&brand=loud&--ow-accent=%23f00
// The session is the element's own and ends with the page, so that many can be open side by side.
import { screens } from './screens.js'
import { demo, h, listOf } from './services.js'

const query = new URLSearchParams(location.search)
const given = (name, usual) => query.get(name) ?? usual
const state = given('state', 'full')
const screen = screens[given('screen', 'home')] ?? screens.home
/** What a mail's link to a screen has in its query. */
const links = { register: 'user=demo-valentina-5c1f0a9e7d3b', 'reset-password': 'code=demo' }
/** Who has begun nothing has empty screens; the onboarding and its dialog are those of somebody half-way through. */
const isHalfWay = screen === screens.onboarding || state === 'dialog'
const person = state === 'empty' ? 'camila.ospina' : isHalfWay ? 'laura.mendez' : 'sofia.arango'

const portal = h('owner-portal', {
  routing: 'memory',
  lang: given('lang', 'es'),
  theme: given('theme', 'light'),
})
for (const [name, value] of query) if (name.startsWith('--ow-')) portal.style.setProperty(name, value)
if (/^\w+$/.test(given('brand', '')))
  document.head.append(h('link', { rel: 'stylesheet', href: `themes/${query.get('brand')}.css` }))

// An empty list, no answer yet, or a failure for what the screens read.
const reads = /\/(records|strapi\d)\//
const instead = {
  empty: (address) => (/noticias|avances/.test(address) ? Response.json({ data: [] }) : undefined),
  loading: () => new Promise(() => {}),
  failed: () => new Response('{}', { status: 503 }),
}
const services = window.fetch
function disturb() {
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const isRead = reads.test(request.url) && !request.url.includes('/auth/')
    return (isRead && (await instead[state]?.(request.url))) || services(request)
  }
}

const part = (name) => portal.shadowRoot.querySelector(name)

/** The first element of this kind, once it is there; undefined when it has not come after so many frames, of which a second has sixty. */
async function coming(name, frames = 300) {
  for (let tries = 0; tries < frames && !part(name); tries++) await new Promise(requestAnimationFrame)
  return part(name) ?? undefined
}

/** Logs the person in, as she would. */
async function login() {
  const { email, password } = listOf(await demo('personas'), 'personas').find((one) => one.email.startsWith(person))
  await portal.navigate('/login')
  const form = await coming('form:has(input[name=password])')
  form.querySelector('[name=email]').value = email
  form.querySelector('[name=password]').value = password
  form.requestSubmit()
  await coming('[part~=topbar]', 600)
}

/** What is done on a screen that is there, for the states that need it. */
const then = {
  errors: async () => (await coming('form:has([part~=field])'))?.requestSubmit(),
  menu: async () => (await coming('[part~=main] [data-menu], [data-menu=profile]'))?.click(),
}

async function open() {
  const config = await (await services('/portal.config.json?direct=1')).json()
  const link = links[given('screen', 'home')]
  if (link) history.replaceState(null, '', `?${query}&${link}`)
  await customElements.whenDefined('owner-portal')
  disturb()
  portal.config = { ...config, session: { persist: 'none' } }
  document.querySelector('main').append(portal)
  if (screen.isOwners) await login()
  await portal.navigate(screen.path)
  // Home, to which a login leads, may have a dialog of its own until then.
  await coming(`[data-screen="${given('screen', 'home')}"]`, 600)
  await act()
}

/**
 * Leaves the greeting of an owner's first visit unless it is what is looked at. It comes soon after the screen, or was left on another one;
 * home's waits until its reads have failed for the last time.
 */
async function act() {
  if (screen.isOwners && state !== 'dialog')
    (await coming('dialog[open] [part~=button-primary]', state === 'failed' ? 900 : 90))?.click()
  await then[state]?.()
}

await open()
