// Typing in our fields must not fire the host page's single-key shortcuts (pitfall 8).

const passing = new Set(['Escape', 'Tab'])

export function keepTypingInside(root: ShadowRoot): void {
  const stop = (event: Event) => {
    if (!(event instanceof KeyboardEvent)) return
    if (event.ctrlKey || event.metaKey || passing.has(event.key) || /^F\d+$/.test(event.key)) return
    if (isEditable(event.composedPath()[0])) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stop)
}

function isEditable(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
