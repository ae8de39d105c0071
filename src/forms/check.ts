// The same check as a form makes, for values that are in no form: step list, review.
import { type Context, shownFields } from './condition'
import type { FieldTable, FormValues } from './field'
import './listed-rule'
import './typed-kinds'
import { type Problems, problemsOf } from './rules'
import { hasFile, type UploadPort } from './uploads'

export type { Problems }

export async function findErrors(
  fields: FieldTable,
  values: FormValues,
  { context, uploads }: { context?: Context; uploads?: UploadPort } = {},
): Promise<Problems> {
  return problemsOf(fields, values, shownFields(fields, values, context), (field) => hasFile(uploads, field))
}
