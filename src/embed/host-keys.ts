// Typing in our fields must not fire the host page's single-key shortcuts (pitfall 8).
import { isTyping } from '../core/typing'

export function keepTypingInside(root: ShadowRoot): void {
  const stop = (event: Event) => {
    if (isTyping(event)) event.stopPropagation()
  }
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, stop)
}
