// The stored id of the user's record: a search is a paid call.
import { records } from '../api/records'
import type { Contact } from '../domain/contact'
import type { App } from '../state/app'

export interface KnownId {
  email: string
  id: string
  /** performance.timeOrigin: a page does not check its own id again. */
  page: number
}
export const knownIdEntry = 'contact-id'

export const readKnownId = ({ vault }: Pick<App, 'vault'>): Promise<KnownId | undefined> =>
  vault.read<KnownId>(knownIdEntry)

interface Ahead {
  known: KnownId | undefined
  contact: Contact | undefined
}
const aheads = new WeakMap<App, Promise<Ahead>>()

/** Reads the known record while the session is looked for: one trip for both. */
export function readAhead(app: App): void {
  if (!app.config.gateway || aheads.has(app) || app.session.store.getState().phase !== 'starting') return
  const ahead = readKnownId(app).then(async (known) => {
    const call = { ...records.contact, auth: 'none' } as const
    const contact = known && (await app.client.call(call, { params: { id: known.id } }).catch(() => undefined))
    return { known, contact }
  })
  aheads.set(app, ahead)
}

/** @returns the record, once, and only of this user and id */
export async function takeAhead(app: App, whose: Partial<Pick<KnownId, 'email' | 'id'>>): Promise<Contact | undefined> {
  const ahead = aheads.get(app)
  aheads.delete(app)
  const { known, contact } = (await ahead) ?? {}
  return known?.email === whose.email && known?.id === whose.id ? contact : undefined
}
