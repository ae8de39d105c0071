// Asks for the password again before a bank account, an address or a telephone of a complete record changes (SES-16).

import type { Caller } from '../own/callers'
import type { Contacts } from '../own/contacts'
import { Refusal } from '../services/refusal'
import type { Incoming } from '../table/request'
import type { Rule } from '../table/rules'
import type { Passwords } from '../who/passwords'
import { guardedChanges, hasGuarded } from './guarded-fields'

export function createGuard(contacts: Contacts, passwords: Passwords) {
  /** @param proof names the caller's session or token. @throws Refusal 'password-needed' */
  return async ({ answer }: Rule, { body }: Incoming, caller: Caller, proof: string): Promise<void> => {
    if (answer !== 'written' || caller.kind !== 'user' || !hasGuarded(body)) return
    if (await passwords.isFresh(proof)) return
    const stored = await contacts.contactOf(caller.user)
    if (stored && guardedChanges(stored, body).length > 0) throw new Refusal('password-needed')
  }
}
