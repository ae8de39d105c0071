// Validates answers that are in no mounted form (review) with the same schema as a form.
import { type Context, shownFields } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import { problemsOf, schemaOf } from '../domain/schema'
import { kinds } from './kinds'
import { hasFile, type UploadPort } from './uploads'

export function findErrors(
  fields: FieldTable,
  values: FormValues,
  { context, uploads }: { context?: Context; uploads?: UploadPort } = {},
) {
  const asked = { shown: shownFields(fields, values, context), hasFile: (field: string) => hasFile(uploads, field) }
  return problemsOf(schemaOf(kinds, fields, values, asked), values)
}
