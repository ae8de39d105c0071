// Events that the page must not act on, too (EMB-03).

/** Called before React listens, which would search handlers. */
export function containEvents(host: HTMLElement, root: ShadowRoot): void {
  containTyping(root)
  containHandledKeys(host, root)
  containScrolling(root)
  focusPressed(root)
  submitInFrames(root)
}

/** Typed keys are no shortcuts of the page; most need no handler of ours. */
function containTyping(root: ShadowRoot): void {
  root.addEventListener('keydown', (event) => {
    if (!isTyping(event)) return
    // React would search handlers that no text field has.
    if (event.target instanceof HTMLSelectElement) event.stopPropagation()
    else event.stopImmediatePropagation()
  })
  const drop = (event: Event) => {
    if (event.type === 'textInput' || isTyping(event)) event.stopImmediatePropagation()
  }
  for (const type of ['keypress', 'textInput', 'keyup']) root.addEventListener(type, drop, { capture: true })
}

/** It must not close the page's own modal. */
function containHandledKeys(host: HTMLElement, root: ShadowRoot): void {
  /** The host gets no key whose event a menu stops. */
  let pressedKey: string | undefined
  const pressed = (event: Event) => {
    if (event instanceof KeyboardEvent) pressedKey = event.key
  }
  root.addEventListener('keydown', pressed, { capture: true })
  // React has handled it at the root.
  host.addEventListener('keydown', (event) => {
    const isHandled = event.defaultPrevented || (event.key === 'Escape' && root.querySelector('dialog:modal') !== null)
    if (isHandled) event.stopImmediatePropagation()
    else pressedKey = undefined
  })
  // A page may listen for the release.
  host.addEventListener('keyup', (event) => {
    if (event.key !== pressedKey) return
    pressedKey = undefined
    event.stopImmediatePropagation()
  })
}

/** Scripts against copying prevent `mousedown`, and know no field in here. */
function focusPressed(root: ShadowRoot): void {
  let pressed: Event | undefined
  root.addEventListener('mousedown', (event) => {
    pressed = event
  })
  root.addEventListener('click', ({ target }) => {
    if (!pressed?.defaultPrevented || !(target instanceof HTMLElement)) return
    if (!target.matches('input, textarea, select')) return
    target.focus()
    if (target instanceof HTMLSelectElement) target.showPicker?.()
  })
}

/** A frame whose `sandbox` allows no forms makes no `submit`. */
function submitInFrames(root: ShadowRoot): void {
  let submitted: EventTarget | null = null
  const note = ({ target }: Event) => {
    submitted = target
  }
  root.addEventListener('submit', note, { capture: true })
  root.addEventListener('click', (event) => {
    const submitter = event.target instanceof Element ? event.target.closest('button') : null
    const form = submitter?.type === 'submit' ? submitter.form : null
    if (!form) return
    submitted = null
    // The browser's own comes before.
    setTimeout(() => {
      if (submitted === form || event.defaultPrevented) return
      form.dispatchEvent(new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true }))
    })
  })
}

/** Smooth scrolling would stop our boxes. */
function containScrolling(root: ShadowRoot): void {
  const stop = (event: Event) => {
    const path = event.composedPath()
    const inside = path.slice(0, path.indexOf(root))
    if (inside.some((node) => node instanceof Element && scrolls(node, event))) event.stopPropagation()
  }
  for (const type of ['wheel', 'touchmove']) root.addEventListener(type, stop, { passive: true })
}

/** Whether a wheel can scroll the box further. */
function scrolls(box: Element, event: Event): boolean {
  const { overflowX, overflowY } = getComputedStyle(box)
  const isAcross = event instanceof WheelEvent && Math.abs(event.deltaX) > Math.abs(event.deltaY)
  const canDown = /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight
  const canAcross = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth
  return event instanceof WheelEvent ? (isAcross ? canAcross : canDown) : canDown || canAcross
}

/** For listeners in the shadow tree: outside, the target is the host. */
const isTyping = (event: Event) => event instanceof KeyboardEvent && isEditable(event.target) && isTypingKey(event)

const isTypingKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !/^(Escape|Tab|F\d+)$/.test(key)

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
