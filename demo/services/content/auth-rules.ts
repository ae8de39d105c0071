// The checks of each Strapi version for a registration or a new password; undefined means accepted.
import type { Row } from '../types'
import type { Fault400, Version } from './versions'

const allowedKeys = ['username', 'email', 'password', 'type', 'deal_id', 'first_name', 'last_name']

const isFilledText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A refusal that contains the rejected value: later Strapi versions really return the password in `details`. */
const refused = (field: string, message: string, value: unknown): Fault400 => ({
  id: `Auth.form.error.${field}.format`,
  message,
  details: { errors: [{ path: [field], message, name: 'ValidationError', value }] },
})

export function passwordFault(version: Version, password: unknown): Fault400 | undefined {
  if (!isFilledText(password))
    return { id: 'Auth.form.error.password.provide', message: 'password is a required field' }
  const { min, maxBytes } = version.password
  if (password.length < min) return refused('password', `password must be at least ${min} characters`, password)
  if (new TextEncoder().encode(password).length > maxBytes)
    return refused('password', `Password must be less than ${maxBytes + 1} bytes`, password)
  return undefined
}

export function registrationFault(version: Version, body: Row): Fault400 | undefined {
  const unknownKeys = Object.keys(body).filter((key) => !allowedKeys.includes(key))
  if (unknownKeys.length > 0 && version.unknownKeys === 'refused')
    return { message: `Invalid parameters: ${unknownKeys.join(', ')}` }
  if (!isFilledText(body.email)) return { id: 'Auth.form.error.email.provide', message: 'email is a required field' }
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(body.email)) return refused('email', 'email must be a valid email', body.email)
  if (!isFilledText(body.username))
    return { id: 'Auth.form.error.username.provide', message: 'username is a required field' }
  if (typeof body.deal_id === 'number' && !version.coercesDealId)
    return refused('deal_id', 'deal_id must be a `string` type', body.deal_id)
  return passwordFault(version, body.password)
}

const takenFault: Fault400 = {
  id: 'Auth.form.error.email.taken',
  message: 'Email or Username are already taken',
  name: 'ApplicationError',
}

/** The error for a taken address; Strapi 3's is less specific. */
export const takenFaultOf = (version: Version): Fault400 =>
  version.number === 3 ? { ...takenFault, message: 'Email is already taken.' } : takenFault

export const loginFault = (version: Version): Fault400 => ({
  id: 'Auth.form.error.invalid',
  message: version.number === 3 ? 'Identifier or password invalid.' : 'Invalid identifier or password',
})
