// Connects a native control to react-hook-form.
import { type ChangeEvent, type CompositionEvent, type FocusEvent, type RefObject, useMemo, useState } from 'react'
import { useFormParts } from './form-parts'
import { type ControlProps, kindOf } from './kinds/kind'
import type { Control } from './native'

/**
 * Registers a field, with the typing rules of its kind around the library's handlers. They run inside React's: if a native listener formatted
 * the text before React hears the event, React would take it for no change.
 * @param input gets the native control
 * @returns the attributes of the native control, with those of its row
 */
export function useField({ name, field, native }: ControlProps, input?: RefObject<HTMLInputElement | null>) {
  // Not useFormContext: its value changes once when the form is ready, and all controls would render again.
  const { kinds, register, text, collect } = useFormParts()
  const { typing } = kindOf(kinds, field)
  // Once, not at each render: React would take the control from a new `ref` and give it again.
  const { onChange, onBlur, ...registered } = useMemo(() => {
    const { ref, ...handlers } = register(name)
    const hold = (control: Control | null) => {
      ref(control)
      if (input) input.current = control as HTMLInputElement | null
    }
    return { ...handlers, ref: hold }
  }, [register, name, input])
  // React would set an empty `defaultValue` on every control.
  const [defaultValue] = useState(() => text(name) || undefined)
  const changed = (event: ChangeEvent<Control> | CompositionEvent<Control>) => {
    const { nativeEvent, currentTarget } = event
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing
    if (!isComposing) typing?.typed(currentTarget as HTMLInputElement, field, nativeEvent)
    void onChange(event)
  }
  return {
    ...native,
    ...registered,
    defaultValue,
    onChange: changed,
    // No `input` follows the end of a composition.
    onCompositionEnd: typing && changed,
    onBlur(event: FocusEvent<Control>) {
      // Before the library reads the control: it does not tell whether the text had changed without an event.
      collect()
      typing?.left?.(event.currentTarget as HTMLInputElement, field)
      void onBlur(event)
    },
  }
}
