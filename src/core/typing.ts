// Recognises keys that type into a field: they must not reach the host page's keyboard shortcuts.

const passing = new Set(['Escape', 'Tab'])

const isTypingKey = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !passing.has(event.key) && !/^F\d+$/.test(event.key)

/** For an event that is heard in the field's own tree: outside of it, the target is the element with the shadow root. */
export const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent && isEditable(event.target) && isTypingKey(event)

const controls = new Set(['INPUT', 'TEXTAREA', 'SELECT'])

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (controls.has(target.tagName) || target.isContentEditable)
}
