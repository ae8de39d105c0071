// The same check as a form makes, for values that are in no form: step list, review.
import { type Context, shownFields } from './condition'
import type { FieldTable, FormValues } from './field'
import type { Problem } from './messages'
import { loadPhone } from './phone-rules'
import { type Environment, formSchema } from './schema'
import { hasFile, type UploadPort } from './uploads'

export type Problems = Record<string, Problem>

export function problemsOf(
  fields: FieldTable,
  values: FormValues,
  shown: ReadonlyMap<string, boolean>,
  environment: Environment,
): Problems {
  const result = formSchema(fields, shown, environment).safeParse(values)
  const found: Problems = {}
  for (const { path, message } of result.error?.issues ?? []) found[String(path[0])] ??= message as Problem
  return found
}

export async function findErrors(
  fields: FieldTable,
  values: FormValues,
  { context, uploads }: { context?: Context; uploads?: UploadPort } = {},
): Promise<Problems> {
  const shown = shownFields(fields, values, context)
  const readPhone = await loadPhone(fields, shown)
  return problemsOf(fields, values, shown, {
    isPhone: (value) => readPhone(value) !== undefined,
    hasFile: (field) => hasFile(uploads, field),
  })
}
