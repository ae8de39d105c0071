// The ES module for all elements: loads an element's code when the page first contains one. Does not see elements
// inside other shadow roots; a page that has them imports the element's own module.
import { firstScreens, landing, type PartName, parts } from './parts.table'

type Tag = keyof typeof firstScreens

const ask = (names: readonly PartName[]): Promise<unknown>[] => names.map((name) => parts[name]())

/** The elements whose code has not been requested yet. */
const absent = new Set(Object.keys(firstScreens) as Tag[])

/**
 * The chunks of the portal's first screen, guessed from the hash: an owner's route in the address means that an owner
 * returns.
 */
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

/**
 * Fetches the configuration while the code for it is still loading; the early start passes it on to the element, which
 * reports errors.
 */
function askForConfig(element: Element): void {
  const given = element.getAttribute('config')?.trim() ?? ''
  if (given === '' || given === 'demo') return
  const url = given.startsWith('{') ? undefined : URL.parse?.(given, location.href)
  if (url) begin(element, given, answerOf(url))
  else if (url === undefined) begin(element, given)
}

const answers = new Map<string, Promise<Response>>()

/** Elements with the same file share one request. */
function answerOf({ href }: URL): Promise<Response> {
  const answer = answers.get(href) ?? fetch(href)
  answers.set(href, answer)
  return answer
}

/** Begins the session, or reads the invitation, while the code of the screens is still loading. */
function begin(element: Element, given: string, answer?: Promise<Response>): void {
  const { visitor, owner } = firstScreens[element.localName as Tag]
  const prepare = () => Promise.all(ask(owner))
  const welcome = () => Promise.all(ask(visitor))
  const start = async () => {
    const { appAt, beginSession } = await parts.start()
    const app = await appAt(given, answer)
    if (!app) return
    if (element.localName !== 'owner-register') return beginSession(app, { prepare, welcome }).read
    const { beginRegistration } = await import('../src/screens/register/register-buyer')
    await beginRegistration(app, element.getAttribute('user-hash'))
  }
  // Ignores errors: the element repeats the work and reports them.
  start().catch(() => {})
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
