// Determines which records belong to a user: learned from each forwarded answer, else looked up. Cached for at most ten minutes.
import { records } from '../src/api/records'
import { type Contacts, readRecord } from './contacts'
import type { Facts } from './facts'
import { factsIn, type RecordKind } from './rows'
import type { Upstream, UpstreamCall } from './upstream'
import type { User } from './users'

const single: Partial<Record<RecordKind, UpstreamCall>> = {
  product: records.product,
  parking: records.parking,
  storage: records.storage,
  agent: records.agent,
}

/** Looks up the user's own records, and stores the facts in the answers. */
function createLookUps(upstream: Upstream, { note, list, ensure }: Facts, contacts: Contacts) {
  const askDeals = async (user: User) => {
    const contactId = await contacts.idOf(user)
    if (!contactId) return
    await ensure(user, 'asked deals', async () => {
      const body = await readRecord(upstream, user, records.opportunities, { query: { contactId } })
      await note(user, factsIn('deal', body, false))
      return true
    })
  }
  return {
    askDeals,
    async deals(user: User): Promise<string[]> {
      await askDeals(user)
      return [...new Set([...(await list(user, 'deal')), ...(user.dealId ? [user.dealId] : [])])]
    },
    readOnce: (user: User, kind: RecordKind, call: UpstreamCall, id: string) =>
      ensure(user, `read ${kind} ${id}`, async () => {
        await note(user, factsIn(kind, await readRecord(upstream, user, call, { params: { id } }), true))
        return true
      }),
  }
}

export function createOwnership(upstream: Upstream, facts: Facts, contacts: Contacts) {
  const lookUps = createLookUps(upstream, facts, contacts)

  async function look(user: User, kind: RecordKind, isFound: () => Promise<boolean>): Promise<void> {
    if (kind === 'contact') return void (await contacts.idOf(user))
    if (kind === 'deal') return lookUps.askDeals(user)
    if (kind === 'file') {
      const contactId = await contacts.idOf(user)
      if (contactId) await lookUps.readOnce(user, 'contact', records.contact, contactId)
    }
    for (const id of await lookUps.deals(user)) {
      if (await isFound()) return
      await lookUps.readOnce(user, 'deal', records.deal, id)
    }
    if (kind !== 'file') return
    for (const [other, call] of Object.entries(single) as [RecordKind, UpstreamCall][])
      for (const id of await facts.list(user, other))
        if (!(await isFound())) await lookUps.readOnce(user, other, call, id)
  }

  return {
    /** Stores the facts in an answer about the user's own records. `whole`: the records are complete and need not be read again. */
    learn: (user: User, kind: RecordKind, body: unknown, { whole }: { whole: boolean }) =>
      facts.note(user, factsIn(kind, body, whole)),
    /** Whether a record belongs to the user. Reads only her own records, never the one in question. */
    async owns(user: User, kind: RecordKind, id: string): Promise<boolean> {
      if (kind === 'deal' && id === user.dealId) return true
      const isFound = () => facts.knows(user, `${kind} ${id}`)
      if (await isFound()) return true
      await look(user, kind, isFound)
      return isFound()
    },
    /** Call after the user's contact was found by her address or created. */
    found: (user: User, contactId: string) => facts.note(user, [`contact ${contactId}`, 'asked contact']),
  }
}
export type Ownership = ReturnType<typeof createOwnership>
