// Determines which records belong to a user: learned from each forwarded answer, else looked up. Cached for at most ten minutes.
import { records } from '../src/api/records'
import { factsIn, idOf, isHit, type RecordKind, rowsOf } from './rows'
import type { Store } from './store'
import { jsonOf, type Upstream, type UpstreamCall } from './upstream'
import type { User } from './users'

const seconds = 600
const single: Partial<Record<RecordKind, UpstreamCall>> = {
  product: records.product,
  parking: records.parking,
  storage: records.storage,
  agent: records.agent,
}

/** The cached facts of a user: 'deal 123' (belongs to the user), 'read deal 123' and 'asked deals' (need not be looked up again). */
function createFacts(store: Store) {
  const keyOf = (user: User) => `reach:${user.key}`
  const running = new Map<string, Promise<void>>()
  const note = async (user: User, facts: string[]) => {
    if (facts.length > 0) await store.add(keyOf(user), facts, seconds)
  }
  const knows = (user: User, fact: string) => store.has(keyOf(user), fact)
  return {
    note,
    knows,
    async list(user: User, kind: RecordKind): Promise<string[]> {
      const all = await store.members(keyOf(user))
      return all.flatMap((fact) => (fact.startsWith(`${kind} `) ? [fact.slice(kind.length + 1)] : []))
    },
    /** Single-flight look-up; if `ask` resolves to true, `fact` is stored and the look-up is not repeated. */
    async ensure(user: User, fact: string, ask: () => Promise<boolean>): Promise<void> {
      if (await knows(user, fact)) return
      const key = `${user.key} ${fact}`
      const asked =
        running.get(key) ??
        ask()
          .then(async (isFinal) => void (isFinal && (await note(user, [fact]))))
          .finally(() => running.delete(key))
      running.set(key, asked)
      await asked
    },
  }
}
type Facts = ReturnType<typeof createFacts>

/** Looks up the user's own records, and stores the facts in the answers. */
function createLookUps(upstream: Upstream, { note, list, ensure }: Facts) {
  async function read(user: User, call: UpstreamCall, input: { id?: string; query?: Record<string, string> }) {
    const params: Record<string, string> = input.id ? { id: input.id } : {}
    const answer = await upstream.asRecords(call, { token: user.token, params, query: input.query ?? {} })
    if (answer.ok) return jsonOf(answer)
    await answer.body?.cancel()
    return undefined
  }

  const contact = async (user: User): Promise<string | undefined> => {
    await ensure(user, 'asked contact', async () => {
      const rows = rowsOf(await read(user, records.search, { query: { email: user.email } }))
      const hit = rows.find((row) => isHit(row, user.email))
      if (hit) await note(user, [`contact ${idOf(hit)}`])
      // Final only after a hit: the search can lag behind a new record.
      return hit !== undefined
    })
    return (await list(user, 'contact'))[0]
  }
  const askDeals = async (user: User) => {
    const contactId = await contact(user)
    if (!contactId) return
    await ensure(user, 'asked deals', async () => {
      await note(user, factsIn('deal', await read(user, records.opportunities, { query: { contactId } }), false))
      return true
    })
  }
  return {
    contact,
    askDeals,
    async deals(user: User): Promise<string[]> {
      await askDeals(user)
      return [...new Set([...(await list(user, 'deal')), ...(user.dealId ? [user.dealId] : [])])]
    },
    readOnce: (user: User, kind: RecordKind, call: UpstreamCall, id: string) =>
      ensure(user, `read ${kind} ${id}`, async () => {
        await note(user, factsIn(kind, await read(user, call, { id }), true))
        return true
      }),
  }
}

export function createOwnership(upstream: Upstream, store: Store) {
  const facts = createFacts(store)
  const lookUps = createLookUps(upstream, facts)

  async function look(user: User, kind: RecordKind, isFound: () => Promise<boolean>): Promise<void> {
    if (kind === 'contact') return void (await lookUps.contact(user))
    if (kind === 'deal') return lookUps.askDeals(user)
    if (kind === 'file') {
      const contactId = await lookUps.contact(user)
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
