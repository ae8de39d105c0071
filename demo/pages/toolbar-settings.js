// What the previewer chose, kept for this browser and put on the page before the widgets start.
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
    // A browser without storage forgets the choice at the next page; nothing else depends on it.
  }
  apply()
}

/** Attributes an embedder would write: `lang`, `theme`, `config`. What was not chosen stays as the page has it. */
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
    if (settings.width) frame.dataset.width = settings.width
    else delete frame.dataset.width
  }
}

const set = (element, name, value) => {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/** Content backends the demo services speak as; the page server's configuration names them so. */
export const backends = ['strapi3', 'strapi4', 'strapi5', 'strict']
export const defaultBackend = 'strapi5'

/** A session belongs to one backend, so the page starts again. */
export function chooseBackend(backend) {
  choose({ backend })
  location.reload()
}

export const defaultWay = 'gateway'

/** Through the gateway, or to the services themselves with the secrets in the page. */
export function chooseWay(way) {
  choose({ way })
  location.reload()
}

/** What the CRM is like: the variants of the services, and whether the page's configuration knows of its names. */
const crms = {
  usual: { fieldNames: 'ours', unknownKeys: 'drop', lookUps: 'text', ids: 'text', lists: 'list' },
  other: { fieldNames: 'other', unknownKeys: 'refuse', lookUps: 'object', ids: 'number', lists: 'single' },
  drops: { fieldNames: 'other', unknownKeys: 'drop', lookUps: 'text', ids: 'text', lists: 'list' },
  refuses: { fieldNames: 'other', unknownKeys: 'refuse', lookUps: 'text', ids: 'text', lists: 'list' },
}
export const defaultCrm = 'usual'

export async function chooseCrm(crm) {
  await demo('variants', crms[crm])
  choose({ crm })
  location.reload()
}

/** Before the bundle runs, so that the widgets start with the chosen backend, on the chosen way. */
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
