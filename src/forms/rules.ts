// The check of a form: one rule a kind. What is wrong is a code of messages.ts. Values are those of FormValues, not as they
// stand in the controls.
import { limits } from '../domain/limits'
import type { Field, FieldKind, FieldTable, FormValues } from './field'
import type { Problem } from './messages'

export type Problems = Record<string, Problem>

/** The record holds a file for the field, or it is on its way. */
type HasFile = (field: string) => boolean

/** Of what was answered; nothing is the business of `missing`. */
export type Rule = (value: string, field: Field) => Problem | false

const emailShape = /^[^\s@,;:<>()]+@([^\s@.,;<>()]+\.)+[^\s@.,;<>()]{2,}$/
/** Whole or decimal, at most the nine digits that a number of the CRM holds; '100.000' could be either, and is asked again. */
const numberShape = /^-?\d{1,9}([.,]\d{1,2})?$/
const bytes = (text: string) => new TextEncoder().encode(text).length

export const maxOf = ({ max, kind }: Field): number =>
  max ?? (kind === 'longText' ? 2000 : kind === 'email' ? 100 : 255)

/** A number of a document or an account, as it is counted and sent: without what only makes it readable (1'020.555.031). */
export const plainOf = (text: string): string => text.replace(/[\s.,'’-]/g, '')

const tooLong: Rule = (value, field) => (field.plain ? plainOf(value) : value).length > maxOf(field) && 'max'
const rules: Partial<Record<FieldKind, Rule>> = {
  text: tooLong,
  longText: tooLong,
  suggest: (value, field) =>
    tooLong(value, field) || (field.sendAs !== undefined && !/^\d{1,9}$/.test(value) && 'number'),
  number: (value) => !numberShape.test(value) && 'number',
  email: (value, field) => (!emailShape.test(value) && 'email') || tooLong(value, field),
  password: (value, { newPassword, noBlanks }) => {
    if (newPassword && value.length < limits.password.min) return 'password'
    if (newPassword && bytes(value) > limits.password.maxBytes) return 'passwordLong'
    return noBlanks !== undefined && !/^.\S*$/s.test(value) && 'passwordBlank'
  },
}

/** Rules that need tables which not every part of the product carries. */
export const addRules = (more: Partial<Record<FieldKind, Rule>>): void => void Object.assign(rules, more)

/** What an empty field that must be filled is told. */
const missing = ({ kind, sendAs }: Field): Problem => {
  if (kind === 'choice' || kind === 'select' || kind === 'country' || kind === 'date') return 'choice'
  return kind === 'money' || kind === 'number' || sendAs === 'number' ? 'emptyNumber' : 'required'
}

/** `optional`: it may stay empty. */
export function problemOf(
  name: string,
  field: Field,
  optional: boolean,
  values: FormValues,
  hasFile: HasFile,
): Problem | undefined {
  if (field.kind === 'file') return optional || hasFile(name) ? undefined : 'file'
  const value = values[name] ?? ''
  // Who puts a hyphen where a number is asked has given none: none would be sent.
  if ((field.plain ? plainOf(value) : value) === '') return optional ? undefined : missing(field)
  const found = rules[field.kind]?.(value, field)
  if (found) return found
  return field.same !== undefined && value !== (values[field.same] ?? '') ? 'mismatch' : undefined
}

/** `shown`: the fields to check and whether each may stay empty (condition.ts). */
export function problemsOf(
  fields: FieldTable,
  values: FormValues,
  shown: ReadonlyMap<string, boolean>,
  hasFile: HasFile,
): Problems {
  const found: Problems = {}
  for (const [name, optional] of shown) {
    const field = fields[name]
    const problem = field && problemOf(name, field, optional, values, hasFile)
    if (problem) found[name] = problem
  }
  return found
}
