// Joins react-hook-form and the schema: only the fields that are shown, and values as they are outside the form.
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type { PhoneCountry } from '../core/phone-countries'
import { type Context, shownFields } from './condition'
import type { FieldTable, FormValues } from './field'
import { loadPhone, readPhoneNow } from './phone-rules'
import { type Environment, type FormSchema, formSchema } from './schema'
import { fromTyped } from './values'

export type PhoneCountries = Map<string, PhoneCountry>

/** What stands in the controls, as FormValues. A group of radio buttons without answer is null there. */
export function readValues(
  fields: FieldTable,
  typed: Readonly<Record<string, unknown>>,
  countries: PhoneCountries,
): FormValues {
  const values: FormValues = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = typed[name]
    if (field.kind === 'file') continue
    values[name] = fromTyped(field, typeof text === 'string' ? text : '', (phone) =>
      readPhone(phone, countries.get(name)),
    )
  }
  return values
}

const readPhone = (text: string, country: PhoneCountry | undefined) => readPhoneNow(text, country)?.e164

export function resolverOf(
  fields: FieldTable,
  context: () => Context | undefined,
  countries: PhoneCountries,
  hasFile: Environment['hasFile'],
): Resolver<FormValues> {
  const environment: Environment = { isPhone: (value) => readPhoneNow(value) !== undefined, hasFile }
  const schemas = new Map<string, FormSchema>()
  return async (typed, _, options) => {
    const shown = shownFields(fields, readValues(fields, typed, countries), context())
    await loadPhone(fields, shown)
    const key = JSON.stringify([...shown])
    const schema = schemas.get(key) ?? formSchema(fields, shown, environment)
    schemas.set(key, schema)
    return zodResolver(schema)(readValues(fields, typed, countries), undefined, options)
  }
}
