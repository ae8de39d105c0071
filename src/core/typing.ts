// Recognises keys that type into a field: they must not reach the host page's keyboard shortcuts.

/** For an event that is heard in the field's own tree: outside of it, the target is the element with the shadow root. */
export const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent && isEditable(event.target) && isTypingKey(event)

const isTypingKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !/^(Escape|Tab|F\d+)$/.test(key)

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
