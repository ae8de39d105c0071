// The caller's own contact in the CRM: its id, and the record itself, which is at most a minute old.
import { records } from '../src/api/records'
import type { Passed } from './answers'
import type { Facts } from './facts'
import { idOf, isHit, type Row, rowsOf } from './rows'
import { jsonOf, type Sending, type Upstream, type UpstreamCall } from './upstream'
import type { User } from './users'

export interface Contacts {
  /** The id of the user's contact; undefined if the CRM has none with her address. @throws Refusal */
  idOf(user: User): Promise<string | undefined>
  /**
   * The user's contact as the CRM answers it, every field of it: for comparing, never for the page. At most a minute old, and without
   * what other programs wrote meanwhile; her own saves through this instance are in it. @returns undefined if she has none. @throws Refusal
   */
  contactOf(user: User): Promise<Row | undefined>
  /** Call with the CRM's answer to a read of her contact, so that it need not be read again. */
  learn(user: User, body: unknown): void
  /**
   * Runs a write to her contact. What was read before and meanwhile may have the old values: it is dropped, or completed with `sent` if
   * the CRM has taken that and no other write began meanwhile.
   */
  write(user: User, sent: Row | undefined, send: () => Promise<Passed>): Promise<Passed>
}

/** Milliseconds for which a record is not read again. */
const usualAge = 60_000
/** A record has some kilobytes, so that many users take tens of megabytes. */
const most = 2_000

/** One read of a user's record, the answer to several calls that ask at the same time. */
interface Kept {
  row: Promise<Row | undefined>
  until: number
}

export function createContacts(upstream: Upstream, { ensure, list, note }: Facts, age = usualAge): Contacts {
  /** By user; in memory only, because the record is personal data. */
  const kept = new Map<string, Kept>()
  /** The last write of a user that is under way. */
  const writing = new Map<string, symbol>()

  function keep(user: User, row: Promise<Row | undefined>, until = Date.now() + age): Promise<Row | undefined> {
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

  async function idOfContact(user: User): Promise<string | undefined> {
    await ensure(user, 'asked contact', async () => {
      const rows = rowsOf(await readRecord(upstream, user, records.search, { query: { email: user.email } }))
      const hit = rows.find((row) => isHit(row, user.email))
      if (hit) await note(user, [`contact ${idOf(hit)}`])
      // Final only after a hit: the search can lag behind a new record.
      return hit !== undefined
    })
    return (await list(user, 'contact'))[0]
  }

  async function read(user: User): Promise<Row | undefined> {
    const id = await idOfContact(user)
    if (!id) return undefined
    const [row] = rowsOf(await readRecord(upstream, user, records.contact, { params: { id } }))
    return row && idOf(row) === id ? row : undefined
  }

  return {
    idOf: idOfContact,
    contactOf(user) {
      const found = kept.get(user.key)
      return found && found.until > Date.now() ? found.row : keep(user, read(user))
    },
    learn(user, body) {
      const [row] = rowsOf(body)
      if (row && idOf(row)) void keep(user, Promise.resolve(row))
    },
    async write(user, sent, send) {
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

/** Whether the CRM has stored a record; it refuses one with status 200 or 202 as well. */
const isTaken = ({ response, body }: Passed): boolean =>
  response.ok && rowsOf(body).length > 0 && rowsOf(body).every(({ status }) => status === 'success')

/** Reads from the CRM for the gateway itself; undefined if the CRM refuses. */
export async function readRecord(
  upstream: Upstream,
  user: User,
  call: UpstreamCall,
  sending: Sending,
): Promise<unknown> {
  const answer = await upstream.asRecords(call, { token: user.token, ...sending })
  if (answer.ok) return jsonOf(answer)
  await answer.body?.cancel()
  return undefined
}
