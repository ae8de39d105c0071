// What is known of a user: facts of her records for ten minutes, and her own contact in the CRM, which is at most a minute old.
import { records } from '../../src/api/records'
import type { Passed } from '../fields/answers'
import { asTyped } from '../fields/fields'
import type { Memory } from '../memory/memory'
import { idOf, type Row, rowsOf } from '../services/rows'
import { normalAddress } from '../services/spelling'
import { jsonOf, type Sending, type Upstream, type UpstreamCall } from '../services/upstream'

export interface User {
  token: string
  email: string
  /** The deal of the account; '' without one. */
  dealId: string
  /** Hash of the address: cached and counted data is stored under it, without personal data. */
  key: string
}

/** A user in one call. */
export interface CallingUser extends User {
  /** When the call began, in milliseconds: what its answers teach counts no longer than what allowed it. */
  at: number
}

/** Milliseconds for which a fact counts at most. */
const span = 600_000

/**
 * The window of time whose facts a call uses. Windows are fixed, because a fact of a deal that was ceded must end although its files and
 * its property are read all the time: an answer adds to the window of its own call, never to the next one.
 */
const windowOf = ({ key, at }: CallingUser) => Math.floor((at + startOf(key)) / span)
/** Differs by user, so that not all of them are looked up again at once. */
const startOf = (key: string) => [...key].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % span, 0)

/** The cached facts of a user: 'deal 123' (belongs to the user), 'read deal 123' and 'asked deals' (need not be looked up again). */
export function createFacts(memory: Memory) {
  const keyOf = (user: CallingUser) => `reach:${user.key}:${windowOf(user)}`
  const running = new Map<string, Promise<void>>()
  const note = async (user: CallingUser, facts: string[]) => {
    if (facts.length > 0) await memory.add(keyOf(user), facts, span / 1000)
  }
  const knows = (user: CallingUser, fact: string) => memory.has(keyOf(user), fact)
  return {
    note,
    knows,
    /** Forgets everything of a user that is not looked up any more, as after a change in the CRM. */
    drop: (user: CallingUser) => memory.forget(keyOf(user)),
    async list(user: CallingUser, kind: string): Promise<string[]> {
      const all = await memory.members(keyOf(user))
      return all.flatMap((fact) => (fact.startsWith(`${kind} `) ? [fact.slice(kind.length + 1)] : []))
    },
    /** Single-flight look-up; if `ask` resolves to true, `fact` is stored and the look-up is not repeated. */
    async ensure(user: CallingUser, fact: string, ask: () => Promise<boolean>): Promise<void> {
      if (await knows(user, fact)) return
      const key = `${keyOf(user)} ${fact}`
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
export type Facts = ReturnType<typeof createFacts>

/** Milliseconds for which a record is not read again. */
const usualAge = 60_000
/** A record has some kilobytes, so that many users take tens of megabytes. */
const most = 2_000

/** How many hits without an address are read to find hers. */
const mostHits = 3

const isOf = ({ email }: CallingUser, { Email }: Row): boolean => normalAddress(Email) === email

/** One read of a user's record, the answer to several calls that ask at the same time. */
interface Kept {
  row: Promise<Row | undefined>
  until: number
}

export function createContacts(upstream: Upstream, { drop, ensure, list, note }: Facts, age = usualAge) {
  /** By user; in memory only, because the record is personal data. */
  const kept = new Map<string, Kept>()
  /** The last write of a user that is under way. */
  const writing = new Map<string, symbol>()

  function keep(user: CallingUser, row: Promise<Row | undefined>, until = Date.now() + age): Promise<Row | undefined> {
    const entry = { row, until }
    kept.delete(user.key)
    kept.set(user.key, entry)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    // A failure, or no record, is not kept: the next call asks again.
    const drop = () => void (kept.get(user.key) === entry && kept.delete(user.key))
    row.then((found) => found ?? drop(), drop)
    return row
  }

  /** The id of the user's contact; undefined if the CRM has none with her address. @throws Refusal */
  async function idOfContact(user: CallingUser): Promise<string | undefined> {
    await ensure(user, 'asked contact', async () => {
      const hit = await ownHit(user, await readRecord(upstream, user, records.search, { query: { email: user.email } }))
      // Final only after a hit: the search can lag behind a new record.
      return hit !== undefined
    })
    return (await list(user, 'contact'))[0]
  }

  /** The hit of a search for her address that is her contact, which is its id's from then on; undefined if none is (GAT-16). */
  async function ownHit(user: CallingUser, body: unknown): Promise<Row | undefined> {
    const hits = rowsOf(body).filter((row) => idOf(row) !== '')
    const hit = hits.find((row) => isOf(user, row)) ?? (await firstRead(user, hits))
    if (hit) await noteContact(user, idOf(hit))
    return hit
  }

  async function noteContact(user: CallingUser, id: string): Promise<void> {
    const [before] = await list(user, 'contact')
    // Contacts are merged: what followed from the former one has to be looked up again.
    if (before !== undefined && before !== id) await drop(user)
    await note(user, [`contact ${id}`, 'asked contact'])
  }

  /** The first hit without an address whose contact has hers: a hit that does not say whose it is may be anybody's (GAT-16). */
  async function firstRead(user: CallingUser, hits: readonly Row[]): Promise<Row | undefined> {
    for (const hit of hits.filter(({ Email }) => normalAddress(Email) === '').slice(0, mostHits))
      if (await keep(user, read(user, idOf(hit)))) return hit
    return undefined
  }

  /** Reads a contact; undefined if its address is not hers. */
  async function read(user: CallingUser, id: string): Promise<Row | undefined> {
    const [row] = rowsOf(await readRecord(upstream, user, records.contact, { params: { id } }))
    return row && idOf(row) === id && isOf(user, row) ? asTyped(row) : undefined
  }

  async function readOwn(user: CallingUser): Promise<Row | undefined> {
    const id = await idOfContact(user)
    return id ? read(user, id) : undefined
  }

  return {
    idOf: idOfContact,
    /** Reads a contact that was just written. @returns whether it has her address; then its id is hers. @throws Refusal */
    async confirm(user: CallingUser, id: string): Promise<boolean> {
      const row = await keep(user, read(user, id))
      if (row) await noteContact(user, id)
      return row !== undefined
    },
    /** Call when the CRM does not know her contact's id any more. */
    async lose(user: CallingUser): Promise<void> {
      kept.delete(user.key)
      await drop(user)
    },
    ownHit,
    /**
     * The user's contact as the CRM answers it, every field of it: for comparing, never for the page. At most a minute old, and without
     * what other programs wrote meanwhile; her own saves through this instance are in it. @returns undefined if she has none. @throws Refusal
     */
    contactOf(user: CallingUser): Promise<Row | undefined> {
      const found = kept.get(user.key)
      return found && found.until > Date.now() ? found.row : keep(user, readOwn(user))
    },
    /** Call with the CRM's answer to a read of her contact, so that it need not be read again. */
    learn(user: CallingUser, body: unknown): void {
      const [row] = rowsOf(body)
      if (row && isOf(user, row)) void keep(user, Promise.resolve(asTyped(row)))
    },
    /**
     * Runs a write to her contact. What was read before and meanwhile may have the old values: it is dropped, or completed with `sent` if
     * the CRM has taken that and no other write began meanwhile.
     */
    async write(user: CallingUser, sent: Row | undefined, send: () => Promise<Passed>): Promise<Passed> {
      const { key } = user
      const before = kept.get(key)
      const own = Symbol()
      writing.set(key, own)
      kept.delete(key)
      let isLast = false
      const passed = await send().finally(() => {
        kept.delete(key)
        isLast = writing.get(key) === own && writing.delete(key)
      })
      if (isLast && before && sent && isTaken(passed)) {
        const row = before.row.then((held) => held && { ...held, ...sent })
        void keep(user, row, before.until)
      }
      return passed
    },
  }
}

export type Contacts = ReturnType<typeof createContacts>

/** Whether the CRM has stored a record; it refuses one with status 200 or 202 as well. */
const isTaken = ({ response, body }: Passed): boolean =>
  response.ok && rowsOf(body).length > 0 && rowsOf(body).every(({ status }) => status === 'success')

/** Reads from the CRM for the gateway itself; undefined if the CRM refuses. */
export async function readRecord(
  upstream: Upstream,
  user: CallingUser,
  call: UpstreamCall,
  sending: Sending,
): Promise<unknown> {
  const answer = await upstream.asRecords(call, { token: user.token, ...sending })
  if (answer.ok) return jsonOf(answer)
  await answer.body?.cancel()
  return undefined
}
