// A unit's statement, and why it is refused (SUP-02).
import { records } from '../api/records'
import { Failure } from '../core/failure'
import { hitOf } from '../domain/contact'
import type { App } from '../state/app'
import { isGone, queriesOf } from './queries'

/** @param onGone called if her list lacks the unit by now (SUP-02) @throws Failure */
export async function readStatement(
  app: App,
  { contactId, id, signal }: { contactId: string | undefined; id: string; signal: AbortSignal },
  onGone: (failure: Failure) => void,
) {
  try {
    return await app.client.statement(id, { signal })
  } catch (thrown) {
    if (!contactId || !isGone(thrown)) throw thrown
    const units = await fetchCurrentUnits(app, contactId, signal)
    if (!units.some((unit) => unit.id === id)) onGone(new Failure('notFound', { cause: thrown }))
    queriesOf(app).setQueryData(['opportunities', contactId], units)
    throw thrown
  }
}

/** Searches for her record if it was merged (API-07). */
async function fetchCurrentUnits({ client, session }: App, contactId: string, signal: AbortSignal) {
  const unitsOf = (id: string) => client.call(records.opportunities, { query: { contactId: id }, signal })
  try {
    return await unitsOf(contactId)
  } catch (thrown) {
    const { email } = session.store.getState().user ?? {}
    if (!email || !isGone(thrown)) throw thrown
    const hit = hitOf(email, await client.call(records.search, { query: { email }, signal }))
    if (!hit) throw thrown
    return unitsOf(hit.id)
  }
}
