// Moves the focus to the screen a user has opened.

/** `document.activeElement` is a shadow tree's host. */
export function focusIn(node: Node): HTMLElement | undefined {
  const active = (node.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

export const moveFocus = (target: HTMLElement): void => target.focus({ preventScroll: true })

/** Milliseconds for which a title is awaited. */
const titleTimeout = 10_000

/** Waits for a title, unless the focus has moved. @returns cancels it */
export function whenTitled(root: HTMLElement, act: (heading: HTMLElement) => void): () => void {
  const tree = root.getRootNode() as Document | ShadowRoot
  const start = focusIn(root)
  const check = () => {
    const heading = root.querySelector<HTMLElement>('[data-screen] h1')
    if (!heading) return false
    const active = tree.activeElement
    if (!active || active === start || !active.isConnected) act(heading)
    return true
  }
  if (check()) return () => {}
  const watch = new MutationObserver(() => {
    if (check()) stop()
  })
  const timer = setTimeout(() => stop(), titleTimeout)
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  watch.observe(root, { childList: true, subtree: true })
  return stop
}
