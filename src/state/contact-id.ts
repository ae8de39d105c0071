// Which record is the user's: searched by her address (ERR-01), then kept encrypted like her session, because every search is a call that costs.
import { records } from '../api/records'
import { asFailure, Failure, type FailureCode } from '../core/failure'
import { type Contact, isOf, ownHit } from '../domain/contact'
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
  const hit = ownHit(email, await app.client.call(records.search, { query: { email }, signal }))
  if (!hit) throw new Failure('notCustomer')
  // An answer that comes after the logout, or when somebody else is in, must not stay behind.
  const isIn = () => app.session.store.getState().user?.email === email
  if (!isIn()) return hit.id
  await app.vault.write(entry, { email, id: hit.id, page: performance.timeOrigin } satisfies Kept)
  if (!isIn()) await app.vault.remove(entry)
  return hit.id
}

/** After these the kept id is none of hers, or no longer. */
const isWrongId: readonly FailureCode[] = ['notFound', 'forbidden', 'notCustomer']

/**
 * Reads her record with an id that may be of an earlier visit: records are merged, removed and given to others, and then it is searched
 * for again. @throws Failure 'notCustomer' where the record is of another address (SES-13)
 */
export async function withContactId(
  app: Tools,
  email: string | undefined,
  read: () => Promise<Contact>,
): Promise<Contact> {
  try {
    const contact = await read()
    if (email && !isOf(email, contact)) throw new Failure('notCustomer')
    return contact
  } catch (thrown) {
    const kept = isWrongId.includes(asFailure(thrown).code) ? await app.vault.read<Kept>(entry) : undefined
    if (kept && kept.page !== performance.timeOrigin) {
      await app.vault.remove(entry)
      void queriesOf(app).invalidateQueries({ queryKey: ['contactId', email] }, { cancelRefetch: false })
    }
    throw thrown
  }
}
