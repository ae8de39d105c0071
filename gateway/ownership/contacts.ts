// Remembers facts of a user for ten minutes, and finds her contact.
import { records } from '../../src/api/records'
import { asTyped } from '../fields/fields'
import type { User } from '../identity/users'
import { createShared, type Memory } from '../memory/memory'
import { idOf, type Row, rowsOf } from '../services/rows'
import { normalAddress } from '../services/spelling'
import type { Upstream } from '../services/upstream'

/** Milliseconds for which a fact counts at most: the length of a window. */
const windowTime = 600_000

/** Windows are fixed: facts of a ceded deal end, even if it is read. */
const windowOf = ({ key, at }: User) => Math.floor((at + offsetOf(key)) / windowTime)
/** Differs by user, so that not all are looked up again at once. */
const offsetOf = (key: string) => [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % windowTime, 0)

/**
 * A fact is a text: 'contact 123', 'deal 123', 'file 123' … (each kind of record,
 * hers), 'closed 123' (another's deal), 'listed 123' (in her list), 'unit 123 456'
 * (of deal 123), 'read deal 123', 'asked deals' (need not be read again).
 */
export function createFacts(memory: Memory) {
  const keyOf = (user: User) => `reach:${user.key}:${windowOf(user)}`
  const shared = createShared<unknown>()
  const remember = async (user: User, facts: string[]) => {
    if (facts.length > 0) await memory.add(keyOf(user), facts, windowTime / 1000)
  }
  const knows = async (user: User, fact: string) => (await memory.members(keyOf(user))).includes(fact)
  /** Reads once, unless the fact says that it was read. */
  async function ensure(user: User, fact: string, read: () => Promise<unknown>): Promise<void> {
    if (!(await knows(user, fact))) await once(user, fact, () => read().then(() => remember(user, [fact])))
  }
  /** Callers at the same time share one read. */
  const once = (user: User, name: string, read: () => Promise<unknown>) => shared(`${keyOf(user)} ${name}`, read)
  return {
    remember,
    knows,
    drop: (user: User) => memory.forget(keyOf(user)),
    /** `list(user, 'deal')` → ids of deals; 'unit 123' → ids of that deal's units. */
    async list(user: User, beginning: string): Promise<string[]> {
      const facts = await memory.members(keyOf(user))
      return facts.flatMap((fact) => (fact.startsWith(`${beginning} `) ? [fact.slice(beginning.length + 1)] : []))
    },
    ensure,
    once,
  }
}
export type Facts = ReturnType<typeof createFacts>

/** Most hits without an address that are read. */
const maxHitsRead = 3

const hasAddressOf = ({ email }: User, { Email }: Row): boolean => normalAddress(Email) === email

export function createContacts(upstream: Upstream, { drop, list, remember, once }: Facts) {
  /** @returns undefined if the CRM has none with her address. @throws Refusal */
  async function idOfContact(user: User): Promise<string | undefined> {
    const query = { email: user.email }
    const remembered = async () => (await list(user, 'contact'))[0]
    const search = async () => findHit(user, await upstream.read(records.search, { token: user.token, query }))
    // `findHit` remembers its hit. A new record is remembered before a search finds it.
    if ((await remembered()) === undefined) await once(user, 'contact', search)
    return remembered()
  }

  /** @param body of a search; @returns undefined if no hit is hers (GAT-16) */
  async function findHit(user: User, body: unknown): Promise<Row | undefined> {
    const hits = rowsOf(body).filter((row) => idOf(row) !== '')
    const hit = hits.find((row) => hasAddressOf(user, row)) ?? (await firstRead(user, hits))
    if (hit) await rememberContact(user, idOf(hit))
    return hit
  }

  async function rememberContact(user: User, id: string): Promise<void> {
    const [before] = await list(user, 'contact')
    // Her contact was merged with another: all facts are outdated.
    if (before !== undefined && before !== id) await drop(user)
    await remember(user, [`contact ${id}`])
  }

  /** A hit without an address proves nothing until it is read (GAT-16). */
  async function firstRead(user: User, hits: readonly Row[]): Promise<Row | undefined> {
    for (const hit of hits.filter(({ Email }) => normalAddress(Email) === '').slice(0, maxHitsRead))
      if (await read(user, idOf(hit))) return hit
    return undefined
  }

  async function read(user: User, id: string): Promise<Row | undefined> {
    const [row] = rowsOf(await upstream.read(records.contact, { token: user.token, params: { id } }))
    return row && idOf(row) === id && hasAddressOf(user, row) ? asTyped(row) : undefined
  }

  return {
    idOf: idOfContact,
    /** @returns the new contact, or undefined if it is another's. @throws Refusal */
    async confirm(user: User, id: string): Promise<Row | undefined> {
      const row = await read(user, id)
      if (row) await rememberContact(user, id)
      return row
    },
    findHit,
    /** Has all fields, to compare, never for the page. @throws Refusal */
    async contactOf(user: User): Promise<Row | undefined> {
      const id = await idOfContact(user)
      if (id === undefined) return undefined
      const row = await read(user, id)
      if (row) return row
      // It was deleted or merged since its id was looked up.
      await drop(user)
      const now = await idOfContact(user)
      return now ? read(user, now) : undefined
    },
  }
}
export type Contacts = ReturnType<typeof createContacts>
