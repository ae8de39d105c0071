// Reads the user's contact, without React. A search is a paid call (ERR-01).
import { records } from '../api/records'
import { isoTime } from '../core/dates'
import { asFailure, Failure, type FailureCode } from '../core/failure'
import { type Contact, hitOf, isOf } from '../domain/contact'
import type { App } from '../state/app'
import { fetchRead, queriesOf, type Read, readById } from './queries'
import { idAhead, readStoredId, type StoredId, storedIdEntry, takeAhead } from './stored-id'

type Tools = Pick<App, 'client' | 'vault' | 'session' | 'cache'>

/** Ids of merged records, which a gateway names for some minutes more. */
const wrongIds = new Set<string>()

/** @throws Failure 'notCustomer' for an unknown address */
export async function findContactId(app: Tools, email: string, signal?: AbortSignal): Promise<string> {
  const stored = await readStoredId(app)
  if (stored?.email === email) return stored.id
  const ahead = await idAhead(app, email)
  if (ahead && !wrongIds.has(ahead.id)) {
    void writeId(app, ahead)
    return ahead.id
  }
  const { contactId: named } = app.session.store.getState().user ?? {}
  if (named && !wrongIds.has(named)) {
    void writeId(app, { email, id: named, page: 0 })
    return named
  }
  const hit = hitOf(email, await app.client.call(records.search, { query: { email }, signal }))
  if (!hit) throw new Failure('notCustomer')
  void writeId(app, { email, id: hit.id, page: performance.timeOrigin })
  return hit.id
}

/** After a logout the id must not stay in the vault. */
async function writeId({ vault, session }: Tools, found: StoredId): Promise<void> {
  const isLoggedIn = () => session.store.getState().user?.email === found.email
  if (!isLoggedIn()) return
  await vault.write(storedIdEntry, found)
  if (!isLoggedIn()) await vault.remove(storedIdEntry)
}

/** The stored id is not the user's any more. */
const wrongIdCodes: readonly FailureCode[] = ['notFound', 'forbidden', 'notCustomer', 'malformed']

/** Searches again if the id is outdated. @throws Failure 'notCustomer' (SES-13) */
export async function withoutWrongId(app: Tools, email: string | undefined, read: () => Promise<Contact>) {
  try {
    const contact = await read()
    if (email && !isOf(email, contact)) throw new Failure('notCustomer')
    return contact
  } catch (thrown) {
    const stored = wrongIdCodes.includes(asFailure(thrown).code) ? await readStoredId(app) : undefined
    if (stored && (stored.page !== performance.timeOrigin || !wrongIds.has(stored.id))) {
      await app.vault.remove(storedIdEntry)
      wrongIds.add(stored.id)
      void queriesOf(app).invalidateQueries({ queryKey: ['contactId', email] }, { cancelRefetch: false })
    }
    throw thrown
  }
}

/** Fails with 'notCustomer' without a record (ERR-01). */
export const contactIdRead = (app: App, email: string | undefined): Read<string> =>
  readById('contactId', email, async (address, signal) => {
    const id = await findContactId(app, address, signal)
    const before = queriesOf(app).getQueryData(['contactId', address])
    // The wrong record stays shown until this one is read.
    if (before && before !== id) await fetchRead(app, contactRead(app, address, id)).catch(() => undefined)
    return id
  })

export const contactRead = (app: App, email: string | undefined, id: string | undefined): Read<Contact> =>
  readById('contact', id, (id, signal) =>
    withoutWrongId(
      app,
      email,
      async () => (await takeAhead(app, { email, id })) ?? app.client.call(records.contact, { params: { id }, signal }),
    ),
  )

export async function readContact(app: App, email: string): Promise<void> {
  await fetchRead(app, contactRead(app, email, await fetchRead(app, contactIdRead(app, email))))
}

type Caching = Pick<App, 'cache'>
export type Sent = Record<string, unknown>

export const contactKey = (id: string | undefined) => ['contact', id]

export const cachedContact = (app: Caching, id: string): Contact | undefined =>
  queriesOf(app).getQueryData<Contact>(contactKey(id))

/** It may return what a save has changed. @returns whether it ran */
export function cancelContactRead(app: Caching, id: string): boolean {
  const queries = queriesOf(app)
  const isUnderWay = queries.getQueryState(contactKey(id))?.fetchStatus !== 'idle'
  // `revert` alone would give the waiting ones old data.
  void queries.cancelQueries({ queryKey: contactKey(id) }, { revert: true, silent: true })
  return isUnderWay
}

/** The upsert finds the record by its address. */
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

/** The next component reads it, for the ids of new files. */
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
