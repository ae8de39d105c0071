// Which events stay inside an element, so that the page around it does not act on them too (EMB-03).

/** Call it before React listens at the root: what is stopped on its way in costs React no search for handlers. */
export function keepEventsInside(host: HTMLElement, root: ShadowRoot): void {
  keepTypingInside(root)
  keepHandledKeysInside(host, root)
  keepScrollingInside(root)
}

/**
 * Keys typed into our fields are no shortcuts of the page. Events without handlers of ours are stopped on their way in:
 * React would look for handlers at each ancestor of the field, up to four times an event.
 */
function keepTypingInside(root: ShadowRoot): void {
  root.addEventListener('keydown', (event) => {
    if (isTyping(event)) event.stopPropagation()
  })
  const drop = (event: Event) => {
    if (event.type === 'textInput' || isTyping(event)) event.stopImmediatePropagation()
  }
  for (const type of ['keypress', 'textInput', 'keyup']) root.addEventListener(type, drop, { capture: true })
}

/** The Escape that closes our dialog must not close the page's own modal around it. */
function keepHandledKeysInside(host: HTMLElement, root: ShadowRoot): void {
  /** The pressed key, unless its event has left the element: one that a menu stops does not reach the host either. */
  let kept: string | undefined
  const pressed = (event: Event) => {
    if (event instanceof KeyboardEvent) kept = event.key
  }
  root.addEventListener('keydown', pressed, { capture: true })
  // At the host: React has handled the event at the root by then.
  host.addEventListener('keydown', (event) => {
    const isHandled = event.defaultPrevented || (event.key === 'Escape' && root.querySelector('dialog:modal') !== null)
    if (isHandled) event.stopImmediatePropagation()
    else kept = undefined
  })
  // The dialog is closed by then, and a page may listen for the release.
  host.addEventListener('keyup', (event) => {
    if (event.key !== kept) return
    kept = undefined
    event.stopImmediatePropagation()
  })
}

/** Scripts for smooth scrolling prevent the browser's own at the document: then no box of ours would scroll. */
function keepScrollingInside(root: ShadowRoot): void {
  const keep = (event: Event) => {
    const path = event.composedPath()
    const inside = path.slice(0, path.indexOf(root))
    if (inside.some((node) => node instanceof Element && scrolls(node, event))) event.stopPropagation()
  }
  for (const type of ['wheel', 'touchmove']) root.addEventListener(type, keep, { passive: true })
}

/** Whether the box has more than it shows, for a wheel in the wheel's direction. */
function scrolls(box: Element, event: Event): boolean {
  const { overflowX, overflowY } = getComputedStyle(box)
  const isAcross = event instanceof WheelEvent && Math.abs(event.deltaX) > Math.abs(event.deltaY)
  const canDown = /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight
  const canAcross = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth
  return event instanceof WheelEvent ? (isAcross ? canAcross : canDown) : canDown || canAcross
}

/** Whether a key types into a field. Ask it in the field's own tree: outside of it, the event's target is the host. */
const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent && isEditable(event.target) && isTypingKey(event)

const isTypingKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !/^(Escape|Tab|F\d+)$/.test(key)

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
