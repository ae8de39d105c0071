// Moves the focus in such a way that screen readers say where it is.

/** Milliseconds in which a screen reader notices that the element with the focus is gone. Orca takes over a focus in silence that comes earlier. */
const noticed = 150

/** @returns cancels it */
export function whenNoticed(act: () => void): () => void {
  const timer = setTimeout(act, noticed)
  return () => clearTimeout(timer)
}

/** Focuses the element: at once, or a moment later where what had the focus is gone and the user has not moved it meanwhile. */
export function moveFocus(target: HTMLElement): void {
  const tree = target.getRootNode() as ShadowRoot | Document
  const isLost = () => !tree.activeElement || tree.activeElement === document.body
  const focus = () => target.focus({ preventScroll: true })
  if (isLost()) whenNoticed(() => isLost() && focus())
  else focus()
}
