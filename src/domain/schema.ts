import * as z from 'zod/mini'
import { type Context, shownFields } from './condition'
import { countedOf } from './document-number'
import type { Field, FieldKind, FieldTable, FormValues } from './field'

/** Names of problems, with a text each (`errorText` in forms/open-form.ts). */
export type Problem =
  | 'required'
  | 'choice' // nothing chosen, or no day
  | 'emptyNumber'
  | 'file'
  | 'upload' // it failed while the form waited for it
  | 'number'
  | 'amount'
  | 'email'
  | 'phone'
  | 'date'
  | 'dateEarly'
  | 'dateFuture'
  | 'max'
  | 'password'
  | 'passwordLong'
  | 'passwordBlank'
  | 'mismatch'
export type Problems = Record<string, Problem>

export type Check = z.core.$ZodCheck<string>

export interface KindRule {
  /** Checks of an answer; `missing` handles the empty one. */
  rule?(field: Field): readonly Check[]
  /** The problem of an empty field; default 'required'. */
  missing?(field: Field): Problem
}

/** Kinds without a rule only need an answer, which was checked before. */
type KindRules = Readonly<Partial<Record<FieldKind, KindRule>>>

export interface Asked {
  readonly context?: Context | undefined
  /** @returns true also while its upload is under way */
  hasFile(field: string): boolean
}

type FormSchema = z.ZodMiniType<FormValues, FormValues>

function schemaOf(rules: KindRules, fields: FieldTable, answers: FormValues, { context, hasFile }: Asked): FormSchema {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, optional] of shownFields(fields, answers, context)) {
    const field = fields[name]
    if (!field) continue
    if (field.kind === 'file') {
      // Form values have no files: uploads do.
      if (!optional && !hasFile(name)) shape[name] = z.never('file')
    } else if (!optional || countedOf(field, answers[name] ?? '')) {
      shape[name] = answerSchema(rules, field, answers)
    }
  }
  return z.looseObject(shape) as unknown as FormSchema
}

/** Caches schemas: building one is slower than using it. */
const cache = new WeakMap<KindRules, WeakMap<Field, z.ZodMiniType>>()

function answerSchema(rules: KindRules, field: Field, answers: FormValues): z.ZodMiniType {
  const made = cache.get(rules) ?? new WeakMap<Field, z.ZodMiniType>()
  cache.set(rules, made)
  const schema = made.get(field) ?? newAnswerSchema(rules[field.kind], field, answers)
  if (!field.same) made.set(field, schema)
  return schema
}

function newAnswerSchema(kind: KindRule | undefined, field: Field, answers: FormValues): z.ZodMiniType {
  const { same } = field
  const missing = kind?.missing?.(field) ?? 'required'
  // `z.string(missing)` is for a missing key, which is an empty answer.
  return z.string(missing).check(
    z.refine<string>((answer) => countedOf(field, answer) !== '', { error: missing, abort: true }),
    ...(kind?.rule?.(field) ?? []),
    ...(same ? [z.refine<string>((answer) => answer === (answers[same] ?? ''), 'mismatch')] : []),
  )
}

export function problemsOf(rules: KindRules, fields: FieldTable, answers: FormValues, asked: Asked): Problems {
  const found: Problems = {}
  const { error } = schemaOf(rules, fields, answers, asked).safeParse(answers)
  for (const { path, message } of error?.issues ?? []) {
    const name = String(path[0])
    found[name] ??= message as Problem
  }
  return found
}
