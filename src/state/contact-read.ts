// How the user's own record is read: the same for a component and for the early start, which runs before React is there.
import { records } from '../api/records'
import type { Contact } from '../domain/contact'
import type { App } from './app'
import { findContactId, withContactId } from './contact-id'
import { fetchRead, type Read, read } from './queries'

/** The address is not among the customer records: Failure 'notCustomer' (ERR-01). */
export const contactIdRead = (app: App, email: string | undefined): Read<string> =>
  read(['contactId', email], email ? (signal) => findContactId(app, email, signal) : undefined)

export const contactRead = (app: App, email: string | undefined, id: string | undefined): Read<Contact> =>
  read(
    ['contact', id],
    id
      ? (signal) => withContactId(app, email, () => app.client.call(records.contact, { params: { id }, signal }))
      : undefined,
  )

/** Reads the record of whoever has this address into the cache. @throws Failure */
export async function readContact(app: App, email: string): Promise<void> {
  const id = await fetchRead(app, contactIdRead(app, email))
  await fetchRead(app, contactRead(app, email, id))
}
