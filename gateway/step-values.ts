// Whether the values of a save are such as the forms send for their fields. The steps' tables say it; whether an answer is an option, or a
// telephone has its digits, is the form's and the CRM's business, because a stored value that is none is sent back as it is (WIZ-22).
import { countedOf, type Field } from '../src/domain/field'
import { askedAs } from './fields'
import { Refusal } from './refusal'
import type { Row } from './rows'

const longest = ({ kind, max = kind === 'longText' ? 2000 : 255 }: Field) => max

function isValue(field: Field, value: unknown): boolean {
  if (value === null || Array.isArray(value)) return field.kind !== 'money' || value === null
  if (field.kind === 'money') return typeof value === 'number' && (field.negative === true || value >= 0)
  return typeof value !== 'string' || countedOf(field, value).length <= longest(field)
}

/** @throws Refusal 'invalid' that names the field */
export function checkValues(body: Row): void {
  for (const [name, value] of Object.entries(body)) {
    const fields = askedAs.get(name) ?? []
    if (fields.length > 0 && !fields.some((field) => isValue(field, value)))
      throw new Refusal('invalid', { message: `Not a value for ${name}` })
  }
}
