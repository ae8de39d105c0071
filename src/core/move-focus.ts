// Where the focus is, and moving it to a screen that appears after the user's own action.

/** The focused element of the node's own tree: for a shadow tree, `document.activeElement` is only its host. */
export function focusIn(node: Node): HTMLElement | undefined {
  const active = (node.getRootNode() as Partial<DocumentOrShadowRoot>).activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}

export const moveFocus = (target: HTMLElement): void => target.focus({ preventScroll: true })

/** Milliseconds to wait for a screen's title. */
const patience = 10_000

/** Calls `act` once the screen has a title, unless the user has moved the focus. @returns cancels it */
export function whenTitled(root: HTMLElement, act: (heading: HTMLElement) => void): () => void {
  const tree = root.getRootNode() as Document | ShadowRoot
  const start = focusIn(root)
  const look = () => {
    const heading = root.querySelector<HTMLElement>('[data-screen] h1')
    if (!heading) return false
    const active = tree.activeElement
    if (!active || active === start || !active.isConnected) act(heading)
    return true
  }
  if (look()) return () => {}
  const watch = new MutationObserver(() => {
    if (look()) stop()
  })
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    watch.disconnect()
    clearTimeout(timer)
  }
  watch.observe(root, { childList: true, subtree: true })
  return stop
}
