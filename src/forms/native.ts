// Sets a native control as a user would: React and the form hear of it through the control's own event.

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** React keeps an own `value` on each input to tell a change from an echo; the prototype's setter passes it by. */
export const write = (control: Control, value: string): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)

export function setNative(control: Control, value: string): void {
  write(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Replaces the text of an input that is being typed in, with the caret after the same number of `kept` characters. */
export function retype(input: HTMLInputElement, text: string, kept: RegExp): void {
  if (input.value === text) return
  const caret = input.selectionStart ?? input.value.length
  let behind = count(input.value.slice(caret), kept)
  let position = text.length
  while (position > 0 && behind > 0) {
    position -= 1
    if (kept.test(text.charAt(position))) behind -= 1
  }
  // Never behind a separator: the next backspace would only take it away to see it come back.
  while (position > 0 && !kept.test(text.charAt(position - 1))) position -= 1
  input.value = text
  // Without focus there is no caret to keep, and setting one would move the focus in Safari.
  if ((input.getRootNode() as Document | ShadowRoot).activeElement === input)
    input.setSelectionRange(position, position)
}

const count = (text: string, kept: RegExp): number => [...text].filter((letter) => kept.test(letter)).length
