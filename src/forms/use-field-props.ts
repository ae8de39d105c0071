// A field's label, hint, control and error, and react-hook-form.
import { type FocusEvent, type RefObject, useMemo, useRef, useState } from 'react'
import type { Field } from '../domain/field'
import { normalizedText } from './kinds/kind'
import { type Control, controlId, fileWordsId } from './native'
import type { OpenForm } from './open-form'

export interface FieldState {
  name: string
  field: Field
  optional: boolean
  inputMode: 'numeric' | undefined
  /** It makes a new error object at each validation. */
  error: string | undefined
  advice: string | undefined
}

export function useFieldProps(form: OpenForm, state: FieldState) {
  const { name, field, optional, inputMode, error, advice } = state
  const id = controlId(form.id, name)
  const hint = useMemo(() => form.words.fieldText(form.labels, name, 'hint'), [form, name])
  const input = useRef<Control>(null)
  const registered = useRegistered(form, state, input)
  const described = [hint && `${id}-hint`, field.kind === 'file' && fileWordsId(id), advice && `${id}-advice`]
  const isChoice = field.kind === 'choice'
  const errorId = `${id}-error`
  const inputProps = {
    id,
    part: 'input' as const,
    // The focus may be inside of a fieldset.
    'aria-describedby': idList([...(isChoice ? [] : described), error !== undefined && errorId]),
    required: !optional,
    // Browsers report an empty required control too early.
    'aria-invalid': error !== undefined,
    autoComplete: field.autocomplete ?? 'off',
    inputMode,
    ...registered,
  }
  return {
    hint,
    input,
    /** Of the fieldset around radio buttons. */
    groupProps: { id: `${id}-group`, 'aria-describedby': idList(described) },
    labelProps: { part: 'label' },
    hintProps: { part: 'hint', id: `${id}-hint` },
    inputProps,
    errorProps: { part: 'error', id: errorId },
    adviceProps: { id: `${id}-advice` },
  }
}

const idList = (ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined

/** Whether the control holds what was typed, not what was chosen. */
const isTyped = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  !(control instanceof HTMLSelectElement) && control.type !== 'radio'

/** Nothing for files. */
function useRegistered(form: OpenForm, { name, field }: FieldState, input: RefObject<Control | null>) {
  const { methods, kinds, getValues, readControls } = form
  // React would take a new `ref` from the control.
  const registered = useMemo(() => {
    if (field.kind === 'file') return undefined
    const { ref, ...handlers } = methods.register(name)
    const setControl = (control: Control | null) => {
      ref(control)
      input.current = control
    }
    return { ...handlers, ref: setControl }
  }, [methods, field.kind, name, input])
  // React would set an empty `defaultValue` on every control.
  const [defaultValue] = useState(() => methods.getValues(name) || undefined)
  if (!registered) return {}
  const onBlur = (event: FocusEvent<Control>) => {
    const control = event.currentTarget
    // Else a text without an event would come later.
    const answers = getValues()
    // An answer that was not changed stays as it is stored.
    if (isTyped(control) && control.value !== control.defaultValue) {
      control.value = normalizedText(kinds, field, control.value, answers)
      // A save removes only an equal answer.
      readControls()
    }
    void registered.onBlur(event)
  }
  return { ...registered, defaultValue, onBlur }
}
