// Stops key events typed into our fields at the shadow root, so that they do not trigger the host page's shortcuts.
import { isTyping } from '../core/typing'

export function keepTypingInside(root: ShadowRoot): void {
  const stop = (event: Event) => {
    if (isTyping(event)) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stop)
}
