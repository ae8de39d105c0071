// The services that a page lets its elements speak to: the attribute `data-services` of its script tags (SES-15). It stands against markup that
// somebody else can write into the page (an editor, a comment): an element with a configuration of his would send a login to his services.
import type { BadEntry, Config } from './config'
import { serviceBase } from './page-address'
import { once } from './registry'

/** Every list that the page has had, because loaders may remove a script's tag after it has run. */
const lists = () => once('services', () => new Set<string>())

/**
 * Remembers the lists that stand in the page. They are read from all script tags, not from `document.currentScript`, which is null for
 * modules and wherever an optimiser delays scripts.
 */
export function noteServices(): void {
  if (typeof document === 'undefined') return
  // Called on the prototype, because markup can hide the document's own method: <img name="querySelectorAll">.
  const tags = Document.prototype.querySelectorAll.call(document, 'script[data-services]')
  for (const tag of tags) lists().add(tag.getAttribute('data-services') ?? '')
}

/** @returns the entries that name a service which a list of the page lacks: another list narrows what may be named, and never widens it */
export function forbiddenServices(config: Config): BadEntry[] {
  noteServices()
  const isForbidden = (address: string) => [...lists()].some((list) => !allows(list, serviceBase(address)))
  return (['contentUrl', 'recordsUrl', 'statementsUrl'] as const)
    .filter((path) => isForbidden(config[path]))
    .map((path) => ({ path, problem: 'services' }))
}

/** A list names origins, or paths of the page's own origin, with all that is below them. */
function allows(list: string, address: string): boolean {
  // An encoded slash could lead out of a path again on the server.
  if (/%2f|%5c/i.test(address)) return false
  return list
    .split(/\s+/)
    .filter(Boolean)
    .some((entry) => `${address}/`.startsWith(`${baseOf(entry)}/`))
}

function baseOf(entry: string): string | undefined {
  try {
    return serviceBase(entry)
  } catch {
    return undefined
  }
}
