// The ES module for all elements: loads the code of an element when the page first holds one. Elements inside other shadow trees are
// not seen from here; a page that has them imports the element's own module.
import type { Registry } from '../src/core/registry'
import type { EarlyConfig } from '../src/state/early-start'
import { firstScreens, landing, type PartName, parts } from './parts.table'

type Tag = keyof typeof firstScreens

const ask = (names: readonly PartName[]): Promise<unknown>[] => names.map((name) => parts[name].load())

/** The elements whose code has not been asked for yet. */
const absent = new Set(Object.keys(firstScreens) as Tag[])

/** The parts of the portal's first screen, guessed from the hash: a page with the path of an owner's screen was most often left by an owner. */
function byAddress(): readonly PartName[] {
  const { hash } = location
  const { visitor, owner } = firstScreens['owner-portal']
  if (hash === '' || hash.endsWith('/home')) return landing
  return /^#\/(?!login|signup|password(_|\?|$))/.test(hash) ? owner : visitor
}

function loadWhatIsThere(): void {
  for (const tag of absent) {
    const found = document.querySelectorAll(tag)
    if (found.length === 0) continue
    absent.delete(tag)
    found.forEach(askForConfig)
    // All files at once: the browser sees what a module imports only when that module has arrived.
    const names = [...firstScreens[tag].first, ...(tag === 'owner-portal' ? byAddress() : [])]
    // The Spanish texts are part of the code.
    if ([...found].some((one) => /^\s*en/i.test(one.getAttribute('lang') ?? ''))) names.push('english')
    Promise.all(ask(names)).catch((error: unknown) =>
      console.error(`[owner-widgets] <${tag}> could not be loaded`, error),
    )
  }
}

const key = Symbol.for('owner-widgets')

/** Fetches the configuration; the element takes the answer from the page's registry (src/embed/config-source.ts) and reports a bad address. */
function askForConfig(element: Element): void {
  const given = element.getAttribute('config')?.trim() ?? ''
  if (given.startsWith('{')) begin(element, { given, answer: Promise.resolve(new Response(given)) })
  const url = given && !given.startsWith('{') && URL.parse?.(given, location.href)
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

/** Begins the session, or reads the invitation, while the code of the screens is still loading. */
function begin(element: Element & { session?: unknown }, config: EarlyConfig): void {
  const { visitor, owner } = firstScreens[element.localName as Tag]
  const hostSession = () => element.session
  const prepare = () => Promise.all(ask(owner))
  const welcome = () => Promise.all(ask(visitor))
  const begun =
    element.localName === 'owner-register'
      ? parts.invited.load().then((it) => it.beginRegistration(config, element.getAttribute('user-hash')))
      : parts.start.load().then((it) => it.beginSession({ ...config, hostSession, prepare, welcome }))
  Promise.all([begun, config.answer])
    // The element tries again what failed here, and reports it then.
    .catch(() => {})
}

// On a server there is no document, and nothing to do.
if (typeof document !== 'undefined') {
  loadWhatIsThere()
  const watch = new MutationObserver(() => {
    loadWhatIsThere()
    if (absent.size === 0) watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}
