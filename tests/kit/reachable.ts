// Searches everything that a script of the page can reach for a text: from the window by properties, getters, lists, promises, bodies of
// responses and shadow roots, including React's fibers.

/**
 * Runs inside the page and uses nothing of this module, so that a journey can send it there.
 * @returns the ways to each text, as a script would write them: at most three for each; and how many objects were opened
 */
export async function reachable(texts: readonly string[]): Promise<{ ways: Record<string, string[]>; opened: number }> {
  const ways: Record<string, string[]> = Object.fromEntries(texts.map((text) => [text, []]))
  const seen = new Set<unknown>()
  const waiting: [object, string][] = []
  /** Not read: texts of whole trees, whose nodes are visited one by one, and style rules, which hold no data. */
  const skipped =
    /^(inner|outer)(HTML|Text)$|^textContent$|^(cssRules|rules|style|attributeStyleMap|adoptedStyleSheets|sheet)$/
  const meet = (value: unknown, way: string): void => {
    if (typeof value === 'string') {
      for (const text of texts) if (value.includes(text) && (ways[text]?.length ?? 3) < 3) ways[text]?.push(way)
    } else if ((typeof value === 'object' && value !== null) || typeof value === 'function') {
      if (seen.has(value)) return
      seen.add(value)
      // A getter called on its own prototype can return a rejected promise: marks it as handled.
      if (value instanceof Promise) value.catch(() => {})
      waiting.push([value, way])
    }
  }
  const read = (holder: object, place: object, name: string | symbol, way: string): void => {
    try {
      const described = Reflect.getOwnPropertyDescriptor(place, name)
      if (described) meet('value' in described ? described.value : described.get?.call(holder), way)
    } catch {
      // The getter throws, so a script cannot read the value either.
    }
  }
  /** The value of a settled promise; nothing for a pending one. */
  const now = (promise: Promise<unknown>) => Promise.race([promise, undefined]).catch(() => undefined)
  const open = async (holder: object, way: string): Promise<void> => {
    if (ArrayBuffer.isView(holder)) return meet(new TextDecoder().decode(holder), way)
    for (let place: object | null = holder; place; place = Reflect.getPrototypeOf(place)) {
      for (const name of Reflect.ownKeys(place)) {
        if (typeof name === 'string' && skipped.test(name)) continue
        meet(name, `a name in ${way}`)
        read(holder, place, name, `${way}.${String(name)}`)
      }
    }
    if (holder instanceof WeakRef) meet(holder.deref(), `${way}.deref()`)
    const isList = [Map, Set, Headers, FormData, URLSearchParams].some((kind) => holder instanceof kind)
    if (isList) for (const entry of holder as Iterable<unknown>) meet(entry, `[...${way}]`)
    if (holder instanceof Storage) meet(JSON.stringify(holder), way)
    if (holder instanceof Promise) meet(await now(holder), `(await ${way})`)
    const hasBody = (holder instanceof Response || holder instanceof Request) && !holder.bodyUsed
    if (hasBody) meet(await holder.clone().text(), `${way}.text()`)
    if (holder instanceof Blob) meet(await holder.text(), `${way}.text()`)
  }
  meet(globalThis, 'window')
  for (let next = waiting.pop(); next; next = waiting.pop()) await open(...next).catch(() => {})
  return { ways, opened: seen.size }
}
