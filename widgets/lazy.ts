// The ES module for all elements: loads the code of an element when the page first holds one. Elements inside other shadow trees are
// not seen from here; a page that has them imports the element's own module.
import type { Registry } from '../src/core/registry'
import type { EarlyConfig } from '../src/state/early'

const start = () => import('../src/state/early')
const landing = () => import('../src/screens/landing/landing')
const services = () => import('../src/state/services')
const reads = () => import('../src/core/use-read')
const invitation = () => import('../src/state/invitation-read')
/** For every element; the second one is what the compiler adds (vite.config.ts gives the file its name). */
const first = () => [start(), import('./chunks/helpers.js' as string), import('../src/embed/define-widget')]
const login = () => import('../src/screens/login/login')
/** One module of each file that these stand on. */
const shared = () => [services(), reads(), import('../src/ui/dialog'), import('../src/state/records')]
const wizard = () => [...shared(), import('../src/wizard/wizard'), import('../src/forms/kinds/index')]
const owners = () => [...shared(), import('../src/portal/shell'), import('../src/screens/home/home')]
const invited = () => [
  ...[login(), services(), reads(), invitation()],
  import('../src/parts/account-texts'),
  import('../src/screens/register/registration'),
]

/** What a first screen needs is asked for at once: a module's own imports would be seen only when it has come. */
const parts: Record<string, () => Promise<unknown>[]> = {
  'owner-portal': () => [...first(), import('./owner-portal'), ...portal()],
  'fiducia-wizard': () => [...first(), import('./fiducia-wizard'), ...wizard()],
  'owner-register': () => [...first(), import('./owner-register'), ...invited()],
}

/** What the portal's first screen needs, as far as the page's address tells whose it is: an owner's place was most often left by one. */
function portal(): Promise<unknown>[] {
  const { hash } = location
  if (hash === '' || hash.endsWith('/home')) return [login(), landing()]
  return /^#\/(?!login|signup|password(_|\?|$))/.test(hash) ? owners() : [login()]
}

function loadWhatIsThere(): void {
  for (const [tag, load] of Object.entries(parts)) {
    const found = document.querySelectorAll(tag)
    if (found.length === 0) continue
    delete parts[tag]
    // The smallest first: where a server answers only a few requests at a time, the session need not wait for all the code.
    found.forEach(askForConfig)
    const loading = [...load(), ...[...found].map(askForTexts)]
    Promise.all(loading).catch((error: unknown) => console.error(`[owner-widgets] <${tag}> could not be loaded`, error))
  }
}

/** Spanish comes with the code. */
const askForTexts = (element: Element): unknown =>
  /^\s*en/i.test(element.getAttribute('lang') ?? '') && import('../locales/en/common.json')

const key = Symbol.for('owner-widgets')

/** The element finds the answer in the page's registry (src/embed/config-source.ts); what is no address is its own to say. */
function askForConfig(element: Element): void {
  const given = element.getAttribute('config')?.trim() ?? ''
  if (given.startsWith('{')) begin(element, { given, answer: Promise.resolve(new Response(given)) })
  const url = given && !given.startsWith('{') && URL.parse?.(given, document.baseURI)
  if (!url) return
  const page = globalThis as { [key]?: Registry }
  page[key] ??= {}
  page[key].configs ??= new Map()
  const { configs } = page[key]
  if (configs.has(given)) return
  const answer = fetch(url)
  configs.set(given, answer)
  // Copied before the element reads it: an answer can be read once.
  begin(element, { given, answer: answer.then((response) => response.clone()) })
}

/** Its services answer while the code of what it shows is on its way. */
function begin(element: Element & { session?: unknown }, config: EarlyConfig): void {
  const isHosts = () => element.session !== undefined
  const isPortals = element.localName === 'owner-portal'
  const prepare = () => Promise.all(isPortals ? owners() : [])
  const welcome = () => (isPortals ? login() : import('../src/wizard/alone-login'))
  const begun =
    element.localName === 'owner-register'
      ? invitation().then((it) => it.beginRegistration(config, element.getAttribute('user-hash')))
      : start().then((it) => it.beginSession({ ...config, isHosts, prepare, welcome }))
  Promise.all([begun, config.answer])
    // What failed will fail again, and is said then.
    .catch(() => {})
}

// Imported on a server, there is nothing to do.
if (typeof document !== 'undefined') {
  loadWhatIsThere()
  const watch = new MutationObserver(() => {
    loadWhatIsThere()
    if (Object.keys(parts).length === 0) watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}
