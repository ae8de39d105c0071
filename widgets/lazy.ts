// The ES module for all elements: loads an element's code when the page first contains one. Does not see elements inside other shadow
// roots; a page that has them imports the element's own module.
import type { Registry } from '../src/core/registry'
import type { EarlyConfig } from '../src/records/early-start'
import { firstScreens, landing, type PartName, parts } from './parts.table'

type Tag = keyof typeof firstScreens

const ask = (names: readonly PartName[]): Promise<unknown>[] => names.map((name) => parts[name]())

/** The elements whose code has not been requested yet. */
const absent = new Set(Object.keys(firstScreens) as Tag[])

/** The chunks of the portal's first screen, guessed from the hash: an owner's route in the address means that an owner returns. */
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
    // Requests all chunks in parallel; else the browser would discover imports one level at a time.
    const names = [...firstScreens[tag].first, ...(tag === 'owner-portal' ? byAddress() : [])]
    // Only English has a chunk: the Spanish texts are bundled with the code.
    if ([...found].some((one) => /^\s*en/i.test(one.getAttribute('lang') ?? ''))) names.push('english')
    // The code alone: what was thrown may quote an address, and no user reads a reference where there is no element.
    Promise.all(ask(names)).catch((thrown: unknown) =>
      console.error(
        `[owner-widgets] <${tag}> could not be loaded: ${thrown instanceof TypeError ? 'network' : 'unexpected'}`,
      ),
    )
  }
}

const key = Symbol.for('owner-widgets')

/** Fetches the configuration; the element takes the response from the page's registry (src/embed/config-source.ts) and reports errors. */
function askForConfig(element: Element): void {
  const given = element.getAttribute('config')?.trim() ?? ''
  if (given.startsWith('{')) begin(element, { given, answer: Promise.resolve(new Response(given)) })
  const url = given && !given.startsWith('{') && given !== 'demo' && URL.parse?.(given, location.href)
  if (!url) return
  const page = globalThis as { [key]?: Registry }
  page[key] ??= {}
  page[key].configs ??= new Map()
  const { configs } = page[key]
  if (configs.has(given)) return
  const answer = fetch(url)
  configs.set(given, answer)
  // A clone, because the element reads the response too, and a body can be read only once.
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
      ? import('../src/records/registration').then((it) =>
          it.beginRegistration(config, element.getAttribute('user-hash')),
        )
      : parts
          .start()
          .then(async (it) => it.beginSession(await it.appOf(config), { hostSession, prepare, welcome }).read)
  Promise.all([begun, config.answer])
    // Ignores errors: the element repeats the work and reports them.
    .catch(() => {})
}

// On a server there is no document.
if (typeof document !== 'undefined') {
  loadWhatIsThere()
  const watch = new MutationObserver(() => {
    loadWhatIsThere()
    if (absent.size === 0) watch.disconnect()
  })
  watch.observe(document, { childList: true, subtree: true })
}
