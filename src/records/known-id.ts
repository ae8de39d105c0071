// The id of the user's record, which is stored encrypted, because every search for it is a paid call.
import { records } from '../api/records'
import type { Contact } from '../domain/contact'
import type { App } from '../state/app'

export interface KnownId {
  email: string
  id: string
  /** performance.timeOrigin of the page that searched: an id found on this page is not checked again. */
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

/**
 * Reads the record that this device knows while it is being found out who is logged in, once for all elements: a
 * gateway's cookie is enough for it, and both take one trip.
 */
export function readAhead(app: App): void {
  if (!app.config.gateway || aheads.has(app) || app.session.store.getState().phase !== 'starting') return
  const ahead = readKnownId(app).then(async (known) => {
    const call = { ...records.contact, auth: 'none' } as const
    const contact = known && (await app.client.call(call, { params: { id: known.id } }).catch(() => undefined))
    return { known, contact }
  })
  aheads.set(app, ahead)
}

/** The record that was read ahead, once, and only for whom and what it was read. */
export async function takeAhead(app: App, whose: Partial<Pick<KnownId, 'email' | 'id'>>): Promise<Contact | undefined> {
  const ahead = aheads.get(app)
  aheads.delete(app)
  const { known, contact } = (await ahead) ?? {}
  return known?.email === whose.email && known?.id === whose.id ? contact : undefined
}
