// Stores the id of the user's record: searches are paid.
import { loadChunk } from '../core/failure'
import type { Contact } from '../domain/contact'
import type { User } from '../domain/session'
import type { App } from '../state/app'

export interface StoredId {
  email: string
  id: string
  /** `performance.timeOrigin` of the page that searched for it; 0 if none did. */
  page: number
}
export const storedIdEntry = 'contact-id'

export const readStoredId = ({ vault }: Pick<App, 'vault'>) => vault.read<StoredId>(storedIdEntry)

/** Reads that begin before the session is known. */
interface Ahead {
  stored: Promise<StoredId | undefined>
  contact: Promise<Contact | undefined>
}

const aheads = new WeakMap<object, Ahead>()

/** Loaded with the client: a login needs neither. */
const calls = () => loadChunk(import('./calls-ahead'))

/** Reads the record while the session starts; a first visit searches by address. */
export function readAhead(app: App): void {
  if (!app.config.gateway || aheads.has(app) || app.session.store.getState().phase !== 'starting') return
  const stored = readStoredId(app)
  const contact = readContactOf(app, stored)
  aheads.set(app, { stored, contact })
  app.onUserKnown((user) => {
    if (!aheads.has(app)) return
    const ofUser = stored.then((found) => (found?.email === user.email ? found : findAhead(app, user)))
    const read = async () => ((await ofUser) === (await stored) ? contact : readContactOf(app, ofUser))
    aheads.set(app, { stored: ofUser, contact: read() })
  })
}

/** @returns undefined if it fails: the element asks again, and reports it */
async function findAhead(app: App, { email, contact_id }: User): Promise<StoredId | undefined> {
  if (contact_id) return { email, id: contact_id, page: 0 }
  try {
    const id = await (await calls()).searchAhead(app, email)
    return id === undefined ? undefined : { email, id, page: performance.timeOrigin }
  } catch {
    return undefined
  }
}

async function readContactOf(app: App, stored: Promise<StoredId | undefined>): Promise<Contact | undefined> {
  try {
    const { id } = (await stored) ?? {}
    if (!id) return undefined
    return await (await calls()).contactAhead(app, id)
  } catch {
    return undefined
  }
}

/** @returns the id, if stored or searched for ahead */
export async function idAhead(app: Pick<App, 'vault'>, email: string): Promise<StoredId | undefined> {
  const stored = await aheads.get(app)?.stored
  return stored?.email === email ? stored : undefined
}

export const clearAhead = (app: App) => void aheads.delete(app)

/** @returns the record, once, and only for its user and id */
export async function takeAhead(app: App, by: Pick<StoredId, 'id'> & { email: string | undefined }) {
  const ahead = aheads.get(app)
  aheads.delete(app)
  const stored = await ahead?.stored
  return stored?.email === by.email && stored?.id === by.id ? ahead?.contact : undefined
}
