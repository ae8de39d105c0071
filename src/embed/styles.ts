// Gives shadow roots the style sheets, which each chunk adds to a registry.
// Constructed sheets pass a strict `style-src`.
import { brokenNatives } from '../core/natives'

declare const __CSS_KEY__: string

interface CssRegistry {
  /** Style sheets by id (vite-plugin-css-injected-by-js). */
  m: Map<unknown, string>
  /** Functions that are called after each change. */
  f: Set<() => void>
}

const registries = globalThis as unknown as Record<symbol, CssRegistry | undefined>
const key = Symbol.for(__CSS_KEY__)
registries[key] ??= { m: new Map(), f: new Set() }
const css: CssRegistry = registries[key]

/** By id; `text` is what the sheet was made of. */
const sheets = new Map<unknown, { text: string; sheet: CSSStyleSheet }>()
const roots = new Set<WeakRef<ShadowRoot>>()

function pageSheets(): CSSStyleSheet[] {
  for (const [id, text] of css.m) {
    const adopted = sheets.get(id) ?? { text: '', sheet: new CSSStyleSheet() }
    sheets.set(id, adopted)
    if (adopted.text === text) continue
    adopted.text = text
    adopted.sheet.replaceSync(text)
  }
  for (const id of sheets.keys()) if (!css.m.has(id)) sheets.delete(id)
  return [...sheets.values()].map(({ sheet }) => sheet)
}

css.f.add(() => {
  for (const reference of roots) {
    const root = reference.deref()
    if (root) adopt(root)
    else roots.delete(reference)
  }
})

export function adoptStyles(root: ShadowRoot): void {
  roots.add(new WeakRef(root))
  adopt(root)
}

function adopt(root: ShadowRoot): void {
  try {
    root.adoptedStyleSheets = pageSheets()
  } catch {
    // The page has broken constructed sheets.
    if (!brokenNatives.includes('CSSStyleSheet')) brokenNatives.push('CSSStyleSheet')
    const style = root.querySelector('style') ?? root.appendChild(document.createElement('style'))
    style.textContent = [...css.m.values()].join('')
  }
}
