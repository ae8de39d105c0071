// Decides which records are a user's: from responses, or by reading them.
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

const shownAs = (kind: OneRecord) => (kind === 'parking' || kind === 'storage' ? 'annex' : kind)

/** Records to which a deal refers. */
const kindsOfDeals = ['product', 'parking', 'storage', 'agent'] as const

/** @returns ids of contacts; none if the deal names nobody, or has only a name */
const buyersOf = (deal: Row): string[] =>
  [deal.Contact_Name].flat().flatMap((buyer) => reference.parse(buyer)?.id || [])

const detailsIn = (body: unknown) =>
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
        const [id, unit] = [idOf(row), reference.parse(row.Inmueble)?.id]
        return id ? [`listed ${id}`, ...(unit ? [`unit ${id} ${unit}`] : [])] : []
      }),
    )

  async function isListed(user: User, id: string): Promise<boolean> {
    if (!(await knows(user, `listed ${id}`))) await readDealList(user)
    return knows(user, `listed ${id}`)
  }

  /** No other deals are read from the CRM for her. */
  const isCandidate = async (user: User, id: string): Promise<boolean> =>
    !(await knows(user, `closed ${id}`)) && (id === user.dealId || isListed(user, id))

  /** @param shown filtered: other files cannot be fetched @returns whether it is hers */
  async function learnDeal(user: User, id: string, shown: unknown): Promise<boolean> {
    const [deal] = rowsOf(shown)
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
    if (isHers) await remember(user, [`deal ${id}`, ...factsIn('deal', shown)])
    else if (deal) await remember(user, [`closed ${id}`, `read deal ${id}`])
    return isHers
  }

  const readOnce = (user: User, kind: OneRecord, id: string) =>
    ensure(user, `read ${kind} ${id}`, async () => {
      const shown = filter(shownAs(kind), await upstream.read(records[kind], { token: user.token, params: { id } }))
      await (kind === 'deal' ? learnDeal(user, id, shown) : remember(user, factsIn(kind, shown)))
    })

  /** Adds the unit of the list: the deal may name another one, or none. */
  async function learnUnits(user: User, id: string): Promise<void> {
    await readDealList(user)
    if (!(await knows(user, `deal ${id}`))) return
    const units = (await list(user, 'unit')).map((fact) => fact.split(' '))
    await remember(
      user,
      units.flatMap(([deal, unit]) => (deal === id ? [`product ${unit}`] : [])),
    )
  }

  async function readRecord(user: User, kind: RecordKind, id: string): Promise<void> {
    const isKnown = () => knows(user, `${kind} ${id}`)
    const contactId = await contacts.idOf(user)
    if (kind === 'contact') return
    if (kind === 'deal') return (await isCandidate(user, id)) ? readOnce(user, kind, id) : undefined
    if (kind === 'file' && contactId) await readOnce(user, 'contact', contactId)
    await readDealList(user)
    for (const deal of new Set([...(await list(user, 'listed')), user.dealId].filter(Boolean))) {
      if (await isKnown()) return
      await readOnce(user, 'deal', deal)
      if (kind === 'product' || kind === 'file') await learnUnits(user, deal)
    }
    if (kind !== 'file') return
    for (const other of kindsOfDeals)
      for (const otherId of await list(user, other)) if (!(await isKnown())) await readOnce(user, other, otherId)
  }

  return {
    isCandidate,
    /**
     * Remembers which records a response shows to be hers.
     * @returns what may pass. @throws Refusal 'forbidden' for another's deal
     */
    async learn({ rule, incoming, caller }: Identified, kind: ShownKind, body: unknown): Promise<unknown> {
      if (caller.kind === 'anybody') return filter(kind, body)
      const { user } = caller
      if (rule.hasOwnRows) return filter(kind, body, user.email)
      if (kind === 'names') return filter(kind, { data: { data: [await contacts.hitOf(user, body)] } })
      if (kind === 'opportunities') await learnList(user, body)
      if (kind === 'written') await remember(user, factsIn('file', detailsIn(body)))
      const shown = filter(kind, body)
      if (kind === 'deal' && !(await learnDeal(user, incoming.params.id ?? '', shown))) throw new Refusal('forbidden')
      if (kind === 'deal' && caller.kind === 'holder')
        return { data: rowsOf(shown).map((deal) => ({ id: deal.id, Contact_Name: deal.Contact_Name })) }
      for (const subject of ['contact', ...kindsOfDeals] as const)
        if (rule.names?.subject === subject && kind === shownAs(subject)) await remember(user, factsIn(subject, shown))
      return shown
    },
    async owns(user: User, kind: RecordKind, id: string): Promise<boolean> {
      if (await knows(user, `${kind} ${id}`)) return true
      await readRecord(user, kind, id)
      return knows(user, `${kind} ${id}`)
    },
  }
}
export type Ownership = ReturnType<typeof createOwnership>
