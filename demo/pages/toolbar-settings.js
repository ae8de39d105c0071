// The preview settings: stored in the browser, and applied to the page before the widgets start.
import { demo } from './services.js'

const key = 'demo-preview'
const widgets = 'owner-portal, fiducia-wizard, owner-register'

function read() {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

export const defaults = { backend: 'strapi5', way: 'gateway', crm: 'usual' }
export const settings = { ...defaults, ...read() }

export function choose(change) {
  Object.assign(settings, change)
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Without storage, the setting is lost on the next page; nothing else depends on it.
  }
  apply()
}

/** Sets language and theme of page and widgets, if they were chosen, and the widgets' width. */
export function apply() {
  const page = document.documentElement
  if (settings.lang) page.lang = settings.lang
  const dark =
    settings.theme === 'dark' || (settings.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = dark ? 'dark' : 'light'
  for (const widget of document.querySelectorAll(widgets)) {
    if (settings.lang) set(widget, 'lang', settings.lang)
    if (settings.theme) set(widget, 'theme', settings.theme)
  }
  for (const frame of document.querySelectorAll('.widget-frame')) {
    frame.toggleAttribute('data-width', Boolean(settings.width))
    frame.style.maxWidth = settings.width ? `${settings.width}px` : ''
  }
}

const set = (element, name, value) => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/** @param change the backend, or the way to it: the page is reloaded, as a session belongs to both */
export function chooseServices(change) {
  choose(change)
  location.reload()
}

/** Variants of the CRM: the services' settings, and whether the page's configuration maps its field names. */
const usual = {
  fieldNames: 'ours',
  unknownKeys: 'drop',
  lookUps: 'text',
  ids: 'text',
  lists: 'list',
  opportunityIds: 'deals',
  missing: '204',
}
const other = {
  fieldNames: 'other',
  unknownKeys: 'refuse',
  lookUps: 'object',
  ids: 'number',
  lists: 'single',
  opportunityIds: 'own',
  missing: 'invalid',
}
const crms = {
  usual,
  other,
  drops: { ...usual, fieldNames: 'other' },
  refuses: { ...usual, fieldNames: 'other', unknownKeys: 'refuse' },
}

export async function chooseCrm(crm) {
  await demo('variants', crms[crm])
  chooseServices({ crm })
}

/** Call before the bundle runs, so that the widgets start with the chosen backend and path. */
export function applyBackend() {
  const { backend, way, crm } = settings
  if (backend === defaults.backend && way === defaults.way && crm !== 'other') return
  for (const widget of document.querySelectorAll(widgets)) {
    const given = widget.getAttribute('config')
    if (!given) continue
    const address = new URL(given, location.href)
    if (backend !== defaults.backend) address.searchParams.set('content', backend)
    if (crm === 'other') address.searchParams.set('crm', 'other')
    if (way === 'direct') address.searchParams.set('direct', '1')
    widget.setAttribute('config', address.pathname + address.search)
  }
}
