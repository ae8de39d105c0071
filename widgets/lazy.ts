// The ES module for all elements: loads an element's code when the page has one.
// It does not see elements inside other shadow roots; such a page imports
// the element's own module.
import { chunkLoaders, firstScreens, landing } from './parts.table'

type Tag = keyof typeof firstScreens

// With `globalThis.`, or the build would import a stand-in (src/core/natives.ts).
const ask = (names: string) =>
  globalThis.Promise.all(names.split(' ').map((name) => chunkLoaders[name as keyof typeof chunkLoaders]()))

/** Elements whose code was asked for. */
const asked = new WeakSet<Element>()

/** Guesses the portal's chunks by the hash: an owner's route means a login. */
function portalChunks(): string {
  const { hash } = location
  const { visitor, owner } = firstScreens['owner-portal']
  if (/^$|\/home$/.test(hash)) return landing
  return /^#\/(?!login|signup|password(?!U))/.test(hash) ? owner : visitor
}

function loadWhatIsThere(): void {
  for (const element of document.querySelectorAll<HTMLElement>(`:is(${Object.keys(firstScreens)}):not(:defined)`))
    if (!asked.has(element)) load(element)
}

/** Configurations by address, which src/state/configurations.ts reads. */
const responses: Record<string, Promise<Response>> = {}
Reflect.set(globalThis, globalThis.Symbol.for?.('ow-answers') ?? Symbol(), responses)

/**
 * Asks at once for an element's code, configuration, and session or invitation.
 * Only failed code is reported here: the element repeats and reports the rest.
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
    responses[href] ??= (async () => fetch(href))()
    // The element, which comes later, says what failed.
    responses[href].catch(() => {})
  }
  const early = { prepare: () => ask(owner), welcome: () => ask(visitor), invite: chunkLoaders.invitation }
  chunkLoaders
    .start()
    .then(({ startElement }) => startElement(element, early))
    .catch(() => {})
  const isEnglish = /^\s*en/i.test(element.lang)
  // Only English has a chunk: the code has the Spanish.
  const language = isEnglish ? 'english' : 'start'
  // All chunks in parallel: browsers discover imports one level at a time.
  ask(`${first} ${language} ${tag === 'owner-portal' ? portalChunks() : 'start'}`).catch(() => {})
  chunkLoaders[own]().catch((thrown: unknown) => {
    // Logs a code only, as the error may quote an address. All engines speak
    // of a 'module' that did not load; other errors come from its code.
    const code = /module/i.test(String(thrown)) ? 'network' : 'unexpected'
    const message = `<${tag}>: ${code}`
    console.error(`[owner-widgets] ${message}`)
    if (element.shadowRoot) return
    // Stands below the page's own content, until the element covers both.
    const retry = document.createElement('button')
    retry.textContent = isEnglish ? 'Not loaded. Retry' : 'No se pudo cargar. Reintentar'
    retry.onclick = () => {
      retry.remove()
      load(element)
      // Submits no form of the page.
      return false
    }
    element.append(retry)
    // A page may have replaced CustomEvent's constructor.
    const event = document.createEvent('CustomEvent')
    event.initCustomEvent('ow-error', true, false, { code, message, recoverable: true })
    element.dispatchEvent(event)
  })
}

// On a server there is no document.
if (typeof document !== 'undefined') {
  // Reads lists as src/core/service-lists does, whose chunk comes later:
  // a loader may have removed this script's tag by then.
  const page = globalThis as unknown as Record<symbol, Set<string | undefined>>
  // Without Symbol.for the elements report the page's fault.
  const key = globalThis.Symbol.for?.('ow-services') ?? Symbol()
  page[key] ??= new globalThis.Set()
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-services]'))
    page[key].add(dataset.services)
  loadWhatIsThere()
  // Some pages remove MutationObserver.
  if ('MutationObserver' in globalThis)
    new MutationObserver(loadWhatIsThere).observe(document, { childList: true, subtree: true })
}
