// Undo in fields whose text is changed while it is typed in. The browser's own takes its edits back where they stood before the points and
// slashes came, and so makes another amount of them: it only says when, and what stood there is known here.
import type { TypingRules } from './kinds/kind'
import { write } from './native'

/** What each field has shown, up to now. */
const pasts = new WeakMap<HTMLInputElement, string[]>()

function pastOf(input: HTMLInputElement): string[] {
  const known = pasts.get(input)
  if (known) return known
  const past = [input.defaultValue]
  pasts.set(input, past)
  input.addEventListener('beforeinput', (event) => {
    if (!isHistory(event)) return
    event.preventDefault()
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType }))
  })
  return past
}

const isHistory = ({ inputType = '' }: Partial<InputEvent>) => inputType.startsWith('history')

/** The typing rule with an undo that brings back what the field showed before. */
export const undoable =
  (typed?: TypingRules['typed']): TypingRules['typed'] =>
  (input, field, event) => {
    const past = pastOf(input)
    if (isHistory(event)) {
      if (past.length > 1) past.pop()
      return write(input, past.at(-1) ?? '')
    }
    typed?.(input, field, event)
    if (input.value !== past.at(-1)) past.push(input.value)
  }
