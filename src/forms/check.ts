// Validates answers that are in no mounted form (review) with the same schema as a form.
import { type Context, shownFields } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import { problemsOf, schemaOf } from '../domain/schema'
import { kinds } from './kinds'

export function findErrors(
  fields: FieldTable,
  values: FormValues,
  { context, hasFile = () => false }: { context?: Context; hasFile?: (field: string) => boolean } = {},
) {
  const asked = { shown: shownFields(fields, values, context), hasFile }
  return problemsOf(schemaOf(kinds, fields, values, asked), values)
}
