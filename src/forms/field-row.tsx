// One field: label, hint, control, error, advice. Renders again only when its error, its advice or `optional` changes.
import { Info } from 'lucide'
import { memo, useMemo } from 'react'
import type { Field } from '../domain/field'
import { Icon } from '../ui/icon'
import { type FormParts, useFormParts } from './form-parts'
import { type ControlProps, kindOf } from './kinds/kind'
import { controlId, fileWordsId } from './native'
import './field-row.css'
import './controls/input.css'

interface Props {
  name: string
  field: Field
  optional: boolean
  inputMode: ControlProps['inputMode']
  /** As text, because react-hook-form makes a new error object at each validation. */
  error: string | undefined
  advice: string | undefined
}

const questionClasses = 'ow-field-label ow-small ow-strong'

export const FieldRow = memo(function FieldRow({ name, field, optional, inputMode, error, advice }: Props) {
  const form = useFormParts()
  const id = controlId(form.id, name)
  const { control: Control, wide } = kindOf(form.kinds, field)
  // Memoized, because a refused submit renders twenty rows at once, for their errors.
  const { label, hint } = useMemo(() => wordsOf(form, name, optional), [form, name, optional])
  const isChoice = field.kind === 'choice'
  const remarks = [hint && `${id}-hint`, field.kind === 'file' && fileWordsId(id), advice && `${id}-advice`]
  const errorId = error !== undefined && `${id}-error`
  const native = {
    id,
    part: 'input' as const,
    // Radio buttons have hint and advice from their fieldset, but the error themselves: the focus may be inside.
    'aria-describedby': idList(isChoice ? [errorId] : [...remarks, errorId]),
    required: !optional,
    // Explicitly false: browsers report an empty required control as invalid before the user has reached it.
    'aria-invalid': error !== undefined,
    autoComplete: field.autocomplete ?? 'off',
  }
  const frame = {
    className: 'ow-field',
    part: 'field',
    'data-kind': field.kind,
    'data-span': field.span ?? (wide ? 'full' : 'half'),
  }
  const control = <Control name={name} field={field} native={native} inputMode={inputMode} />
  const foot = footOf(form, { id, name, error, advice })
  if (isChoice) {
    return (
      // Radio buttons share one question, which is the legend of their fieldset.
      <fieldset {...frame} id={`${id}-group`} aria-describedby={idList(remarks)}>
        <legend part="label" className={questionClasses}>
          {label}
        </legend>
        {hint}
        {control}
        {foot}
      </fieldset>
    )
  }
  const question = (
    <label part="label" className={hint ? questionClasses : `ow-field-head ${questionClasses}`} htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div {...frame}>
      {hint ? (
        <div className="ow-field-head ow-small">
          {question}
          {hint}
        </div>
      ) : (
        question
      )}
      {control}
      {foot}
    </div>
  )
})

const idList = (ids: readonly (string | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined

/** What a field asks, in the form's language; no hint where it has none. */
function wordsOf({ id, labels, say, fieldText }: FormParts, name: string, optional: boolean) {
  const label = say(`${labels}.${name}.label`)
  const hint = fieldText(labels, name, 'hint')
  return {
    label: optional ? (
      <>
        <span>{label}</span>
        <span className="ow-muted ow-light"> {say('common:form.optional')}</span>
      </>
    ) : (
      label
    ),
    hint: hint && (
      <p part="hint" className="ow-field-hint ow-muted ow-small" id={`${controlId(id, name)}-hint`}>
        {hint}
      </p>
    ),
  }
}

/** What stands below the control: error, advice, what `after` holds; no element while there is none of them. */
function footOf(
  form: FormParts,
  { id, name, error, advice }: Pick<Props, 'name' | 'error' | 'advice'> & { id: string },
) {
  const after = form.after?.[name]
  const wrong = error && (
    <p part="error" className="ow-field-error" id={`${id}-error`}>
      {error}
    </p>
  )
  const hint = advice && (
    <p className="ow-field-advice ow-pair ow-muted" id={`${id}-advice`}>
      <Icon icon={Info} size={16} className="ow-lower" />
      <span>{advice}</span>
    </p>
  )
  if (!after && !(wrong && hint)) return wrong || hint
  return (
    <div className="ow-stack ow-gap-1">
      {wrong}
      {hint}
      {after && <div className="ow-field-after ow-small">{after}</div>}
    </div>
  )
}
