// Reads the user's contact, without React, for the early start. The id is searched by her address (ERR-01), then stored
// encrypted, because every search is a paid call.

import { records } from '../api/records'
import { isoTime } from '../core/dates'
import { asFailure, Failure, type FailureCode } from '../core/failure'
import { type Contact, isOf, ownHit } from '../domain/contact'
import type { App } from '../state/app'
import { type KnownId, knownIdEntry, readKnownId, takeAhead } from './known-id'
import { fetchRead, queriesOf, type Read, readById } from './queries'

type Tools = Pick<App, 'client' | 'vault' | 'session' | 'cache'>

/** Ids that were found wrong on this page; the gateway may name them for some minutes. */
const wrongIds = new Set<string>()

/** @throws Failure 'notCustomer' if the address is in no customer record */
export async function findContactId(app: Tools, email: string, signal?: AbortSignal): Promise<string> {
  const kept = await readKnownId(app)
  if (kept?.email === email) return kept.id
  const { contactId: named } = app.session.store.getState().user ?? {}
  if (named && !wrongIds.has(named)) {
    void keep(app, { email, id: named, page: 0 })
    return named
  }
  const hit = ownHit(email, await app.client.call(records.search, { query: { email }, signal }))
  if (!hit) throw new Failure('notCustomer')
  void keep(app, { email, id: hit.id, page: performance.timeOrigin })
  return hit.id
}

/** The user may log out during the search or the write: then the id must not stay in the vault. */
async function keep({ vault, session }: Tools, found: KnownId): Promise<void> {
  const isIn = () => session.store.getState().user?.email === found.email
  if (!isIn()) return
  await vault.write(knownIdEntry, found)
  if (!isIn()) await vault.remove(knownIdEntry)
}

/** Failures that mean the stored id is not the user's any more. */
const wrongIdCodes: readonly FailureCode[] = ['notFound', 'forbidden', 'notCustomer']

/**
 * Reads the contact by an id that may be from an earlier visit; if that is outdated (merged, removed or reassigned), it
 * is forgotten and searched again. @throws Failure 'notCustomer' if the record has another address (SES-13)
 */
export async function forgettingWrongId(app: Tools, email: string | undefined, read: () => Promise<Contact>) {
  try {
    const contact = await read()
    if (email && !isOf(email, contact)) throw new Failure('notCustomer')
    return contact
  } catch (thrown) {
    const kept = wrongIdCodes.includes(asFailure(thrown).code) ? await readKnownId(app) : undefined
    if (kept && kept.page !== performance.timeOrigin) {
      await app.vault.remove(knownIdEntry)
      wrongIds.add(kept.id)
      void queriesOf(app).invalidateQueries({ queryKey: ['contactId', email] }, { cancelRefetch: false })
    }
    throw thrown
  }
}

/** Fails with 'notCustomer' if the address is in no customer record (ERR-01). */
export const contactIdRead = (app: App, email: string | undefined): Read<string> =>
  readById('contactId', email, (known, signal) => findContactId(app, known, signal))

export const contactRead = (app: App, email: string | undefined, id: string | undefined): Read<Contact> =>
  readById('contact', id, (id, signal) =>
    forgettingWrongId(
      app,
      email,
      async () => (await takeAhead(app, { email, id })) ?? app.client.call(records.contact, { params: { id }, signal }),
    ),
  )

/** Reads the contact with this address into the cache. @throws Failure */
export async function readContact(app: App, email: string): Promise<void> {
  await fetchRead(app, contactRead(app, email, await fetchRead(app, contactIdRead(app, email))))
}

type Caching = Pick<App, 'cache'>
export type Sent = Record<string, unknown>

export const contactKey = (id: string | undefined) => ['contact', id]

export const knownContact = (app: Caching, id: string): Contact | undefined =>
  queriesOf(app).getQueryData<Contact>(contactKey(id))

/** Cancels a read that may return the record as before a save. @returns whether there was one, to be made up for */
export function cancelContactRead(app: Caching, id: string): boolean {
  const queries = queriesOf(app)
  const isUnderWay = queries.getQueryState(contactKey(id))?.fetchStatus !== 'idle'
  // Rejects those who wait for the read: `revert` alone would give them the cached data, which stays cached.
  void queries.cancelQueries({ queryKey: contactKey(id) }, { revert: true, silent: true })
  return isUnderWay
}

/** Adds the address, by which the upsert finds the record: the record's own, else the user's. */
export const withEmail = ({ session }: Pick<App, 'session'>, contact: Contact): Contact => ({
  ...contact,
  Email: contact.Email || (session.store.getState().user?.email ?? ''),
})

export function mergeContact(app: Caching, id: string, sent: Sent): void {
  const queries = queriesOf(app)
  const stale = queries.getQueryState(contactKey(id))?.isInvalidated
  queries.setQueryData<Contact>(contactKey(id), (contact) => contact && merged(contact, sent))
  if (stale) markContactStale(app, id)
}

/** Lets the next component that mounts read the record, after a change whose result is unknown here (ids of files). */
export const markContactStale = (app: Caching, id: string): void =>
  void queriesOf(app).invalidateQueries({ queryKey: contactKey(id), refetchType: 'none' })

export function merged(contact: Contact, sent: Sent): Contact {
  const { Last_Stepper, Avance_Datos, ...answers } = sent
  return {
    ...contact,
    ...answers,
    ...(contact.Modified_Time && { Modified_Time: isoTime(Date.now()) }),
    ...(Last_Stepper === undefined ? {} : { Last_Stepper: Last_Stepper === '' ? undefined : Number(Last_Stepper) }),
    ...(Avance_Datos === undefined ? {} : { Avance_Datos: Number(Avance_Datos) }),
  }
}
