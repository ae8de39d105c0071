// The ES module for all elements: loads an element's code when the page first contains one. Does not see elements
// inside other shadow roots; a page that has them imports the element's own module.
import { firstScreens, landing, type PartName, parts } from './parts.table'

type Tag = keyof typeof firstScreens

// By its whole name, as `Set` below, or the build would import another here (src/core/natives.ts).
const ask = (names: string) => globalThis.Promise.all(names.split(' ').map((name) => parts[name as PartName]()))

/** The elements whose code was asked for. */
const asked = new WeakSet<Element>()

/**
 * The chunks of the portal's first screen, guessed from the hash: an owner's route in the address means that an owner
 * returns.
 */
function byAddress(): string {
  const { hash } = location
  const { visitor, owner } = firstScreens['owner-portal']
  if (/^$|\/home$/.test(hash)) return landing
  return /^#\/(?!login|signup|password(?!U))/.test(hash) ? owner : visitor
}

function loadWhatIsThere(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${Object.keys(firstScreens)}):not(:defined)`))
    if (!asked.has(element)) load(element)
}

/** By address. The code that comes takes them (src/state/configurations.ts), whichever chunk runs first. */
const answers: Record<string, Promise<Response>> = {}
Reflect.set(globalThis, globalThis.Symbol.for?.('ow-answers') ?? Symbol(), answers)

/**
 * Asks for the code of an element, for its configuration and its session, or its invitation, all at the same time. The
 * element repeats what fails but code, and reports it.
 */
function load(element: HTMLElement): void {
  asked.add(element)
  const tag = element.localName as Tag
  const { own, first, visitor, owner } = firstScreens[tag]
  const given = element.getAttribute('config') ?? ''
  const isFile = !/^\s*({|demo\s*$|$)/.test(given)
  const href = isFile ? URL.parse?.(given, location.href)?.href : undefined
  // Elements with the same file share one request.
  if (href) {
    answers[href] ??= (async () => fetch(href))()
    // The element, which comes later, says what failed.
    answers[href].catch(() => {})
  }
  const early = { prepare: () => ask(owner), welcome: () => ask(visitor), invite: parts.invitation }
  parts
    .start()
    .then(({ startElement }) => startElement(element, early))
    .catch(() => {})
  const isEnglish = /^\s*en/i.test(element.lang)
  // Only English has a chunk: the Spanish texts are bundled with the code.
  const language = isEnglish ? 'english' : 'start'
  // Requests all chunks in parallel; else the browser would discover imports one level at a time.
  ask(`${first} ${language} ${tag === 'owner-portal' ? byAddress() : 'start'}`).catch(() => {})
  parts[own]().catch((thrown: unknown) => {
    // The code alone: what was thrown may quote an address, and no user reads a reference where there is no element.
    // Each engine speaks of a module that did not come; other type errors are of its code.
    const code = /module/i.test(String(thrown)) ? 'network' : 'unexpected'
    const message = `<${tag}>: ${code}`
    console.error(`[owner-widgets] ${message}`)
    if (element.shadowRoot) return
    // Below what the page shows between the tags: the element's shadow root covers both later.
    const retry = document.createElement('button')
    retry.textContent = isEnglish ? 'Not loaded. Retry' : 'No se pudo cargar. Reintentar'
    retry.onclick = () => {
      retry.remove()
      load(element)
      // Submits no form of the page.
      return false
    }
    element.append(retry)
    // A page may have replaced the constructor of CustomEvent.
    const event = document.createEvent('CustomEvent')
    event.initCustomEvent('ow-error', true, false, { code, message, recoverable: true })
    element.dispatchEvent(event)
  })
}

// On a server there is no document.
if (typeof document !== 'undefined') {
  // As src/core/service-lists does, whose chunk comes later: a loader may have removed this script's tag by then.
  // Where markup hides `querySelectorAll`, nothing is loaded.
  const page = globalThis as unknown as Record<symbol, Set<string | undefined>>
  // Without Symbol.for the elements report the page's fault.
  const key = globalThis.Symbol.for?.('ow-services') ?? Symbol()
  page[key] ??= new globalThis.Set()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-services]'))
    page[key].add(dataset.services)
  loadWhatIsThere()
  // Without MutationObserver, too.
  if ('MutationObserver' in globalThis)
    new MutationObserver(loadWhatIsThere).observe(document, { childList: true, subtree: true })
}
