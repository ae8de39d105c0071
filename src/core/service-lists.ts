// Every `data-services` of the page's script tags (SES-15): an element that somebody else can write into the page (an
// editor, a comment) must not send a login to his services.

/** Under a symbol, which no markup can name: shared by all our scripts, also of another version. */
const page = globalThis as unknown as Record<symbol, Set<string> | undefined>
const key = Symbol.for('ow-services')

/** Notes the lists that are in the page now, because loaders may remove a tag. @returns all since the first script */
export function noteServices(): ReadonlySet<string> {
  page[key] ??= new Set()
  const lists = page[key]
  if (typeof document === 'undefined') return lists
  // The prototype's members, because markup can hide the document's own: <img name="querySelectorAll">. And not by the
  // name `Document`, which MooTools gives to something else.
  const proto: Document = Object.getPrototypeOf(document)
  const tags: Iterable<Element> = proto.querySelectorAll.call(document, 'script[data-services]')
  // The tag of a classic script, which its loader may have removed before the script runs.
  const running: Element | null = Reflect.get(proto, 'currentScript', document)
  for (const tag of running ? [...tags, running] : tags) {
    const list = tag.getAttribute('data-services')
    if (list !== null) lists.add(list)
  }
  return lists
}
