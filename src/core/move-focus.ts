// Moves the focus in such a way that screen readers say where it is, also to a screen that appears after the user's own action.

/** Milliseconds in which a screen reader notices that the element with the focus is gone. Orca takes over a focus in silence that comes earlier. */
const noticed = 150

/** @returns cancels it */
export function whenNoticed(act: () => void): () => void {
  const timer = setTimeout(act, noticed)
  return () => clearTimeout(timer)
}

/** The move that waits. */
let waiting: { target: HTMLElement; cancel(): void } | undefined

/** The element that has the focus in the node's own tree, or gets it in a moment. For a shadow tree, `document.activeElement` is only its host. */
export function focusIn(node: Node): HTMLElement | undefined {
  const tree = node.getRootNode()
  const active = tree instanceof ShadowRoot || tree instanceof Document ? tree.activeElement : null
  if (active instanceof HTMLElement && active !== document.body) return active
  return waiting?.target.getRootNode() === tree ? waiting.target : undefined
}

/**
 * Focuses the element: at once, or a moment later where what had the focus is gone and the user has not moved it meanwhile.
 * A key or a click does not wait: the element has the focus before it, and Space presses a button. Of two moves the later one holds.
 */
export function moveFocus(target: HTMLElement): void {
  waiting?.cancel()
  const focus = () => target.focus({ preventScroll: true })
  if (focusIn(target)) {
    focus()
    return
  }
  const move = (event?: Event) => {
    cancel()
    if (focusIn(target)) return
    focus()
    // At its release the browser presses only what had the focus when Space went down.
    if (event instanceof KeyboardEvent && event.key === ' ' && target.matches('button')) target.click()
  }
  const forget = whenNoticed(move)
  const input = new AbortController()
  for (const kind of ['keydown', 'pointerdown'])
    window.addEventListener(kind, move, { capture: true, signal: input.signal })
  const cancel = () => {
    forget()
    input.abort()
    waiting = undefined
  }
  waiting = { target, cancel }
}

/** Milliseconds to wait for a screen's title. */
const patience = 10_000

/** Calls `act` when the screen below `root` has a title, unless the user has moved the focus meanwhile. @returns cancels it */
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
