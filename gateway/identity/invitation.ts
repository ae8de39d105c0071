// Finds invitations, and lets each create one account.
import * as z from 'zod/mini'
import { content } from '../../src/api/content'
import { Invitation as Invited } from '../../src/domain/session'
import type { Memory } from '../memory/memory'
import { Refusal } from '../services/refusal'
import { isRow, rowsOf } from '../services/rows'
import { hashOf, normalAddress } from '../services/spelling'
import { jsonOf, type Upstream } from '../services/upstream'

export interface Invitation {
  /** The fields that the page receives. */
  shown: z.infer<typeof Shown>
  /** Its id at the backend. */
  key: string
}

/** Drops fields that the page does not read. */
const Shown = z.object(Invited.shape)
const isHash = (hash: string) => /^[\w.~-]{8,200}$/.test(hash)
/** Seconds for which a used invitation is remembered, and marked if that failed. */
const usedTime = 24 * 60 * 60
/** Seconds for which an account is known to exist. */
const accountTime = 900
/** Seconds after which a registration counts as broken off. */
const registrationTime = 120

/** Strapi 4 nests fields, Strapi 3 answers a list. */
const invitationsIn = (body: unknown): Invitation[] =>
  rowsOf(body).flatMap((row) => {
    const shown = Shown.parse(isRow(row.attributes) ? { ...row.attributes, id: row.id } : row)
    return shown.id ? [{ shown, key: shown.documentId || shown.id }] : []
  })

/** An invitation without a hash counts only if it is the only one found. */
function invitationOf(hash: string, found: readonly Invitation[]): Invitation | undefined {
  const withHash = found.find(({ shown }) => shown.hash === hash)
  if (withHash) return withHash
  const [only, ...others] = found
  if (others.length > 0 || only?.shown.hash !== '') return undefined
  return { ...only, shown: { ...only.shown, hash } }
}

/** Strapi 4 and 5 take a filter, others `?hash=` (REG-04). @throws Refusal */
async function readInvitation(upstream: Upstream, hash: string): Promise<Invitation | undefined> {
  if (!isHash(hash)) return undefined
  const refusedStatuses: number[] = []
  for (const key of ['filters[hash][$eq]', 'hash']) {
    const response = await upstream.asService(content.invitation, { query: { [key]: hash } })
    const found = response.ok ? invitationOf(hash, invitationsIn(await jsonOf(response))) : undefined
    if (found) return found
    if (response.ok) continue
    await response.body?.cancel()
    refusedStatuses.push(response.status)
  }
  // One 400 is a Strapi that does not know that query.
  if (refusedStatuses.length > 1 || refusedStatuses.some((status) => status !== 400))
    throw new Refusal('upstream-unavailable', { why: `invitations: status ${refusedStatuses.join(', ')}` })
  return undefined
}

export function createInvitations(upstream: Upstream, memory: Memory) {
  /** Marks as registered, in the formats of all Strapis. @returns whether it is marked */
  async function mark({ key, shown }: Invitation): Promise<boolean> {
    const json = { registered: true, data: { registered: true } }
    const response = await upstream.asService(content.markRegistered, { params: { id: key }, json })
    await response.body?.cancel()
    const after = response.ok ? await readInvitation(upstream, shown.hash) : undefined
    const isMarked = after?.shown.registered === true
    // Now the backend's mark alone counts: who renews the invitation removes it there.
    if (isMarked) await memory.forget(`made:${key}`)
    return isMarked
  }
  const accountKey = (email: string) => `account:${hashOf(normalAddress(email))}`
  const hasMembers = async (key: string) => (await memory.members(key)).length > 0

  return {
    /** Marks again where that failed before. @returns undefined if nobody was invited */
    async find(hash: string): Promise<Invitation | undefined> {
      const found = await readInvitation(upstream, hash)
      if (!found || found.shown.registered || !(await hasMembers(`made:${found.key}`))) return found
      await mark(found).catch(() => false)
      return readInvitation(upstream, hash)
    },
    /** Call after a login or registration: the account exists. */
    rememberAccount: (email: string) => memory.add(accountKey(email), ['exists'], accountTime),
    hasAccount: (email: string) => hasMembers(accountKey(email)),
    /** One call at a time may create an account, none after `markUsed`. @throws Refusal */
    async spend<T>({ key }: Invitation, createAccount: () => Promise<T>): Promise<T> {
      if (await hasMembers(`made:${key}`)) throw new Refusal('forbidden')
      if (!(await memory.put(`making:${key}`, '', registrationTime, 'if absent')))
        throw new Refusal('forbidden', { why: 'a registration is under way' })
      try {
        return await createAccount()
      } finally {
        await memory.forget(`making:${key}`)
      }
    },
    /** Remembers that it is used, even if the backend cannot be told. */
    async markUsed(invitation: Invitation): Promise<void> {
      await memory.add(`made:${invitation.key}`, ['account'], usedTime)
      for (let attempt = 0; attempt < 2; attempt++) if (await mark(invitation).catch(() => false)) return
    },
    mark,
  }
}
export type Invitations = ReturnType<typeof createInvitations>
