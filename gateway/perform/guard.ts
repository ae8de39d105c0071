// Checks the values of a write, and asks for the password again before guarded fields of a complete record change (SES-16).
import type { Caller } from '../own/callers'
import type { Contacts } from '../own/contacts'
import { Refusal } from '../services/refusal'
import type { Incoming } from '../table/request'
import type { Rule } from '../table/rules'
import type { Passwords } from '../who/passwords'
import { guardedChanges, hasGuarded } from './guarded-fields'
import { checkValues } from './values'

export function createGuard(contacts: Contacts, passwords: Passwords) {
  /** @param proof names the caller's session or token. @throws Refusal 'invalid' or 'password-needed' */
  return async ({ answer }: Rule, { body, params }: Incoming, caller: Caller, proof: string): Promise<void> => {
    if (answer !== 'written' || caller.kind !== 'user') return
    const { user } = caller
    await checkValues(body, () => contacts.contactOf(user))
    const write = { body, file: params.field }
    if (!hasGuarded(write) || (await passwords.isFresh(proof))) return
    const stored = await contacts.contactOf(user)
    if (stored && guardedChanges(stored, write).length > 0) throw new Refusal('password-needed')
  }
}
