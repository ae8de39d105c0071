// The ES module for all elements: loads the code of an element when the page first holds one. Elements inside other shadow trees are
// not seen from here; a page that has them imports the element's own module.
import type { Registry } from '../src/core/registry'
import type { EarlyConfig } from '../src/state/early'
import { firstScreens, landing, type PartName, parts } from './parts.table'

type Tag = keyof typeof firstScreens

const ask = (names: readonly PartName[]): Promise<unknown>[] => names.map((name) => parts[name].load())

/** Elements whose code nothing on the page has asked for. */
const absent = new Set(Object.keys(firstScreens) as Tag[])

/** What the portal's first screen needs, as far as the page's address tells: an owner's place was most often left by one. */
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
    // A module's own imports would be seen only when it has come: all files are asked for at once.
    const names = [...firstScreens[tag].first, ...(tag === 'owner-portal' ? byAddress() : [])]
    // Spanish comes with the code.
    if ([...found].some((one) => /^\s*en/i.test(one.getAttribute('lang') ?? ''))) names.push('english')
    Promise.all(ask(names)).catch((error: unknown) =>
      console.error(`[owner-widgets] <${tag}> could not be loaded`, error),
    )
  }
}

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
  const { visitor, owner } = firstScreens[element.localName as Tag]
  const isHosts = () => element.session !== undefined
  const prepare = () => Promise.all(ask(owner))
  const welcome = () => Promise.all(ask(visitor))
  const begun =
    element.localName === 'owner-register'
      ? parts.invited.load().then((it) => it.beginRegistration(config, element.getAttribute('user-hash')))
      : parts.start.load().then((it) => it.beginSession({ ...config, isHosts, prepare, welcome }))
  Promise.all([begun, config.answer])
    // What failed will fail again, and is said then.
    .catch(() => {})
}

// Imported on a server, there is nothing to do.
if (typeof document !== 'undefined') {
  loadWhatIsThere()
  const watch = new MutationObserver(() => {
    loadWhatIsThere()
    if (absent.size === 0) watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}
