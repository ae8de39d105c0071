// What is wrong with one field: the only part of its row that is rendered for it. Row and control are marked natively.
import { useLayoutEffect, useRef } from 'react'
import type { FieldError } from './engine'
import type { Field } from './field'
import { markControl } from './form-dom'
import { controlId, type FormParts, useFormParts } from './form-parts'
import { kindOf, longestOf } from './kinds/kind'
import { messageKeys } from './messages'
import { useFormState } from './use-engine'

interface Props {
  name: string
  field: Field
  /** What describes the control besides. */
  describedBy: string
}

export function FieldErrorText({ name, field, describedBy }: Props) {
  const form = useFormParts()
  const error = useFormState(form.engine, ({ errors }) => errors[name])
  const wrong = error !== undefined
  const marked = useRef(false)
  const id = controlId(form.id, name)
  useLayoutEffect(() => {
    if (!wrong && !marked.current) return
    marked.current = wrong
    markControl(form.engine.memory.form.current, id, {
      wrong,
      describedBy: wrong ? `${describedBy} ${id}-error` : describedBy,
    })
  }, [form, id, wrong, describedBy])
  return (
    error && (
      <p className="ow-field-error" id={`${id}-error`}>
        {textOf(form, name, field, error)}
      </p>
    )
  )
}

/** A code of messages.ts becomes its text; what a server said stands as it is. */
function textOf(form: FormParts, name: string, field: Field, error: FieldError): string {
  if ('said' in error) return error.said
  return form.say(messageKeys(form.messages, form.texts, name, error.problem), {
    max: longestOf(kindOf(form.kinds, field), field),
  })
}
