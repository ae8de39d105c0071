// The read of the user's contact; used by components and by the early start, which runs before React is loaded.
import { records } from '../api/records'
import type { Contact } from '../domain/contact'
import type { App } from '../state/app'
import { findContactId, withContactId } from './contact-id'
import { fetchRead, type Read, read } from './queries'

/** Fails with 'notCustomer' if the address is in no customer record (ERR-01). */
export const contactIdRead = (app: App, email: string | undefined): Read<string> =>
  read(['contactId', email], email ? (signal) => findContactId(app, email, signal) : undefined)

export const contactRead = (app: App, email: string | undefined, id: string | undefined): Read<Contact> =>
  read(
    ['contact', id],
    id
      ? (signal) => withContactId(app, email, () => app.client.call(records.contact, { params: { id }, signal }))
      : undefined,
  )

/** Reads the contact with this address into the cache. @throws Failure */
export async function readContact(app: App, email: string): Promise<void> {
  const id = await fetchRead(app, contactIdRead(app, email))
  await fetchRead(app, contactRead(app, email, id))
}
