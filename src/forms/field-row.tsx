// One field: label, hint, control, error. Renders again only when its own error or necessity changes.
import { CircleAlert } from 'lucide'
import { memo, type ReactNode } from 'react'
import { Icon } from '../ui/icon'
import { Advice } from './advice'
import { controlOf } from './controls'
import type { FieldError } from './engine'
import type { Field, FieldKind } from './field'
import { controlId, type FormParts, useFormParts } from './form-parts'
import { messageKeys } from './messages'
import { maxOf } from './rules'
import './field-row.css'

interface Props {
  name: string
  field: Field
  optional: boolean
  error: FieldError | undefined
}

const wide: readonly FieldKind[] = ['longText', 'choice', 'file']
const spanOf = ({ kind, span }: Field) => span ?? (wide.includes(kind) ? 'full' : 'half')

export const FieldRow = memo(function FieldRow({ name, field, optional, error: found }: Props) {
  const form = useFormParts()
  const error = textOf(form, name, field, found)
  const id = controlId(form.id, name)
  const hint = form.say(`${form.texts}.${name}.hint`, { defaultValue: '' })
  const Control = controlOf(field.kind)
  const describedBy = [hint && `${id}-hint`, field.advice && `${id}-advice`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  const native = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    required: !optional,
    autoComplete: field.autocomplete ?? 'off',
  }
  const Frame = field.kind === 'choice' ? ChoiceFrame : PlainFrame
  return (
    <Frame
      id={id}
      describedBy={describedBy}
      look={{ 'data-kind': field.kind, 'data-span': spanOf(field), 'data-invalid': error ? '' : undefined }}
      label={
        <>
          <span>{form.say(`${form.texts}.${name}.label`)}</span>
          {optional && <span className="ow-field-optional"> {form.say('common:form.optional')}</span>}
        </>
      }
      hint={
        hint && (
          <p className="ow-field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )
      }
    >
      <div className="ow-field-control">
        <Control name={name} field={field} native={native} />
      </div>
      <div className="ow-field-foot">
        {error && (
          <p className="ow-field-error" id={`${id}-error`}>
            <Icon icon={CircleAlert} size={16} />
            <span>{error}</span>
          </p>
        )}
        {field.advice && <Advice name={name} id={`${id}-advice`} />}
        {form.after?.[name] && <div className="ow-field-after">{form.after[name]}</div>}
      </div>
    </Frame>
  )
})

/** A code of messages.ts becomes its text; what a server said stands as it is. */
function textOf(form: FormParts, name: string, field: Field, error: FieldError | undefined): string {
  if (!error) return ''
  if ('said' in error) return error.said
  return form.say(messageKeys(form.messages, form.texts, name, error.problem), { max: maxOf(field) })
}

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
      <div className="ow-field-head">
        <label className="ow-field-label" htmlFor={id}>
          {label}
        </label>
        {hint}
      </div>
      {children}
    </div>
  )
}

/** Radio buttons answer one question together: the question is their legend. */
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
