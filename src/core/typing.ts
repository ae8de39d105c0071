// Keys that type something into a field: nobody but the field needs to hear of them.

const passing = new Set(['Escape', 'Tab'])

/** Of an event in a field. */
export const isTypingKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !passing.has(event.key) && !/^F\d+$/.test(event.key)

/** Of any event, also seen from outside the field's shadow tree. */
export const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent && isTypingKey(event) && isEditable(event.composedPath()[0])

function isEditable(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
