// What somebody without an account may do with an invitation: be named by it, and make one account with it.
import { content } from '../src/api/content'
import { Refusal } from './refusal'
import { isRow } from './rows'
import type { Store } from './store'
import { jsonOf, type Upstream } from './upstream'
import { hashOf, normalAddress } from './users'

export interface Invitation {
  /** What the page is told of it. */
  shown: { id: string | number; documentId?: string; hash: string; email: string; deal_id: string; registered: boolean }
  /** Under which PUT /auths/{id} knows it. */
  key: string
}

const isHash = (hash: string) => /^[\w.~-]{8,200}$/.test(hash)
const day = 24 * 60 * 60
const said = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Strapi 4 keeps the fields under `attributes`, 3 answers a list without `data`. */
function invitationsIn(body: unknown): Invitation[] {
  const list = [isRow(body) && 'data' in body ? body.data : body].flat()
  return list.filter(isRow).flatMap((raw) => {
    const row = isRow(raw.attributes) ? { ...raw.attributes, id: raw.id } : raw
    const { id, documentId } = row as { id?: unknown; documentId?: unknown }
    if (typeof id !== 'string' && typeof id !== 'number') return []
    const isUsed = row.registered === true || row.registered === 1 || row.registered === 'true'
    const told = { hash: said(row.hash), email: said(row.email), deal_id: said(row.deal_id), registered: isUsed }
    const document = typeof documentId === 'string' ? { documentId } : {}
    return [{ shown: { id, ...document, ...told }, key: document.documentId ?? String(id) }]
  })
}

/** The record of this hash; one that names none only where it is the only one: a list of them is that of everybody. */
function ownOf(hash: string, found: readonly Invitation[]): Invitation | undefined {
  const [only, another] = found
  const named = found.find(({ shown }) => shown.hash === hash)
  return named ?? (only && !another && only.shown.hash === '' ? { ...only, shown: { ...only.shown, hash } } : undefined)
}

export function createInvitations(upstream: Upstream, store: Store) {
  /**
   * Which way found something last. Strapi 3 refuses filters; 4 and 5 ignore `?hash=` and answer every record; other backends know only
   * `?hash=`. So both are asked where the first finds nothing, and the hash is always compared (REG-04).
   */
  let plain = false

  async function look(hash: string): Promise<Invitation | undefined> {
    if (!isHash(hash)) return undefined
    /** null: the parameter was refused. */
    const ask = async (isPlain: boolean): Promise<Invitation | undefined | null> => {
      const query: Record<string, string> = isPlain ? { hash } : { 'filters[hash][$eq]': hash }
      const answer = await upstream.asService(content.invitation, { query })
      if (answer.ok) return ownOf(hash, invitationsIn(await jsonOf(answer)))
      await answer.body?.cancel()
      if (answer.status === 400) return null
      throw new Refusal('upstream-unavailable', { why: `invitations: status ${answer.status}` })
    }
    const first = await ask(plain)
    if (first) return first
    const second = await ask(!plain)
    if (first === null && second === null) throw new Refusal('upstream-unavailable', { why: 'invitations: status 400' })
    if (second || first === null) plain = !plain
    return second ?? undefined
  }

  /** Both envelopes, because each version of the backend reads another one. */
  async function mark({ key, shown }: Invitation): Promise<boolean> {
    const json = { registered: true, data: { registered: true } }
    const answer = await upstream.asService(content.markRegistered, { params: { id: key }, json })
    await answer.body?.cancel()
    const after = answer.ok ? await look(shown.hash) : undefined
    const isMarked = after?.shown.registered === true
    // From here on the backend's own word counts: whoever invites her anew takes it back there.
    if (isMarked) await store.release(`made:${key}`)
    return isMarked
  }
  const accountKey = async (email: string) => `account:${await hashOf(normalAddress(email))}`
  const hasAccount = async (email: string) => store.has(await accountKey(email), 'is there')

  return {
    /** An account whose mark got lost is marked now. @returns undefined where nobody was invited with this hash */
    async find(hash: string): Promise<Invitation | undefined> {
      const found = await look(hash)
      if (!found || found.shown.registered || !(await store.has(`made:${found.key}`, 'account'))) return found
      await mark(found).catch(() => false)
      return look(hash)
    },
    /** An account is there: a login has shown it, or a registration. */
    async accountIsThere(email: string): Promise<void> {
      await store.add(await accountKey(email), ['is there'], 900)
    },
    hasAccount,
    /** Registration through this invitation: one at a time, and once. @throws Refusal */
    async spend<T>(invitation: Invitation, make: () => Promise<T>): Promise<T> {
      const { key, shown } = invitation
      if (shown.registered || (await store.has(`made:${key}`, 'account'))) throw new Refusal('forbidden')
      if (!(await store.claim(`making:${key}`, 120)))
        throw new Refusal('forbidden', { why: 'a registration is under way' })
      try {
        return await make()
      } finally {
        await store.release(`making:${key}`)
      }
    },
    /** The account was made: the invitation is used up, even if the mark itself fails now. */
    async used(invitation: Invitation): Promise<void> {
      await store.add(`made:${invitation.key}`, ['account'], day)
      for (let attempt = 0; attempt < 2; attempt++) if (await mark(invitation).catch(() => false)) return
    },
    mark,
  }
}
export type Invitations = ReturnType<typeof createInvitations>
