// Validates a contact like the CRM: names the first invalid field and saves nothing.
import type { Row } from '../types'
import { contactFields, type FieldType, mandatory } from './fields'

export interface RecordError {
  code: 'INVALID_DATA' | 'MANDATORY_NOT_FOUND' | 'DUPLICATE_DATA'
  details: Row
  message: string
  status: 'error'
}

type Problem = { expected_data_type: string } | { maximum_length: number } | undefined
type Check = (value: unknown) => Problem

const textOf =
  (maximum_length: number, expected_data_type = 'text'): Check =>
  (value) => {
    if (typeof value !== 'string') return { expected_data_type }
    // The CRM counts characters, not bytes.
    return [...value].length > maximum_length ? { maximum_length } : undefined
  }

/** The CRM requires JSON numbers: a numeric string is refused. */
const numberOf =
  (expected_data_type: string, maximum_length: number, isInteger: boolean): Check =>
  (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value) || (isInteger && !Number.isInteger(value)))
      return { expected_data_type }
    return String(Math.trunc(Math.abs(value))).length > maximum_length ? { maximum_length } : undefined
  }

const email: Check = (value) =>
  textOf(100, 'email')(value) ??
  (value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(value)) ? undefined : { expected_data_type: 'email' })

const date: Check = (value) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typeof value === 'string' ? value : '') ?? []
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists = found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day)
  return exists ? undefined : { expected_data_type: 'date' }
}

const checks: Record<FieldType, Check> = {
  text: textOf(255),
  longText: textOf(2000),
  option: textOf(255),
  phone: textOf(30, 'phone'),
  email,
  number: numberOf('integer', 9, true),
  currency: numberOf('double', 16, false),
  date,
  file: (value) => (Array.isArray(value) ? undefined : { expected_data_type: 'jsonarray' }),
  picture: (value) => (typeof value === 'string' || Array.isArray(value) ? undefined : { expected_data_type: 'text' }),
  loose: (value) =>
    typeof value === 'string' || typeof value === 'number' ? undefined : { expected_data_type: 'text' },
}

const missing = (api_name: string): RecordError => ({
  code: 'MANDATORY_NOT_FOUND',
  details: { api_name },
  message: 'required field not found',
  status: 'error',
})

/** @param isNew a new record must have all mandatory fields; an update must not empty them */
export function checkContact(values: Row, isNew: boolean): RecordError | undefined {
  const empty = mandatory.find((name) => (isNew || name in values) && (values[name] ?? '') === '')
  if (empty) return missing(empty)
  for (const [api_name, value] of Object.entries(values)) {
    const type = contactFields.get(api_name)
    const problem = type && value !== null ? checks[type](value) : undefined
    if (problem)
      return { code: 'INVALID_DATA', details: { ...problem, api_name }, message: 'invalid data', status: 'error' }
  }
  return undefined
}

/** The keys that the CRM knows. File fields are excluded: only uploads change them. */
export const knownPart = (values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => contactFields.has(name) && contactFields.get(name) !== 'file'),
  )
