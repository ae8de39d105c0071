// The error of one field. Only this component renders again for it; row and control are marked in the DOM (markControl).
import { useLayoutEffect, useRef } from 'react'
import type { FieldError } from 'react-hook-form'
import type { Field } from '../domain/field'
import { controlId } from './control-id'
import { useFieldError } from './field-errors'
import { markControl } from './form-dom'
import { type FormParts, useFormParts } from './form-parts'
import { kindOf, longestOf } from './kinds/kind'
import { messageKeys } from './messages'

interface Props {
  name: string
  field: Field
  /** Ids of the control's other descriptions, divided by spaces. */
  describedBy: string
}

export function FieldErrorText({ name, field, describedBy }: Props) {
  const parts = useFormParts()
  const error = useFieldError(parts.tools.errors, name)
  const wrong = error !== undefined
  const marked = useRef(false)
  const id = controlId(parts.id, name)
  useLayoutEffect(() => {
    if (!wrong && !marked.current) return
    marked.current = wrong
    markControl(parts.tools.element(), id, { wrong, describedBy: wrong ? `${describedBy} ${id}-error` : describedBy })
  }, [parts, id, wrong, describedBy])
  return (
    error && (
      <p className="ow-field-error" id={`${id}-error`}>
        {textOf(parts, name, field, error)}
      </p>
    )
  )
}

/** A problem code is translated (messages.ts); a server's message is shown unchanged. */
function textOf({ say, kinds, messages, texts }: FormParts, name: string, field: Field, error: FieldError): string {
  const { type, message = '' } = error
  if (type === 'server') return message
  return say(messageKeys(messages, texts, name, message), { max: longestOf(kindOf(kinds, field), field) })
}
