// Validates answers that are in no mounted form (step list, review) with the same schema as a form.
import { type Context, shownFields } from '../domain/condition'
import type { FieldTable, FormValues } from '../domain/field'
import { type Problems, problemsOf, schemaOf } from '../domain/schema'
import { kinds } from './kinds'
import { hasFile, type UploadPort } from './uploads'

export type { Problems }

export async function findErrors(
  fields: FieldTable,
  values: FormValues,
  { context, uploads }: { context?: Context; uploads?: UploadPort } = {},
): Promise<Problems> {
  const asked = { shown: shownFields(fields, values, context), hasFile: (field: string) => hasFile(uploads, field) }
  return problemsOf(schemaOf(kinds, fields, values, asked), values)
}
