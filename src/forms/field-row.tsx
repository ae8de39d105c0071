// Renders only when its error, advice or `optional` changes.
import { Info } from 'lucide'
import { memo, useMemo } from 'react'
import { Icon } from '../ui/icon'
import { kindOf } from './kinds/kind'
import { useOpenForm } from './open-form'
import { type FieldState, useFieldProps } from './use-field-props'
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
  // Memoized: a refused submit renders twenty rows.
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
