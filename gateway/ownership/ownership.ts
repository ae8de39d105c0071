// Which records are a user's: learned, else looked up, for ten minutes.
import { records } from '../../src/api/records'
import { isStored } from '../../src/core/not-there'
import { reference } from '../../src/domain/shape'
import type { Filter, ShownKind } from '../fields/shown'
import type { Invitation } from '../identity/invitation'
import type { User } from '../identity/users'
import { Refusal } from '../services/refusal'
import { factsIn, idOf, isRow, type RecordKind, type Row, rowsOf } from '../services/rows'
import type { Upstream } from '../services/upstream'
import type { Counted } from '../table/request'
import type { Contacts, Facts } from './contacts'

/** `user` of a holder: no token, but address and deal. */
export type Caller =
  | { kind: 'anybody' }
  | { kind: 'user'; user: User }
  | { kind: 'holder'; invitation: Invitation; user: User }

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

const detailsIn = (body: unknown) =>
  rowsOf(body).flatMap((row) => (isStored(row) && isRow(row.details) ? [row.details] : []))

/** A deal is hers by her contact: deals are ceded, and accounts keep their `deal_id` (GAT-08). */
export function createOwnership(
  upstream: Upstream,
  { remember, knows, list, drop, ensure }: Facts,
  contacts: Contacts,
  filter: Filter,
) {
  async function readDeals(user: User): Promise<void> {
    const contactId = await contacts.idOf(user)
    if (!contactId) return
    await ensure(user, 'asked deals', async () =>
      listed(user, await upstream.read(records.opportunities, { token: user.token, query: { contactId } })),
    )
  }

  const listed = (user: User, body: unknown) =>
    remember(
      user,
      rowsOf(body).flatMap((row) => {
        const [id, unit] = [idOf(row), reference.parse(row.Inmueble)?.id]
        return id ? [`listed ${id}`, ...(unit ? [`unit ${id} ${unit}`] : [])] : []
      }),
    )

  async function isListed(user: User, id: string): Promise<boolean> {
    if (!(await knows(user, `listed ${id}`))) await readDeals(user)
    return knows(user, `listed ${id}`)
  }

  /** Asks for none that neither account nor list names. */
  const isCandidate = async (user: User, id: string): Promise<boolean> =>
    !(await knows(user, `closed ${id}`)) && (id === user.dealId || isListed(user, id))

  /** @param shown fields that pass: no other file can be fetched */
  async function take(user: User, id: string, shown: unknown): Promise<boolean> {
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

  const readOnce = (user: User, kind: OneRecord, id: string) =>
    ensure(user, `read ${kind} ${id}`, async () => {
      const shown = filter(shownAs(kind), await upstream.read(records[kind], { token: user.token, params: { id } }))
      await (kind === 'deal' ? take(user, id, shown) : remember(user, factsIn(kind, shown)))
    })

  /** The deal may name another unit, or not be there. */
  async function takeUnits(user: User, id: string): Promise<void> {
    await readDeals(user)
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
    await readDeals(user)
    for (const deal of new Set([...(await list(user, 'listed')), user.dealId].filter(Boolean))) {
      if (await isKnown()) return
      await readOnce(user, 'deal', deal)
      if (kind === 'product' || kind === 'file') await takeUnits(user, deal)
    }
    if (kind !== 'file') return
    for (const other of ofDeals)
      for (const its of await list(user, other)) if (!(await isKnown())) await readOnce(user, other, its)
  }

  return {
    isCandidate,
    /** Later calls need no look-up. @returns what may pass. @throws Refusal 'forbidden' if it is another's */
    async learn({ rule, incoming, caller }: Identified, kind: ShownKind, body: unknown): Promise<unknown> {
      if (caller.kind === 'anybody') return filter(kind, body)
      const { user } = caller
      if (rule.hasOwnRows) return filter(kind, body, user.email)
      if (kind === 'names') return filter(kind, { data: { data: [await contacts.hitOf(user, body)] } })
      if (kind === 'opportunities') await listed(user, body)
      if (kind === 'written') await remember(user, factsIn('file', detailsIn(body)))
      const shown = filter(kind, body)
      if (kind === 'deal' && !(await take(user, incoming.params.id ?? '', shown))) throw new Refusal('forbidden')
      if (kind === 'deal' && caller.kind === 'holder')
        return { data: rowsOf(shown).map((deal) => ({ id: deal.id, Contact_Name: deal.Contact_Name })) }
      for (const subject of ['contact', ...ofDeals] as const)
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
