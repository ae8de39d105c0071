// Stops events on which the page must not act, too (EMB-03).

/** Must run before React listens, so that these listeners come first. */
export function containEvents(host: HTMLElement, root: ShadowRoot): void {
  containTyping(root)
  containHandledKeys(host, root)
  containScrolling(root)
  focusPressed(root)
  submitInFrames(root)
}

/** Typing must trigger no shortcuts of the page. */
function containTyping(root: ShadowRoot): void {
  root.addEventListener('keydown', (event) => {
    if (!isTyping(event)) return
    // Text fields have no handlers, for which React would search.
    if (event.target instanceof HTMLSelectElement) event.stopPropagation()
    else event.stopImmediatePropagation()
  })
  const stopTyping = (event: Event) => {
    if (event.type === 'textInput' || isTyping(event)) event.stopImmediatePropagation()
  }
  for (const type of ['keypress', 'textInput', 'keyup']) root.addEventListener(type, stopTyping, { capture: true })
}

/** A keystroke that we handle must not close the page's own modal. */
function containHandledKeys(host: HTMLElement, root: ShadowRoot): void {
  /** A pressed key that we have handled; the page gets no release of it. */
  let pressedKey: string | undefined
  const onPress = (event: Event) => {
    if (event instanceof KeyboardEvent) pressedKey = event.key
  }
  root.addEventListener('keydown', onPress, { capture: true })
  // At the host, React has handled the event already.
  host.addEventListener('keydown', (event) => {
    const isHandled = event.defaultPrevented || (event.key === 'Escape' && root.querySelector('dialog:modal') !== null)
    if (isHandled) event.stopImmediatePropagation()
    else pressedKey = undefined
  })
  // A page may listen for the release of a key.
  host.addEventListener('keyup', (event) => {
    if (event.key !== pressedKey) return
    pressedKey = undefined
    event.stopImmediatePropagation()
  })
}

/** Focuses fields although a script against copying prevented `mousedown`. */
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

/** Submits in a frame whose `sandbox` allows no forms. */
function submitInFrames(root: ShadowRoot): void {
  let submitted: EventTarget | null = null
  const onSubmit = ({ target }: Event) => {
    submitted = target
  }
  root.addEventListener('submit', onSubmit, { capture: true })
  root.addEventListener('click', (event) => {
    const submitter = event.target instanceof Element ? event.target.closest('button') : null
    const form = submitter?.type === 'submit' ? submitter.form : null
    if (!form) return
    submitted = null
    // The browser's own `submit` would come before.
    setTimeout(() => {
      if (submitted === form || event.defaultPrevented) return
      form.dispatchEvent(new SubmitEvent('submit', { submitter, bubbles: true, cancelable: true }))
    })
  })
}

/** A page's smooth scrolling would stop that of our boxes. */
function containScrolling(root: ShadowRoot): void {
  const stop = (event: Event) => {
    const path = event.composedPath()
    const inside = path.slice(0, path.indexOf(root))
    if (inside.some((node) => node instanceof Element && canScroll(node, event))) event.stopPropagation()
  }
  for (const type of ['wheel', 'touchmove']) root.addEventListener(type, stop, { passive: true })
}

function canScroll(box: Element, event: Event): boolean {
  const { overflowX, overflowY } = getComputedStyle(box)
  const canDown = /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight
  const canAcross = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth
  if (!(event instanceof WheelEvent)) return canDown || canAcross
  return Math.abs(event.deltaX) > Math.abs(event.deltaY) ? canAcross : canDown
}

/** For listeners in the shadow tree: outside, the target is the host. */
const isTyping = (event: Event) => event instanceof KeyboardEvent && isEditable(event.target) && isTypingKey(event)

const isTypingKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !/^(Escape|Tab|F\d+)$/.test(key)

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
