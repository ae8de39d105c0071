// One field: label, hint, control, error. Renders again only when its error or `optional` changes.
import { memo, type ReactNode } from 'react'
import type { Field } from '../domain/field'
import { Advice } from './advice'
import { controlId, fileWordsId } from './form-dom'
import { useFormParts } from './form-parts'
import { kindOf } from './kinds/kind'
import './field-row.css'

interface Props {
  name: string
  field: Field
  optional: boolean
  /** As text, because react-hook-form makes a new error object at each validation. */
  error: string | undefined
}

export const FieldRow = memo(function FieldRow({ name, field, optional, error }: Props) {
  const form = useFormParts()
  const id = controlId(form.id, name)
  const hint = form.hintOf(form.texts, name)
  const { control: Control, wide } = kindOf(form.kinds, field)
  const wrong = error !== undefined
  const isChoice = field.kind === 'choice'
  const remarks = [hint && `${id}-hint`, field.kind === 'file' && fileWordsId(id), field.advice && `${id}-advice`]
  const errorId = wrong && `${id}-error`
  const native = {
    id,
    part: 'input' as const,
    // Radio buttons have hint and advice from their fieldset; its error is each button's, because the focus may be inside already.
    'aria-describedby': idList(isChoice ? [errorId] : [...remarks, errorId]),
    required: !optional,
    // Explicitly false: browsers report an empty required control as invalid before the user has reached it.
    'aria-invalid': wrong,
    autoComplete: field.autocomplete ?? 'off',
  }
  const label = form.say(`${form.texts}.${name}.label`)
  const Frame = isChoice ? ChoiceFrame : PlainFrame
  return (
    <Frame
      id={id}
      describedBy={idList(remarks)}
      look={{
        'data-kind': field.kind,
        'data-span': field.span ?? (wide ? 'full' : 'half'),
        'data-invalid': wrong || undefined,
      }}
      label={
        optional ? (
          <>
            <span>{label}</span>
            <span className="ow-muted ow-light"> {form.say('common:form.optional')}</span>
          </>
        ) : (
          label
        )
      }
      hint={
        hint && (
          <p part="hint" className="ow-field-hint ow-muted ow-small" id={`${id}-hint`}>
            {hint}
          </p>
        )
      }
    >
      <Control name={name} field={field} native={native} />
      <FieldFoot {...{ id, name, field, error }} />
    </Frame>
  )
})

const idList = (ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined

interface FrameProps {
  id: string
  describedBy: string | undefined
  look: Record<`data-${string}`, string | boolean | undefined>
  label: ReactNode
  hint: ReactNode
  children: ReactNode
}

function PlainFrame({ id, look, label, hint, children }: FrameProps) {
  return (
    <div className="ow-field" part="field" {...look}>
      {hint ? (
        <div className="ow-field-head ow-small">
          <label part="label" className="ow-field-label ow-small ow-strong" htmlFor={id}>
            {label}
          </label>
          {hint}
        </div>
      ) : (
        <label part="label" className="ow-field-head ow-small ow-field-label ow-strong" htmlFor={id}>
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
    <fieldset className="ow-field" part="field" {...look} id={`${id}-group`} aria-describedby={describedBy}>
      <legend part="label" className="ow-field-label ow-small ow-strong">
        {label}
      </legend>
      {hint}
      {children}
    </fieldset>
  )
}

interface FootProps extends Pick<Props, 'name' | 'field' | 'error'> {
  id: string
}

/** What stands below the control: error, advice, what `after` holds; no element while there is none of them. */
function FieldFoot({ id, name, field, error }: FootProps) {
  const after = useFormParts().after?.[name]
  if (!error && !field.advice && !after) return null
  return (
    <div className="ow-stack ow-gap-1">
      {error && (
        <p part="error" className="ow-field-error ow-relative" id={`${id}-error`}>
          {error}
        </p>
      )}
      {field.advice && <Advice name={name} id={`${id}-advice`} />}
      {after && <div className="ow-field-after ow-small">{after}</div>}
    </div>
  )
}
