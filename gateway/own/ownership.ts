// Determines which records belong to a user: learned from forwarded answers, else looked up. Facts count for ten minutes at most (facts.ts).
import { records } from '../../src/api/records'
import { Deal } from '../../src/domain/deal'
import type { Filter, ShownKind } from '../fields/shown'
import { factsIn, idOf, type RecordKind, rowsOf } from '../services/rows'
import type { Upstream, UpstreamCall } from '../services/upstream'
import { type Contacts, readRecord } from './contacts'
import type { CallingUser, Facts } from './facts'

const single: Partial<Record<RecordKind, UpstreamCall>> = {
  product: records.product,
  parking: records.parking,
  storage: records.storage,
  agent: records.agent,
}

/** The filter of shown.ts for each kind of record. */
const shownAs = {
  contact: 'contact',
  deal: 'deal',
  product: 'product',
  parking: 'annex',
  storage: 'annex',
  agent: 'agent',
} as const satisfies Record<Exclude<RecordKind, 'file'>, ShownKind>

/** The buyer's contact that a deal names; '' if it names none, or only a name. */
const buyerOf = (deal: unknown): string => {
  const read = Deal.safeParse(deal)
  return read.success ? (read.data.Contact_Name?.id ?? '') : ''
}

/**
 * The user's deals. The account's deal and those that the CRM lists for her contact are candidates; a candidate is hers if its
 * `Contact_Name` is her contact, because deals are ceded and accounts keep their `deal_id` (GAT-08).
 */
function createDeals(
  upstream: Upstream,
  { note, knows, list, drop, ensure }: Facts,
  contacts: Contacts,
  filter: Filter,
) {
  const askDeals = async (user: CallingUser) => {
    const contactId = await contacts.idOf(user)
    if (!contactId) return
    await ensure(user, 'asked deals', async () => {
      await listed(user, await readRecord(upstream, user, records.opportunities, { query: { contactId } }))
      return true
    })
  }

  /** Stores which deals the CRM lists for her contact. */
  const listed = (user: CallingUser, body: unknown) =>
    note(
      user,
      rowsOf(body).flatMap((row) => (idOf(row) ? [`listed ${idOf(row)}`] : [])),
    )

  async function isListed(user: CallingUser, id: string): Promise<boolean> {
    if (!(await knows(user, `listed ${id}`))) await askDeals(user)
    return knows(user, `listed ${id}`)
  }

  /** Takes the answer to a read of a candidate. @returns whether the deal is hers */
  async function take(user: CallingUser, id: string, body: unknown): Promise<boolean> {
    const [deal] = rowsOf(body)
    const contactId = await contacts.idOf(user)
    const buyer = buyerOf(deal)
    // Where the CRM names nobody, its list of her contact's deals decides.
    const isHers = contactId !== undefined && (buyer ? buyer === contactId : await isListed(user, id))
    if (isHers) await note(user, factsIn('deal', filter('deal', deal), true))
    else if (deal) {
      await drop(user)
      await note(user, [`closed ${id}`, `read deal ${id}`])
    }
    return isHers
  }

  const read = (user: CallingUser, id: string) =>
    ensure(user, `read deal ${id}`, async () => {
      await take(user, id, await readRecord(upstream, user, records.deal, { params: { id } }))
      return true
    })

  return {
    listed,
    take,
    read,
    /** Whether a deal is worth reading: the CRM is asked for no deal that neither the account nor her contact's list names. */
    async isCandidate(user: CallingUser, id: string): Promise<boolean> {
      if (await knows(user, `closed ${id}`)) return false
      return id === user.dealId || isListed(user, id)
    },
    async candidates(user: CallingUser): Promise<string[]> {
      await askDeals(user)
      return [...new Set([...(await list(user, 'listed')), ...(user.dealId ? [user.dealId] : [])])]
    },
  }
}

export function createOwnership(upstream: Upstream, facts: Facts, contacts: Contacts, filter: Filter) {
  const deals = createDeals(upstream, facts, contacts, filter)
  /** The facts in an answer, of the fields that pass only: no file of another field can be fetched. */
  const factsOf = (kind: RecordKind, body: unknown, whole: boolean) =>
    factsIn(kind, kind === 'file' ? body : filter(shownAs[kind], body), whole)

  const readOnce = (user: CallingUser, kind: RecordKind, call: UpstreamCall, id: string) =>
    facts.ensure(user, `read ${kind} ${id}`, async () => {
      await facts.note(user, factsOf(kind, await readRecord(upstream, user, call, { params: { id } }), true))
      return true
    })

  async function look(user: CallingUser, kind: RecordKind, id: string, isFound: () => Promise<boolean>): Promise<void> {
    if (kind === 'contact') return void (await contacts.idOf(user))
    if (kind === 'deal') return (await deals.isCandidate(user, id)) ? deals.read(user, id) : undefined
    if (kind === 'file') {
      const contactId = await contacts.idOf(user)
      if (contactId) await readOnce(user, 'contact', records.contact, contactId)
    }
    for (const deal of await deals.candidates(user)) {
      if (await isFound()) return
      await deals.read(user, deal)
    }
    if (kind !== 'file') return
    for (const [other, call] of Object.entries(single) as [RecordKind, UpstreamCall][])
      for (const its of await facts.list(user, other)) if (!(await isFound())) await readOnce(user, other, call, its)
  }

  return {
    isCandidate: deals.isCandidate,
    takeDeal: deals.take,
    takeList: deals.listed,
    /** Stores the facts in an answer about the user's own records. `whole`: the records are complete and need not be read again. */
    learn: (user: CallingUser, kind: RecordKind, body: unknown, { whole }: { whole: boolean }) =>
      facts.note(user, factsOf(kind, body, whole)),
    /** Whether a record belongs to the user. Reads only her own records and candidates, never another one. */
    async owns(user: CallingUser, kind: RecordKind, id: string): Promise<boolean> {
      const isFound = () => facts.knows(user, `${kind} ${id}`)
      if (await isFound()) return true
      await look(user, kind, id, isFound)
      return isFound()
    },
  }
}
export type Ownership = ReturnType<typeof createOwnership>
