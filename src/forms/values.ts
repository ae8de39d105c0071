// A value outside the form (FormValues) and the same value as it stands in its control. They differ for few kinds, which bring their own way.
import type { PhoneCountry } from '../core/phone-countries'
import type { Field, FieldKind } from './field'

export interface Typing {
  /** As it stands in the control. */
  typed?(value: string, field: Field): string
  /** `country`: of a telephone without calling code. */
  value(typed: string, field: Field, country?: PhoneCountry): string
  country?(value: string): PhoneCountry | undefined
}

const typings: Partial<Record<FieldKind, Typing>> = {}

/** Kinds that not every part of the product asks for. */
export const addTypings = (more: Partial<Record<FieldKind, Typing>>): void => void Object.assign(typings, more)

export const toTyped = (field: Field, value: string): string =>
  value && (typings[field.kind]?.typed?.(value, field) ?? value)

export const fromTyped = (field: Field, typed: string, country?: PhoneCountry): string =>
  typings[field.kind]?.value(typed, field, country) ?? (field.kind === 'password' ? typed : typed.trim())

export const countryOf = (field: Field, value: string): PhoneCountry | undefined =>
  typings[field.kind]?.country?.(value)
