/** Prints one part of a widget, from a frame of its own. */
export function printAlone(part: HTMLElement, title: string): void {
  const tree = part.getRootNode() as ShadowRoot
  const root = part.closest('.ow-root')
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('aria-hidden', 'true')
  // Some browsers print nothing from a frame without size.
  frame.style.cssText = 'position: fixed; inset-inline-start: -10000px; inline-size: 800px; block-size: 600px'
  tree.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page || !view || !root) {
    frame.remove()
    return
  }
  page.title = title
  page.documentElement.lang = root.getAttribute('lang') ?? 'es'
  page.adoptedStyleSheets = tree.adoptedStyleSheets.map((sheet) => copyOf(sheet, view))
  const paper = root.cloneNode(false) as HTMLElement
  paper.dataset.theme = 'light'
  paper.append(part.cloneNode(true))
  page.body.append(page.adoptNode(paper))
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  view.focus()
  view.print()
}

/** A constructed sheet belongs to one document. */
function copyOf(sheet: CSSStyleSheet, { CSSStyleSheet: Sheet }: typeof globalThis): CSSStyleSheet {
  const copy = new Sheet()
  copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'))
  return copy
}
