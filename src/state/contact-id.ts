// Which record is the user's: searched by her address (ERR-01), then kept encrypted like her session, because every search is a call that costs.
import { records } from '../api/records'
import { asFailure, Failure } from '../core/failure'
import type { App } from './app'
import { queriesOf } from './queries'

type Tools = Pick<App, 'client' | 'vault' | 'session' | 'caches'>

interface Kept {
  email: string
  id: string
  /** The page that searched: what this page has found out itself needs no second look. */
  page: number
}
const entry = 'contact-id'

/** @throws Failure 'notCustomer' where the address is not among the customer records */
export async function findContactId(app: Tools, email: string, signal?: AbortSignal): Promise<string> {
  const kept = await app.vault.read<Kept>(entry)
  if (kept?.email === email) return kept.id
  const hit = await app.client.call(records.search, { query: { email }, signal })
  if (!hit?.id) throw new Failure('notCustomer')
  // An answer that comes after the logout, or when somebody else is in, must not stay behind.
  const isIn = () => app.session.store.getState().user?.email === email
  if (!isIn()) return hit.id
  await app.vault.write(entry, { email, id: hit.id, page: performance.timeOrigin } satisfies Kept)
  if (!isIn()) await app.vault.remove(entry)
  return hit.id
}

/** Reads with an id that may be of an earlier visit: records are merged and removed, and then it is searched for again. */
export async function withContactId<T>(app: Tools, email: string | undefined, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (thrown) {
    const { code } = asFailure(thrown)
    const kept = code === 'notFound' || code === 'forbidden' ? await app.vault.read<Kept>(entry) : undefined
    if (kept && kept.page !== performance.timeOrigin) {
      await app.vault.remove(entry)
      void queriesOf(app).invalidateQueries({ queryKey: ['contactId', email] }, { cancelRefetch: false })
    }
    throw thrown
  }
}
