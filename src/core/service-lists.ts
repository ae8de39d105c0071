// Reads `data-services`: an injected element sends no login elsewhere (SES-15).
import { pageAddress, serviceBase, urlOf } from './page-address'

/** A symbol: markup cannot name it, our scripts share it. */
const page = globalThis as unknown as Record<symbol, Set<string> | undefined>
const key = Symbol.for('ow-services')

/** @returns all lists since the first script, also of removed tags */
export function serviceLists(): ReadonlySet<string> {
  page[key] ??= new Set()
  const lists = page[key]
  if (typeof document === 'undefined') return lists
  // Markup can hide members of `document`, and MooTools replaces `Document`.
  const proto: Document = Object.getPrototypeOf(document)
  const tags: Iterable<Element> = proto.querySelectorAll.call(document, 'script[data-services]')
  // Its loader may have removed it before the script runs.
  const running: Element | null = Reflect.get(proto, 'currentScript', document)
  for (const tag of running ? [...tags, running] : tags) {
    const list = tag.getAttribute('data-services')
    if (list !== null) lists.add(list)
  }
  return lists
}

/** Every list names the address, or one above it. */
export function isListed(address: string): boolean {
  const wanted = `${serviceBase(address)}/`
  const isAbove = (entry: string) => entry && urlOf(entry, pageAddress()) && wanted.startsWith(`${serviceBase(entry)}/`)
  return [...serviceLists()].every((list) => list.split(/\s+/).some(isAbove))
}
