// The zod schema of a field table, made over the fields that are asked. A form, the review and `requirements` all check with it.
import * as z from '../core/zod'
import { countedOf, type Field, type FieldKind, type FieldTable, type FormValues } from './field'

/** The code of what is wrong with an answer; its text is a locale key (forms/messages.ts). */
export type Problem =
  | 'required'
  | 'choice' // nothing chosen, or no day
  | 'emptyNumber'
  | 'file'
  | 'upload' // it failed while the form waited for it
  | 'number'
  | 'email'
  | 'phone'
  | 'date'
  | 'max'
  | 'password'
  | 'passwordLong'
  | 'passwordBlank'
  | 'mismatch'
export type Problems = Record<string, Problem>

/** A check of zod's whose message is a problem code. */
export type Check = z.core.$ZodCheck<string>

/** What a kind of field asks of an answer. */
export interface Rule {
  /** What an answer must be; nothing is the business of `missing`. */
  rule?(field: Field): readonly Check[]
  /** What an empty field that must be filled is told. By default 'required'. */
  missing?(field: Field): Problem
}

/** By kind. A kind without a rule only asks for an answer: enough for a record, whose answers were checked before they were sent. */
export type Rules = Readonly<Partial<Record<FieldKind, Rule>>>

export interface Asked {
  /** The fields to check, each with whether it may stay empty (condition.ts). */
  readonly shown: ReadonlyMap<string, boolean>
  /** The record holds a file for the field, or it is on its way. */
  hasFile(field: string): boolean
}

export type FormSchema = z.ZodMiniType<FormValues, FormValues>

/** Made for these answers: which fields are asked depends on them. What is not asked passes as it is. */
export function schemaOf(rules: Rules, fields: FieldTable, answers: FormValues, { shown, hasFile }: Asked): FormSchema {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, optional] of shown) {
    const field = fields[name]
    if (!field) continue
    if (field.kind === 'file') {
      // Its answer is not in the form, but at the upload port.
      if (!optional && !hasFile(name)) shape[name] = z.never('file')
    } else if (!optional || countedOf(field, answers[name] ?? '')) {
      shape[name] = answerSchema(rules, field, answers)
    }
  }
  return z.looseObject(shape) as unknown as FormSchema
}

/** The schemas of fields that depend on no other answer: making one takes longer than using it. */
const known = new WeakMap<Rules, WeakMap<Field, z.ZodMiniType>>()

function answerSchema(rules: Rules, field: Field, answers: FormValues): z.ZodMiniType {
  const made = known.get(rules) ?? new WeakMap<Field, z.ZodMiniType>()
  known.set(rules, made)
  const schema = made.get(field) ?? newAnswerSchema(rules[field.kind], field, answers)
  if (!field.same) made.set(field, schema)
  return schema
}

function newAnswerSchema(kind: Rule | undefined, field: Field, answers: FormValues): z.ZodMiniType {
  const { same } = field
  const checks: Check[] = [
    z.refine<string>((answer) => countedOf(field, answer) !== '', {
      error: kind?.missing?.(field) ?? 'required',
      abort: true,
    }),
    ...(kind?.rule?.(field) ?? []),
    ...(same ? [z.refine<string>((answer) => answer === (answers[same] ?? ''), 'mismatch')] : []),
  ]
  // A key that is not there is an answer that was not given.
  return z.prefault(z.string().check(...checks), '')
}

/** The first problem of each field that has one, in the order of the table. */
export function problemsOf(schema: FormSchema, answers: FormValues): Problems {
  const found: Problems = {}
  for (const { path, message } of schema.safeParse(answers).error?.issues ?? []) {
    const name = String(path[0])
    found[name] ??= message as Problem
  }
  return found
}
