// One field: label, hint, control, error. Renders again only when `optional` changes.
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { FieldError } from 'react-hook-form'
import type { Field } from '../domain/field'
import { Advice } from './advice'
import { controlId, fileWordsId, markControl } from './form-dom'
import { type FormParts, useFormParts } from './form-parts'
import { kindOf, longestOf } from './kinds/kind'
import './field-row.css'

interface Props {
  name: string
  field: Field
  optional: boolean
}

export const FieldRow = memo(function FieldRow({ name, field, optional }: Props) {
  const form = useFormParts()
  const id = controlId(form.id, name)
  const hint = form.hintOf(form.texts, name)
  const { control: Control, wide } = kindOf(form.kinds, field)
  const describedBy = [hint && `${id}-hint`, field.kind === 'file' && fileWordsId(id), field.advice && `${id}-advice`]
    .filter(Boolean)
    .join(' ')
  const native = {
    id,
    'aria-describedby': describedBy || undefined,
    required: !optional,
    // Explicitly false: browsers report an empty required control as invalid before the user has reached it.
    'aria-invalid': false,
    autoComplete: field.autocomplete ?? 'off',
  }
  const label = form.say(`${form.texts}.${name}.label`)
  const Frame = field.kind === 'choice' ? ChoiceFrame : PlainFrame
  return (
    <Frame
      id={id}
      describedBy={describedBy}
      look={{ 'data-kind': field.kind, 'data-span': field.span ?? (wide ? 'full' : 'half') }}
      label={
        optional ? (
          <>
            <span>{label}</span>
            <span className="ow-field-optional"> {form.say('common:form.optional')}</span>
          </>
        ) : (
          label
        )
      }
      hint={
        hint && (
          <p className="ow-field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      }
    >
      <Control name={name} field={field} native={native} />
      <FieldFoot {...{ name, field, describedBy }} />
    </Frame>
  )
})

interface FrameProps {
  id: string
  describedBy: string
  look: Record<`data-${string}`, string | undefined>
  label: ReactNode
  hint: ReactNode
  children: ReactNode
}

function PlainFrame({ id, look, label, hint, children }: FrameProps) {
  return (
    <div className="ow-field" part="field" {...look}>
      {hint ? (
        <div className="ow-field-head">
          <label className="ow-field-label" htmlFor={id}>
            {label}
          </label>
          {hint}
        </div>
      ) : (
        <label className="ow-field-head ow-field-label" htmlFor={id}>
          {label}
        </label>
      )}
      {children}
    </div>
  )
}

/** Radio buttons share one question, which is the legend of their fieldset. */
function ChoiceFrame({ id, describedBy, look, label, hint, children }: FrameProps) {
  return (
    <fieldset
      className="ow-field"
      part="field"
      {...look}
      id={`${id}-group`}
      aria-describedby={describedBy || undefined}
    >
      <legend className="ow-field-label">{label}</legend>
      {hint}
      {children}
    </fieldset>
  )
}

interface FootProps {
  name: string
  field: Field
  /** Ids of the control's other descriptions, divided by spaces. */
  describedBy: string
}

/**
 * What stands below the control: error, advice, what `after` holds; no element while there is none of them.
 * Only this component renders again for an error; row and control are marked in the DOM (markControl).
 */
function FieldFoot({ name, field, describedBy }: FootProps) {
  const parts = useFormParts()
  const { errors } = parts.tools
  const [error, setError] = useState(() => errors.of(name))
  useEffect(() => errors.listen(name, setError), [errors, name])
  const wrong = error !== undefined
  const marked = useRef(false)
  const id = controlId(parts.id, name)
  useLayoutEffect(() => {
    if (!wrong && !marked.current) return
    marked.current = wrong
    markControl(parts.tools.element(), id, { wrong, describedBy: wrong ? `${describedBy} ${id}-error` : describedBy })
  }, [parts, id, wrong, describedBy])
  const after = parts.after?.[name]
  if (!error && !field.advice && !after) return null
  return (
    <div className="ow-field-foot">
      {error && (
        <p className="ow-field-error" id={`${id}-error`}>
          {textOf(parts, name, field, error)}
        </p>
      )}
      {field.advice && <Advice name={name} id={`${id}-advice`} />}
      {after && <div className="ow-field-after">{after}</div>}
    </div>
  )
}

/** A server's message is shown unchanged. A problem code becomes the field's own text, otherwise that of the form's message set. */
function textOf({ say, kinds, messages, texts }: FormParts, name: string, field: Field, error: FieldError): string {
  const { type, message = '' } = error
  if (type === 'server') return message
  const keys = [`${texts}.${name}.errors.${message}`, `common:form.errors.${messages}.${message}`]
  return say(keys, { max: longestOf(kindOf(kinds, field), field) })
}
