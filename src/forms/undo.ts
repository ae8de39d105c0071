// Undo for inputs that are reformatted while typing. The browser's undo replays its edits at positions from before the formatting and produces
// another amount. So its undo is cancelled, and the input's previous text is restored from a history kept here.
import type { TypingRules } from './kinds/kind'
import { write } from './native'

/** The texts each input has shown, oldest first. */
const pasts = new WeakMap<HTMLInputElement, string[]>()

function pastOf(input: HTMLInputElement): string[] {
  const known = pasts.get(input)
  if (known) return known
  const past = [input.defaultValue]
  pasts.set(input, past)
  input.addEventListener('beforeinput', (event) => {
    if (!isHistory(event)) return
    event.preventDefault()
    if (past.length < 2) return
    past.pop()
    write(input, past.at(-1) ?? '')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType }))
  })
  return past
}

const isHistory = ({ inputType = '' }: Partial<InputEvent>) => inputType.startsWith('history')

/** Wraps a typing rule: records each text, and restores the previous one on undo. */
export const undoable =
  (typed?: TypingRules['typed']): TypingRules['typed'] =>
  (input, field, event) => {
    const past = pastOf(input)
    if (isHistory(event)) return
    typed?.(input, field, event)
    if (input.value !== past.at(-1)) past.push(input.value)
  }
