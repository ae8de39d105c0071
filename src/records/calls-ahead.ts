// Calls of a session that has not begun: a gateway's cookie names the user.
import { records } from '../api/records'
import { hitOf } from '../domain/contact'
import type { App } from '../state/app'

type Tools = Pick<App, 'client'>

export const searchAhead = async ({ client }: Tools, email: string) =>
  hitOf(email, await client.call({ ...records.search, auth: 'none' }, { query: { email } }))?.id

export const contactAhead = ({ client }: Tools, id: string) =>
  client.call({ ...records.contact, auth: 'none' }, { params: { id } })
