// Constructed sheets, which a strict `style-src` allows.
// The registry grows with each chunk.
declare const __CSS_KEY__: string

interface CssRegistry {
  m: Map<unknown, string>
  f: Set<() => void>
}

const page = globalThis as unknown as Record<symbol, CssRegistry | undefined>
const key = Symbol.for(__CSS_KEY__)
page[key] ??= { m: new Map(), f: new Set() }
const css: CssRegistry = page[key]

const sheets = new Map<unknown, { text: string; sheet: CSSStyleSheet }>()
const roots = new Set<WeakRef<ShadowRoot>>()

function ownSheets(): CSSStyleSheet[] {
  for (const [id, text] of css.m) {
    const known = sheets.get(id) ?? { text: '', sheet: new CSSStyleSheet() }
    sheets.set(id, known)
    if (known.text === text) continue
    known.text = text
    known.sheet.replaceSync(text)
  }
  for (const id of sheets.keys()) if (!css.m.has(id)) sheets.delete(id)
  return [...sheets.values()].map(({ sheet }) => sheet)
}

css.f.add(() => {
  for (const held of roots) {
    const root = held.deref()
    if (root) root.adoptedStyleSheets = ownSheets()
    else roots.delete(held)
  }
})

export function adoptStyles(root: ShadowRoot): void {
  roots.add(new WeakRef(root))
  root.adoptedStyleSheets = ownSheets()
}
