// Decides which records are a user's, by facts (contacts.ts) that responses show.
import { records } from '../../src/api/records'
import { isStored } from '../../src/core/refusals'
import { reference } from '../../src/domain/shape'
import type { Filter, ShownKind } from '../fields/shown'
import type { Invitation } from '../identity/invitation'
import type { User } from '../identity/users'
import { Refusal } from '../services/refusal'
import { factsIn, idOf, isRow, type RecordKind, type Row, rowsOf } from '../services/rows'
import type { Upstream } from '../services/upstream'
import type { Counted } from '../table/request'
import type { Contacts, Facts } from './contacts'

/** A holder's user has address and deal, but no token. */
export type Caller =
  | { kind: 'anybody' }
  | { kind: 'user'; user: User }
  | { kind: 'holder'; invitation: Invitation; user: User }

export interface Identified extends Counted {
  readonly caller: Caller
  /** '' without a session. */
  readonly sessionId: string
}
/** `guard` needs it, so that no pipeline compiles without the check. */
export interface Authorized extends Identified {
  readonly isAuthorized: true
}

type OneRecord = Exclude<RecordKind, 'file'>

/** The kind of filter for a kind of record (shown.ts). */
const shownAs = (kind: OneRecord) => (kind === 'parking' || kind === 'storage' ? 'annex' : kind)

/** Records to which a deal refers. */
const kindsOfDeals = ['product', 'parking', 'storage', 'agent'] as const

/** @returns ids of contacts; none if the deal names nobody, or has only a name */
const buyersOf = (deal: Row): string[] =>
  [deal.Contact_Name].flat().flatMap((buyer) => reference.parse(buyer)?.id || [])

const storedDetails = (body: unknown) =>
  rowsOf(body).flatMap((row) => (isStored(row) && isRow(row.details) ? [row.details] : []))

/** Her contact decides, not her account's `deal_id`: deals are ceded (GAT-08). */
export function createOwnership(
  upstream: Upstream,
  { remember, knows, list, drop, ensure }: Facts,
  contacts: Contacts,
  filter: Filter,
) {
  async function readDealList(user: User): Promise<void> {
    const contactId = await contacts.idOf(user)
    if (!contactId) return
    await ensure(user, 'asked deals', async () =>
      learnList(user, await upstream.read(records.opportunities, { token: user.token, query: { contactId } })),
    )
  }

  const learnList = (user: User, body: unknown) =>
    remember(
      user,
      rowsOf(body).flatMap((row) => {
        const id = idOf(row)
        const unit = reference.parse(row.Inmueble)?.id
        return id ? [`listed ${id}`, ...(unit ? [`unit ${id} ${unit}`] : [])] : []
      }),
    )

  async function isListed(user: User, id: string): Promise<boolean> {
    if (!(await knows(user, `listed ${id}`))) await readDealList(user)
    return knows(user, `listed ${id}`)
  }

  /** Whether a deal may be hers, so that it is worth reading. */
  const isCandidate = async (user: User, id: string): Promise<boolean> =>
    !(await knows(user, `closed ${id}`)) && (id === user.dealId || isListed(user, id))

  /** @param filtered the response: its files become hers @returns whether it is hers */
  async function learnDeal(user: User, id: string, filtered: unknown): Promise<boolean> {
    const [deal] = rowsOf(filtered)
    const buyers = deal ? buyersOf(deal) : []
    const isBuyer = async () => {
      const contactId = await contacts.idOf(user)
      // If the deal names nobody, the list decides.
      return contactId !== undefined && (buyers.length > 0 ? buyers.includes(contactId) : isListed(user, id))
    }
    let isHers = await isBuyer()
    if (!isHers && deal) {
      // Her contact may have been merged: looks all up again.
      await drop(user)
      isHers = await isBuyer()
    }
    if (isHers) await remember(user, [`deal ${id}`, ...factsIn('deal', filtered)])
    else if (deal) await remember(user, [`closed ${id}`, `read deal ${id}`])
    return isHers
  }

  /** Reads a record for the facts in it, unless that was done. */
  const readOnce = (user: User, kind: OneRecord, id: string) =>
    ensure(user, `read ${kind} ${id}`, async () => {
      const body = await upstream.read(records[kind], { token: user.token, params: { id } })
      const filtered = filter(shownAs(kind), body)
      if (kind === 'deal') await learnDeal(user, id, filtered)
      else await remember(user, factsIn(kind, filtered))
    })

  /** Adds the unit that the list names: the deal may name another one, or none. */
  async function learnUnits(user: User, dealId: string): Promise<void> {
    // Read again if the deal showed a merged contact, which drops all facts.
    await readDealList(user)
    if (!(await knows(user, `deal ${dealId}`))) return
    const units = await list(user, `unit ${dealId}`)
    await remember(
      user,
      units.map((unit) => `product ${unit}`),
    )
  }

  /** Reads records of hers until one shows that this one is hers, or all are read. */
  async function searchProof(user: User, kind: RecordKind, id: string): Promise<void> {
    const isProven = () => knows(user, `${kind} ${id}`)
    // Remembers her contact as proven.
    const contactId = await contacts.idOf(user)
    if (kind === 'contact') return
    if (kind === 'deal') return (await isCandidate(user, id)) ? readOnce(user, 'deal', id) : undefined
    if (kind === 'file' && contactId) await readOnce(user, 'contact', contactId)
    await readDealList(user)
    const dealIds = new Set([...(await list(user, 'listed')), user.dealId].filter(Boolean))
    for (const dealId of dealIds) {
      if (await isProven()) return
      await readOnce(user, 'deal', dealId)
      if (kind === 'product' || kind === 'file') await learnUnits(user, dealId)
    }
    if (kind !== 'file') return
    for (const other of kindsOfDeals)
      for (const otherId of await list(user, other)) if (!(await isProven())) await readOnce(user, other, otherId)
  }

  return {
    isCandidate,
    /** Filters a body, and remembers which records it shows to be hers. @throws Refusal */
    async filterAndLearn({ rule, incoming, caller }: Identified, kind: ShownKind, body: unknown): Promise<unknown> {
      if (caller.kind === 'anybody') return filter(kind, body)
      const { user } = caller
      if (rule.hasOwnRows) return filter(kind, body, user.email)
      // The CRM's proxy nests the rows of a search so; the filter drops an undefined one.
      if (kind === 'hits') return filter(kind, { data: { data: [await contacts.findHit(user, body)] } })
      if (kind === 'opportunities') await learnList(user, body)
      if (kind === 'written') await remember(user, factsIn('file', storedDetails(body)))
      const filtered = filter(kind, body)
      if (kind === 'deal' && !(await learnDeal(user, incoming.params.id ?? '', filtered)))
        throw new Refusal('forbidden')
      if (kind === 'deal' && caller.kind === 'holder')
        return { data: rowsOf(filtered).map((deal) => ({ id: deal.id, Contact_Name: deal.Contact_Name })) }
      // `kind` is 'annex' for storage and parking: the rule says which of them.
      const subject = (['contact', ...kindsOfDeals] as const).find((one) => one === rule.names?.subject)
      if (subject && kind === shownAs(subject)) await remember(user, factsIn(subject, filtered))
      return filtered
    },
    async owns(user: User, kind: RecordKind, id: string): Promise<boolean> {
      if (await knows(user, `${kind} ${id}`)) return true
      await searchProof(user, kind, id)
      return knows(user, `${kind} ${id}`)
    },
  }
}
export type Ownership = ReturnType<typeof createOwnership>
