// Which records are a user's: learned, else looked up, for ten minutes.
import { records } from '../../src/api/records'
import { isStored } from '../../src/core/not-there'
import { reference } from '../../src/domain/shape'
import type { Filter, ShownKind } from '../fields/shown'
import type { Invitation } from '../identity/invitation'
import { Refusal } from '../services/refusal'
import { factsIn, idOf, isRow, type RecordKind, type Row, rowsOf } from '../services/rows'
import type { Upstream } from '../services/upstream'
import type { Counted } from '../table/request'
import type { CallingUser, Contacts, Facts } from './contacts'

/** `user` of a holder: no token, but address and deal. */
export type Caller =
  | { kind: 'anybody' }
  | { kind: 'user'; user: CallingUser }
  | { kind: 'holder'; invitation: Invitation; user: CallingUser }

export interface Identified extends Counted {
  readonly caller: Caller
  /** '' without a session. */
  readonly sessionId: string
}
/** `guard` takes it, so that no chain compiles without it. */
export interface Authorized extends Identified {
  readonly isAuthorized: true
}

type OneRecord = Exclude<RecordKind, 'file'>

const shownAs = (kind: OneRecord) => (kind === 'parking' || kind === 'storage' ? 'annex' : kind)

const ofDeals = ['product', 'parking', 'storage', 'agent'] as const

/** None where the deal names nobody, or only a name. */
const buyersOf = (deal: Row): string[] =>
  [deal.Contact_Name].flat().flatMap((buyer) => reference.parse(buyer)?.id || [])

/** Hers is one of her contact: deals are ceded, and accounts keep their `deal_id` (GAT-08). */
function createDeals(
  upstream: Upstream,
  { remember, knows, list, drop, ensure }: Facts,
  contacts: Contacts,
  filter: Filter,
) {
  const readDeals = async (user: CallingUser) => {
    const contactId = await contacts.idOf(user)
    if (!contactId) return
    await ensure(user, 'asked deals', async () =>
      listed(user, await upstream.read(records.opportunities, { token: user.token, query: { contactId } })),
    )
  }

  const listed = (user: CallingUser, body: unknown) =>
    remember(
      user,
      rowsOf(body).flatMap((row) => {
        const [id, unit] = [idOf(row), reference.parse(row.Inmueble)?.id]
        return id ? [`listed ${id}`, ...(unit ? [`unit ${id} ${unit}`] : [])] : []
      }),
    )

  async function isListed(user: CallingUser, id: string): Promise<boolean> {
    if (!(await knows(user, `listed ${id}`))) await readDeals(user)
    return knows(user, `listed ${id}`)
  }

  /** @param shown fields that pass: no other file can be fetched */
  async function take(user: CallingUser, id: string, shown: unknown): Promise<boolean> {
    const [deal] = rowsOf(shown)
    const buyers = deal ? buyersOf(deal) : []
    const isBuyer = async () => {
      const contactId = await contacts.idOf(user)
      // Where the CRM names nobody, its list decides.
      return contactId !== undefined && (buyers.length > 0 ? buyers.includes(contactId) : isListed(user, id))
    }
    let isHers = await isBuyer()
    if (!isHers && deal) {
      // Other facts followed from it, or her contact was merged: all are looked up again.
      await drop(user)
      isHers = await isBuyer()
    }
    if (isHers) await remember(user, [`deal ${id}`, ...factsIn('deal', shown)])
    else if (deal) await remember(user, [`closed ${id}`, `read deal ${id}`])
    return isHers
  }

  const readOnce = (user: CallingUser, id: string) =>
    ensure(user, `read deal ${id}`, async () =>
      take(user, id, filter('deal', await upstream.read(records.deal, { token: user.token, params: { id } }))),
    )

  /** The deal may name another unit, or not be there. */
  async function takeUnit(user: CallingUser, id: string): Promise<void> {
    await readDeals(user)
    const units = (await list(user, 'unit')).map((fact) => fact.split(' '))
    const isHers = await knows(user, `deal ${id}`)
    if (isHers)
      await remember(
        user,
        units.flatMap(([deal, unit]) => (deal === id ? [`product ${unit}`] : [])),
      )
  }

  return {
    listed,
    take,
    takeUnit,
    readOnce,
    /** Asks for none that neither account nor list names. */
    isCandidate: async (user: CallingUser, id: string): Promise<boolean> =>
      !(await knows(user, `closed ${id}`)) && (id === user.dealId || isListed(user, id)),
    async candidates(user: CallingUser): Promise<string[]> {
      await readDeals(user)
      return [...new Set([...(await list(user, 'listed')), ...(user.dealId ? [user.dealId] : [])])]
    },
  }
}

const detailsIn = (body: unknown) =>
  rowsOf(body).flatMap((row) => (isStored(row) && isRow(row.details) ? [row.details] : []))

export function createOwnership(upstream: Upstream, facts: Facts, contacts: Contacts, filter: Filter) {
  const deals = createDeals(upstream, facts, contacts, filter)
  const isKnown = (user: CallingUser, kind: RecordKind, id: string) => facts.knows(user, `${kind} ${id}`)

  const readOnce = (user: CallingUser, kind: OneRecord, id: string) =>
    facts.ensure(user, `read ${kind} ${id}`, async () => {
      const body = await upstream.read(records[kind], { token: user.token, params: { id } })
      await facts.remember(user, factsIn(kind, filter(shownAs(kind), body)))
    })

  async function readRecord(user: CallingUser, kind: RecordKind, id: string): Promise<void> {
    if (kind === 'contact') return void (await contacts.idOf(user))
    if (kind === 'deal') return (await deals.isCandidate(user, id)) ? deals.readOnce(user, id) : undefined
    if (kind === 'file') {
      const contactId = await contacts.idOf(user)
      if (contactId) await readOnce(user, 'contact', contactId)
    }
    for (const deal of await deals.candidates(user)) {
      if (await isKnown(user, kind, id)) return
      await deals.readOnce(user, deal)
      if (kind === 'product' || kind === 'file') await deals.takeUnit(user, deal)
    }
    if (kind !== 'file') return
    for (const other of ofDeals)
      for (const its of await facts.list(user, other))
        if (!(await isKnown(user, kind, id))) await readOnce(user, other, its)
  }

  return {
    isCandidate: deals.isCandidate,
    /** Later calls need no look-up. @returns what may pass. @throws Refusal 'forbidden' if it is another's */
    async learn({ rule, incoming, caller }: Identified, kind: ShownKind, body: unknown): Promise<unknown> {
      if (caller.kind === 'anybody') return filter(kind, body)
      const { user } = caller
      if (rule.hasOwnRows) return filter(kind, body, user.email)
      if (kind === 'names') return filter(kind, { data: { data: [await contacts.hitOf(user, body)] } })
      if (kind === 'opportunities') await deals.listed(user, body)
      if (kind === 'written') await facts.remember(user, factsIn('file', detailsIn(body)))
      const shown = filter(kind, body)
      if (kind === 'deal' && !(await deals.take(user, incoming.params.id ?? '', shown))) throw new Refusal('forbidden')
      if (kind === 'deal' && caller.kind === 'holder')
        return { data: rowsOf(shown).map((deal) => ({ id: deal.id, Contact_Name: deal.Contact_Name })) }
      for (const subject of ['contact', ...ofDeals] as const)
        if (rule.names?.subject === subject && kind === shownAs(subject))
          await facts.remember(user, factsIn(subject, shown))
      return shown
    },
    async owns(user: CallingUser, kind: RecordKind, id: string): Promise<boolean> {
      if (await isKnown(user, kind, id)) return true
      await readRecord(user, kind, id)
      return isKnown(user, kind, id)
    },
  }
}
export type Ownership = ReturnType<typeof createOwnership>
