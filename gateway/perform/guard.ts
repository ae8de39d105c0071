// Checks the values of a write, and asks for the password again before guarded fields of a complete record change (SES-16).
import type { Identified } from '../own/callers'
import type { Contacts } from '../own/contacts'
import { Refusal } from '../services/refusal'
import type { Passwords } from '../who/passwords'
import { guardedChanges, hasGuarded } from './guarded-fields'
import { checkValues } from './values'

export function createGuard(contacts: Contacts, passwords: Passwords) {
  /** @throws Refusal 'invalid' or 'password-needed' */
  return async function guard(call: Identified): Promise<Identified> {
    const { rule, incoming, caller, proof } = call
    if (rule.answer !== 'written' || caller.kind !== 'user') return call
    const { user } = caller
    const { body, params } = incoming
    await checkValues(body, () => contacts.contactOf(user))
    const write = { body, file: params.field }
    if (!hasGuarded(write) || (await passwords.isFresh(proof))) return call
    const stored = await contacts.contactOf(user)
    if (stored && guardedChanges(stored, write).length > 0) throw new Refusal('password-needed')
    return call
  }
}
