// Connects a native control to react-hook-form. Typing is the browser's; a text is put in order when it is left.
import { type FocusEvent, type RefObject, useMemo, useState } from 'react'
import { useFormParts } from './form-parts'
import { type ControlProps, leftText } from './kinds/kind'
import type { Control } from './native'

/** Whether the control holds what was typed, not what was chosen. */
const isTyped = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  !(control instanceof HTMLSelectElement) && control.type !== 'radio'

/** @param input gets the native control @returns the attributes of the native control, with those of its row */
export function useField({ name, field, native }: ControlProps, input?: RefObject<Control | null>) {
  // Not useFormContext: its value changes once when the form is ready, and all controls would render again.
  const { kinds, register, text, collected, collect } = useFormParts()
  // Once, not at each render: React would take the control from a new `ref` and give it again.
  const { onChange, onBlur, ...registered } = useMemo(() => {
    const { ref, ...handlers } = register(name)
    const hold = (control: Control | null) => {
      ref(control)
      if (input) input.current = control
    }
    return { ...handlers, ref: hold }
  }, [register, name, input])
  // React would set an empty `defaultValue` on every control.
  const [defaultValue] = useState(() => text(name) || undefined)
  const left = (event: FocusEvent<Control>) => {
    const control = event.currentTarget
    // Collects first: a text that came without an event is told before it is put in order.
    const answers = collected()
    // An answer that was not changed stays as it is stored.
    if (isTyped(control) && control.value !== control.defaultValue) {
      const shown = leftText(kinds, field, control.value, answers)
      if (control.value !== shown) {
        control.value = shown
        // Tells the draft the text that will be sent: a save removes an answer from the draft only if both agree.
        collect()
      }
    }
    void onBlur(event)
  }
  return { ...native, ...registered, defaultValue, onChange, onBlur: left }
}
