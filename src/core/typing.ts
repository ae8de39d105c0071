// Recognises keys that type into a field: they must not reach the host page's keyboard shortcuts.

const passing = new Set(['Escape', 'Tab'])

/** For an event whose target is a field. */
export const isTypingKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !passing.has(event.key) && !/^F\d+$/.test(event.key)

/** For any event, also one seen outside the field's shadow tree. */
export const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent && isTypingKey(event) && isEditable(event.composedPath()[0])

function isEditable(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
