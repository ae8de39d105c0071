// A field's label, hint, control and error; renders only when its state changes.
import { Info } from 'lucide'
import { type FocusEvent, memo, type RefObject, useMemo, useRef, useState } from 'react'
import type { Field } from '../domain/field'
import { Icon } from '../ui/icon'
import { kindOf, normalizedText } from './kinds/kind'
import { type Control, controlId, fileWordsId } from './native'
import { type OpenForm, useOpenForm } from './open-form'
import './field-row.css'
import './controls/input.css'

const labelClasses = 'ow-field-label ow-small ow-strong'

export const FieldRow = memo(function FieldRow(state: FieldState) {
  const form = useOpenForm()
  const { name, field, optional, error, advice } = state
  const { input, hint, ...props } = useFieldProps(form, state)
  const { control: Control, wide } = kindOf(form.kinds, field)
  const box = {
    className: 'ow-field',
    part: 'field',
    'data-kind': field.kind,
    'data-span': field.span ?? (wide ? 'full' : 'half'),
  }
  // A refused submit renders twenty rows, so the label is memoized.
  const label = useMemo(() => {
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
  const hintText = hint && (
    <p {...props.hintProps} className="ow-field-hint ow-muted ow-small">
      {hint}
    </p>
  )
  const control = <Control name={name} field={field} inputProps={props.inputProps} input={input} />
  const errorText = error && (
    <p {...props.errorProps} className="ow-field-error">
      {error}
    </p>
  )
  const adviceText = advice && (
    <p {...props.adviceProps} className="ow-field-advice ow-pair ow-muted">
      <Icon icon={Info} size={16} className="ow-lower" />
      <span>{advice}</span>
    </p>
  )
  const after = form.after?.[name]
  const below =
    after || (errorText && adviceText) ? (
      <div className="ow-stack ow-gap-1">
        {errorText}
        {adviceText}
        {after && <div className="ow-field-after ow-small">{after}</div>}
      </div>
    ) : (
      errorText || adviceText
    )
  if (field.kind === 'choice') {
    return (
      // A fieldset's legend is the question.
      <fieldset {...box} {...props.groupProps}>
        <legend {...props.labelProps} className={labelClasses}>
          {label}
        </legend>
        {hintText}
        {control}
        {below}
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
      {below}
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
  advice: string | undefined
}

function useFieldProps(form: OpenForm, state: FieldState) {
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
    // The focus may be inside a fieldset, which has the other descriptions.
    'aria-describedby': idList([...(isChoice ? [] : described), error !== undefined && errorId]),
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
    groupProps: { id: `${id}-group`, 'aria-describedby': idList(described) },
    labelProps: { part: 'label' },
    hintProps: { part: 'hint', id: `${id}-hint` },
    inputProps,
    errorProps: { part: 'error', id: errorId },
    adviceProps: { id: `${id}-advice` },
  }
}

const idList = (ids: readonly (string | false | undefined)[]) => ids.filter(Boolean).join(' ') || undefined

const isTyped = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  !(control instanceof HTMLSelectElement) && control.type !== 'radio'

/** @returns no props for files */
function useRegistered(form: OpenForm, { name, field }: FieldState, input: RefObject<Control | null>) {
  const { methods, kinds, getValues, readControls, changed } = form
  // A new `ref` would detach the control at each render.
  const registered = useMemo(() => {
    if (field.kind === 'file') return undefined
    const { ref, ...handlers } = methods.register(name, { onChange: () => changed(name) })
    const setControl = (control: Control | null) => {
      ref(control)
      input.current = control
    }
    return { ...handlers, ref: setControl }
  }, [methods, changed, field.kind, name, input])
  // React would set `defaultValue` '' on every control.
  const [defaultValue] = useState(() => methods.getValues(name) || undefined)
  if (!registered) return {}
  const onBlur = (event: FocusEvent<Control>) => {
    const control = event.currentTarget
    // Autofill may have set other controls without an event.
    const answers = getValues()
    // Normalizes changed answers; others stay as stored.
    if (isTyped(control) && control.value !== control.defaultValue) {
      control.value = normalizedText(kinds, field, control.value, answers)
      // The draft must equal what will be sent, or a save would leave it.
      readControls()
    }
    void registered.onBlur(event)
  }
  return { ...registered, defaultValue, onBlur }
}
