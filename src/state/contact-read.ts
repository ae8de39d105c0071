// How the user's own record is read: the same for a component and for what begins before there is one.
import { records } from '../api/records'
import type { ReadOptions } from '../core/read-state'
import type { Contact } from '../domain/contact'
import type { App } from './app'
import { findContactId, withContactId } from './contact-id'

/** The address is not among the customer records: Failure 'notCustomer' (ERR-01). */
export const contactIdRead = (app: App, email: string | undefined): ReadOptions<string> => ({
  queryKey: ['contactId', email],
  queryFn: email ? ({ signal }) => findContactId(app, email, signal) : undefined,
})

export const contactRead = (app: App, email: string | undefined, id: string | undefined): ReadOptions<Contact> => ({
  queryKey: ['contact', id],
  queryFn: id
    ? ({ signal }) => withContactId(app, email, () => app.client.call(records.contact, { params: { id }, signal }))
    : undefined,
})
