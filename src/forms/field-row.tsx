// A field's label, hint, control and error; renders only when its state changes.
import { Info } from 'lucide'
import { type FocusEvent, memo, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import type { Field } from '../domain/field'
import { Icon } from '../ui/icon'
import { kindOf, normalizedText } from './kinds/kind'
import { type Control, controlId, fileWordsId, idList } from './native'
import { type OpenForm, useOpenForm } from './open-form'
import './field-row.css'
import './controls/input.css'

const labelClasses = 'ow-field-label ow-small ow-strong'

export const FieldRow = memo(function FieldRow(state: FieldState) {
  const form = useOpenForm()
  const { name, field, optional } = state
  const { input, hint, ...props } = useFieldProps(form, state)
  const { control: Control, wide } = kindOf(form.kinds, field)
  const box = {
    className: 'ow-field',
    part: 'field',
    'data-kind': field.kind,
    'data-span': field.span ?? (wide ? 'full' : 'half'),
  }
  const label = useLabel(form, name, optional)
  const hintText = hint && (
    <p {...props.hintProps} className="ow-field-hint ow-muted ow-small">
      {hint}
    </p>
  )
  const control = <Control name={name} field={field} inputProps={props.inputProps} input={input} />
  const messages = fieldMessages(state, props, form.after?.[name])
  if (field.kind === 'choice') {
    return (
      // A fieldset's legend is the question.
      <fieldset {...box} {...props.groupProps}>
        <legend {...props.labelProps} className={labelClasses}>
          {label}
        </legend>
        {hintText}
        {control}
        {messages}
      </fieldset>
    )
  }
  const labelElement = (
    <label
      {...props.labelProps}
      htmlFor={props.inputProps.id}
      className={hint ? labelClasses : `ow-field-head ${labelClasses}`}
    >
      {label}
    </label>
  )
  return (
    <div {...box}>
      {hint ? (
        <div className="ow-field-head ow-small">
          {labelElement}
          {hintText}
        </div>
      ) : (
        labelElement
      )}
      {control}
      {messages}
    </div>
  )
})

interface FieldState {
  name: string
  field: Field
  optional: boolean
  inputMode: 'numeric' | undefined
  /** A text, as each validation makes a new error object. */
  error: string | undefined
  /** A text, in the user's language. */
  advice: string | undefined
}

/** Memoizes the label, as a refused submit renders twenty rows. */
const useLabel = (form: OpenForm, name: string, optional: boolean) =>
  useMemo(() => {
    const { labels, words } = form
    const text = words.say(`${labels}.${name}.label`)
    if (!optional) return text
    return (
      <>
        <span>{text}</span>
        <span className="ow-muted ow-light"> {words.say('common:form.optional')}</span>
      </>
    )
  }, [form, name, optional])

/** Renders error, advice and `after`; one of the first two needs no box. */
function fieldMessages({ error, advice }: FieldState, { errorProps, adviceProps }: MessageProps, after: ReactNode) {
  const errorText = error && (
    <p {...errorProps} className="ow-field-error">
      {error}
    </p>
  )
  const adviceText = advice && (
    <p {...adviceProps} className="ow-field-advice ow-pair ow-muted">
      <Icon icon={Info} size={16} className="ow-lower" />
      <span>{advice}</span>
    </p>
  )
  if (!after && !(errorText && adviceText)) return errorText || adviceText
  return (
    <div className="ow-stack ow-gap-1">
      {errorText}
      {adviceText}
      {after && <div className="ow-field-after ow-small">{after}</div>}
    </div>
  )
}

type MessageProps = Pick<ReturnType<typeof useFieldProps>, 'errorProps' | 'adviceProps'>

/** @returns the hint's text, and props of the row's elements */
function useFieldProps(form: OpenForm, state: FieldState) {
  const { name, field, optional, inputMode, error, advice } = state
  const id = controlId(form.id, name)
  const hint = useMemo(() => form.words.fieldText(form.labels, name, 'hint'), [form, name])
  const input = useRef<Control>(null)
  const registered = useRegisteredProps(form, state, input)
  const descriptionIds = [hint && `${id}-hint`, field.kind === 'file' && fileWordsId(id), advice && `${id}-advice`]
  const isChoice = field.kind === 'choice'
  const errorId = `${id}-error`
  const inputProps = {
    id,
    part: 'input' as const,
    // The focus may be inside a fieldset, which has the other descriptions.
    'aria-describedby': idList([...(isChoice ? [] : descriptionIds), error !== undefined && errorId]),
    required: !optional,
    // Without it, browsers report an empty required control too early.
    'aria-invalid': error !== undefined,
    autoComplete: field.autocomplete ?? 'off',
    inputMode,
    ...registered,
  }
  return {
    hint,
    input,
    groupProps: { id: `${id}-group`, 'aria-describedby': idList(descriptionIds) },
    labelProps: { part: 'label' },
    hintProps: { part: 'hint', id: `${id}-hint` },
    inputProps,
    errorProps: { part: 'error', id: errorId },
    adviceProps: { id: `${id}-advice` },
  }
}

const isTextControl = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  !(control instanceof HTMLSelectElement) && control.type !== 'radio'

/** @returns the props of react-hook-form; none for files */
function useRegisteredProps(form: OpenForm, { name, field }: FieldState, input: RefObject<Control | null>) {
  const { methods, kinds, getValues, readControls, onChanged } = form
  // A new `ref` would detach the control at each render.
  const registered = useMemo(() => {
    if (field.kind === 'file') return undefined
    const { ref, ...handlers } = methods.register(name, { onChange: () => onChanged(name) })
    const setControl = (control: Control | null) => {
      ref(control)
      input.current = control
    }
    return { ...handlers, ref: setControl }
  }, [methods, onChanged, field.kind, name, input])
  // Otherwise React would set `defaultValue` '' on every control.
  const [defaultValue] = useState(() => methods.getValues(name) || undefined)
  if (!registered) return {}
  const onBlur = (event: FocusEvent<Control>) => {
    const control = event.currentTarget
    // Autofill may have set other controls without an event.
    const answers = getValues()
    // An answer that was not changed stays as it is stored.
    if (isTextControl(control) && control.value !== control.defaultValue) {
      control.value = normalizedText(kinds, field, control.value, answers)
      // A save removes only drafts that equal what it sends.
      readControls()
    }
    void registered.onBlur(event)
  }
  return { ...registered, defaultValue, onBlur }
}
