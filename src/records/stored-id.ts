// The stored id of the user's record: a search is a paid call.
import { loadChunk } from '../core/failure'
import type { Contact } from '../domain/contact'
import type { App } from '../state/app'

export interface StoredId {
  email: string
  id: string
  /** performance.timeOrigin: a page does not check its own id again. */
  page: number
}
export const storedIdEntry = 'contact-id'

export const readStoredId = ({ vault }: Pick<App, 'vault'>) => vault.read<StoredId>(storedIdEntry)

const aheads = new WeakMap<App, Promise<{ stored: StoredId | undefined; contact: Contact | undefined }>>()

/** Reads the known record while the session is looked for: one trip for both. */
export function readAhead(app: App): void {
  if (!app.config.gateway || aheads.has(app) || app.session.store.getState().phase !== 'starting') return
  const ahead = readStoredId(app).then(async (stored) => {
    const contact = stored && (await readContactOf(app, stored).catch(() => undefined))
    return { stored, contact }
  })
  aheads.set(app, ahead)
}

async function readContactOf(app: App, { id }: StoredId): Promise<Contact> {
  // Loaded with the client: a login needs neither.
  const { records } = await loadChunk(import('../api/records'))
  return app.client.call({ ...records.contact, auth: 'none' }, { params: { id } })
}

/** @returns the record, once, and only of this user and id */
export async function takeAhead(app: App, of: Partial<Pick<StoredId, 'email' | 'id'>>): Promise<Contact | undefined> {
  const ahead = aheads.get(app)
  aheads.delete(app)
  const { stored, contact } = (await ahead) ?? {}
  return stored?.email === of.email && stored?.id === of.id ? contact : undefined
}
