// The ES module for all elements: loads the code of an element when the page first holds one. Elements inside other shadow trees are
// not seen from here; a page that has them imports the element's own module.
import type { Registry } from '../src/core/registry'

const base = () => import('../src/embed/define-widget')
const account = () => import('../src/screens/login/login')
const landing = () => import('../src/screens/landing/landing')
const services = () => import('../src/state/services')
const session = () => import('../src/state/early')
/** What the compiler adds (vite.config.ts gives the file its name). */
const helpers = () => import('./chunks/helpers.js' as string)
/** One module of each file that these stand on. */
const shared = () => [
  services(),
  import('../src/core/use-read'),
  import('../src/ui/drawer'),
  import('../src/ui/dialog'),
]
const wizard = () => [...shared(), import('../src/wizard/wizard'), import('../src/forms/controls/all')]
const owners = () => [...shared(), import('../src/portal/shell'), import('../src/screens/home/home')]

/** What a first screen needs is asked for at once: a module's own imports would be seen only when it has come. */
const parts: Record<string, () => Promise<unknown>[]> = {
  'owner-portal': () => [session(), helpers(), import('./owner-portal'), base(), account(), ...portal()],
  'fiducia-wizard': () => [session(), helpers(), import('./fiducia-wizard'), base(), account(), ...wizard()],
  'owner-register': () => [session(), helpers(), import('./owner-register'), base(), account(), services()],
}

/** What the portal's first screen needs, as far as the page's address tells whose it is: an owner's place was most often left by one. */
function portal(): Promise<unknown>[] {
  const { hash } = location
  if (hash === '' || hash.endsWith('/home')) return [landing()]
  return /^#\/(?!login|signup|password(_|\?|$))/.test(hash) ? owners() : []
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
  if (given.startsWith('{')) begin(element, Promise.resolve(new Response(given)))
  const url = given && !given.startsWith('{') && URL.parse?.(given, document.baseURI)
  if (!url) return
  const page = globalThis as { [key]?: Registry }
  page[key] ??= {}
  page[key].configs ??= new Map()
  const { configs } = page[key]
  if (configs.has(url.href)) return
  const answer = fetch(url)
  configs.set(url.href, answer)
  // Copied before the element reads it: an answer can be read once.
  begin(
    element,
    answer.then((response) => response.clone()),
  )
}

/** Its services answer while the code of what it shows is on its way. */
function begin(element: Element & { session?: unknown }, answer: Promise<Response>): void {
  const tag = element.localName
  if (tag === 'owner-register') return
  const isHosts = () => element.session !== undefined
  const prepare = () => Promise.all(tag === 'owner-portal' ? owners() : [])
  Promise.all([session(), answer])
    .then(([{ beginSession }]) => beginSession({ answer, isHosts, prepare }))
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
