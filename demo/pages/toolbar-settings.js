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

export const settings = read()

export function choose(change) {
  Object.assign(settings, change)
  try {
    localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Without storage, the setting is lost on the next page; nothing else depends on it.
  }
  apply()
}

/** Sets the attributes `lang`, `theme` and `config`. A setting that was not chosen leaves the page's attribute. */
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

/** The content backends of the demo services, by their names in the page server's configuration. */
export const backends = ['strapi3', 'strapi4', 'strapi5', 'strict']
export const defaultBackend = 'strapi5'

/** Reloads the page, because a session belongs to one backend. */
export function chooseBackend(backend) {
  choose({ backend })
  location.reload()
}

export const defaultWay = 'gateway'

/** Through the gateway, or directly to the services with secrets in the page. */
export function chooseWay(way) {
  choose({ way })
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
export const defaultCrm = 'usual'

export async function chooseCrm(crm) {
  await demo('variants', crms[crm])
  choose({ crm })
  location.reload()
}

/** Call before the bundle runs, so that the widgets start with the chosen backend and path. */
export function applyBackend() {
  const isUsual = (settings.backend ?? defaultBackend) === defaultBackend && (settings.way ?? defaultWay) === defaultWay
  if (isUsual && settings.crm !== 'other') return
  for (const widget of document.querySelectorAll(widgets)) {
    const given = widget.getAttribute('config')
    if (!given) continue
    const address = new URL(given, location.href)
    if (settings.backend) address.searchParams.set('content', settings.backend)
    if (settings.crm === 'other') address.searchParams.set('crm', 'other')
    if (settings.way === 'direct') address.searchParams.set('direct', '1')
    widget.setAttribute('config', address.pathname + address.search)
  }
}
