// Keys that type something into a field: nobody but the field needs to hear of them.

const passing = new Set(['Escape', 'Tab'])

export function isTyping(event: Event): boolean {
  if (!(event instanceof KeyboardEvent)) return false
  if (event.ctrlKey || event.metaKey || passing.has(event.key) || /^F\d+$/.test(event.key)) return false
  return isEditable(event.composedPath()[0])
}

function isEditable(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
