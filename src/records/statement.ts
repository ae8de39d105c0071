// A unit's statement, and why it is refused (SUP-02).
import { Failure } from '../core/failure'
import type { App } from '../state/app'
import { isGone, queriesOf } from './queries'
import { listUnits } from './records'

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
    const units = await listUnits(app, contactId, signal)
    if (!units.some((unit) => unit.id === id)) onGone(new Failure('notFound', { cause: thrown }))
    queriesOf(app).setQueryData(['opportunities', contactId], units)
    throw thrown
  }
}
