// The zod schema of a form, made from its field table over the fields that are asked. Its messages are problem codes (messages.ts).
import * as z from '../core/zod'
import type { Field, FieldTable, FormValues } from '../domain/field'
import { type Check, countedOf, type Kinds, kindOf } from './kinds/kind'
import type { Problem } from './messages'

export type Problems = Record<string, Problem>

export interface Asked {
  /** The fields to check, each with whether it may stay empty (condition.ts). */
  readonly shown: ReadonlyMap<string, boolean>
  /** The record holds a file for the field, or it is on its way. */
  hasFile(field: string): boolean
}

export type FormSchema = z.ZodMiniType<FormValues, FormValues>

/** Made for these answers: which fields are asked depends on them. What is not asked passes as it is. */
export function schemaOf(kinds: Kinds, fields: FieldTable, answers: FormValues, { shown, hasFile }: Asked): FormSchema {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, optional] of shown) {
    const field = fields[name]
    if (!field) continue
    if (field.kind === 'file') {
      // Its answer is not in the form, but at the upload port.
      if (!optional && !hasFile(name)) shape[name] = z.never('file')
    } else if (!optional || countedOf(field, answers[name] ?? '')) {
      shape[name] = answerSchema(kinds, field, answers)
    }
  }
  return z.looseObject(shape) as unknown as FormSchema
}

/** The schemas of fields that depend on no other answer: making one takes longer than using it. */
const known = new WeakMap<Field, z.ZodMiniType>()

function answerSchema(kinds: Kinds, field: Field, answers: FormValues): z.ZodMiniType {
  const found = known.get(field)
  if (found) return found
  const made = newAnswerSchema(kinds, field, answers)
  if (!field.same) known.set(field, made)
  return made
}

function newAnswerSchema(kinds: Kinds, field: Field, answers: FormValues): z.ZodMiniType {
  const kind = kindOf(kinds, field)
  const { same } = field
  const checks: Check[] = [
    z.refine<string>((answer) => countedOf(field, answer) !== '', {
      error: kind.missing?.(field) ?? 'required',
      abort: true,
    }),
    ...(kind.rule?.(field) ?? []),
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
