// The check of a form, built from its table: a zod object of the fields that are shown. An issue's message is a code of
// messages.ts. Values are those of FormValues, not as they stand in the controls.
import * as z from 'zod/mini'
import { toStored } from '../core/dates'
import { limits } from '../domain/limits'
import { options } from '../domain/options'
import type { Field, FieldKind, FieldTable, FormValues } from './field'
import type { Problem } from './messages'

export interface Environment {
  isPhone(value: string): boolean
  /** The record holds a file for the field, or it is on its way. */
  hasFile(field: string): boolean
}

type Check = z.core.$ZodCheck<string>
/** A rule for what was answered; nothing is the business of `required`. */
const rule = (test: (value: string) => boolean, problem: Problem): Check =>
  z.refine((value: string) => value === '' || test(value), problem)

const upTo = (length: number): Check => rule((value) => value.length <= length, 'max')
const emailShape = /^[^\s@,;<>()]+@[^\s@,;<>()]+\.[^\s@.,;<>()]{2,}$/
const bytes = (text: string) => new TextEncoder().encode(text).length

/** Whole or decimal, at most the nine digits that a number of the CRM holds. */
const numberShape = /^-?\d{1,9}([.,]\d+)?$/

const listed = ({ options: list }: Field): Check =>
  rule((value) => !list || (options[list] as readonly string[]).includes(value), 'choice')

const byKind: Record<FieldKind, (field: Field, environment: Environment) => Check[]> = {
  text: (field) => [upTo(maxOf(field))],
  longText: (field) => [upTo(maxOf(field))],
  suggest: (field) => [
    upTo(maxOf(field)),
    ...(field.sendAs ? [rule((value) => /^\d{1,9}$/.test(value), 'number')] : []),
  ],
  number: () => [rule((value) => numberShape.test(value), 'number')],
  money: ({ negative }) => [rule((value) => (negative ? /^-?\d+$/ : /^\d+$/).test(value), 'number')],
  email: (field) => [rule((value) => emailShape.test(value), 'email'), upTo(maxOf(field))],
  phone: (_, { isPhone }) => [rule((value) => isPhone(value), 'phone')],
  choice: (field) => [listed(field)],
  select: (field) => [listed(field)],
  country: () => [],
  date: () => [rule((value) => toStored(value) !== undefined, 'date')],
  file: () => [],
  password: ({ newPassword }) =>
    newPassword
      ? [
          rule((value) => value.length >= limits.password.min && /^.\S*$/s.test(value), 'password'),
          rule((value) => bytes(value) <= limits.password.maxBytes, 'passwordLong'),
        ]
      : [],
}

/** What an empty field that must be filled is told. */
const missing = ({ kind, sendAs }: Field): Problem => {
  if (kind === 'choice' || kind === 'select' || kind === 'country' || kind === 'date') return 'choice'
  if (kind === 'file') return 'file'
  return kind === 'money' || kind === 'number' || sendAs === 'number' ? 'emptyNumber' : 'required'
}

export const maxOf = ({ max, kind }: Field): number =>
  max ?? (kind === 'longText' ? 2000 : kind === 'email' ? 100 : 255)

function fieldSchema(name: string, field: Field, optional: boolean, environment: Environment) {
  const rules = byKind[field.kind](field, environment)
  if (!optional) {
    const answered = field.kind === 'file' ? () => environment.hasFile(name) : (value: string) => value !== ''
    rules.unshift(z.refine(answered, missing(field)))
  }
  return z.prefault(z.string().check(...rules), '')
}

const repeats = (name: string, same: string) => (values: unknown) => {
  const { [name]: value = '', [same]: original = '' } = values as FormValues
  return value === '' || value === original
}

export type FormSchema = z.ZodMiniType<FormValues, FormValues>

/** `shown`: the fields to check and whether each may stay empty (condition.ts). */
export function formSchema(
  fields: FieldTable,
  shown: ReadonlyMap<string, boolean>,
  environment: Environment,
): FormSchema {
  const asked = Object.entries(fields).filter(([name]) => shown.has(name))
  const shape = Object.fromEntries(
    asked.map(([name, field]) => [name, fieldSchema(name, field, shown.get(name) === true, environment)]),
  )
  const repeated = asked.flatMap(([name, { same }]) =>
    same === undefined ? [] : [z.refine(repeats(name, same), { path: [name], error: 'mismatch' satisfies Problem })],
  )
  return z.looseObject(shape).check(...repeated) as unknown as FormSchema
}
