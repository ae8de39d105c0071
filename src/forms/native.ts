// Sets a native control by code and fires the event a user's change would, so that React and the form notice it.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Sets the value by the prototype's setter: React overrides `value` on each input, and would take the event that follows for no change. */
export const write = (control: Control, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)

export function setNative(control: Control, value: string): void {
  write(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Replaces the text of an input while typing; the caret stays before the same number of characters that match `kept`. */
export function retype(input: HTMLInputElement, text: string, kept: RegExp): void {
  if (input.value === text) return
  const caret = input.selectionStart ?? input.value.length
  let behind = count(input.value.slice(caret), kept)
  let position = text.length
  while (position > 0 && behind > 0) {
    position -= 1
    if (kept.test(text.charAt(position))) behind -= 1
  }
  // Not right after a separator: backspace would delete only the separator, which formatting reinserts.
  while (position > 0 && !kept.test(text.charAt(position - 1))) position -= 1
  input.value = text
  // Only when focused: in Safari setSelectionRange() moves the focus.
  if ((input.getRootNode() as Document | ShadowRoot).activeElement === input)
    input.setSelectionRange(position, position)
}

const count = (text: string, kept: RegExp): number => [...text].filter((letter) => kept.test(letter)).length
