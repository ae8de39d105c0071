// The text of a field's error.
import type { FieldError } from 'react-hook-form'
import type { Field } from '../domain/field'
import type { FormParts } from './form-parts'
import { kindOf, longestOf } from './kinds/kind'

/** A server's message is shown unchanged. A problem code becomes the field's own text, otherwise that of the form's message set. */
export function errorText(
  parts: FormParts,
  name: string,
  field: Field,
  error: Pick<FieldError, 'type' | 'message'>,
): string {
  const { say, kinds, messages, texts } = parts
  const { type, message = '' } = error
  if (type === 'server') return message
  const keys = [`${texts}.${name}.errors.${message}`, `common:form.errors.${messages}.${message}`]
  return say(keys, { max: longestOf(kindOf(kinds, field), field) })
}
