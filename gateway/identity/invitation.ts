// An invitation is looked up, and creates one account.
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
  key: string
}

/** Without fields that the page does not read. */
const Shown = z.object(Invited.shape)
const isHash = (hash: string) => /^[\w.~-]{8,200}$/.test(hash)
const day = 24 * 60 * 60

/** Strapi 4 nests fields, Strapi 3 answers a list. */
const invitationsIn = (body: unknown): Invitation[] =>
  rowsOf(body).flatMap((row) => {
    const shown = Shown.parse(isRow(row.attributes) ? { ...row.attributes, id: row.id } : row)
    return shown.id ? [{ shown, key: shown.documentId || shown.id }] : []
  })

/** Without a hash, it counts only if it is the only one. */
function invitationOf(hash: string, found: readonly Invitation[]): Invitation | undefined {
  const [only, another] = found
  const named = found.find(({ shown }) => shown.hash === hash)
  return named ?? (only && !another && only.shown.hash === '' ? { ...only, shown: { ...only.shown, hash } } : undefined)
}

/** Strapi 4 and 5 take a filter, others `?hash=` (REG-04). @throws Refusal */
async function readInvitation(upstream: Upstream, hash: string): Promise<Invitation | undefined> {
  if (!isHash(hash)) return undefined
  const refused: number[] = []
  for (const key of ['filters[hash][$eq]', 'hash']) {
    const response = await upstream.asService(content.invitation, { query: { [key]: hash } })
    const found = response.ok ? invitationOf(hash, invitationsIn(await jsonOf(response))) : undefined
    if (found) return found
    if (response.ok) continue
    await response.body?.cancel()
    refused.push(response.status)
  }
  if (refused.length > 1 || refused.some((status) => status !== 400))
    throw new Refusal('upstream-unavailable', { why: `invitations: status ${refused.join(', ')}` })
  return undefined
}

export function createInvitations(upstream: Upstream, memory: Memory) {
  /** Both body formats: a backend reads one. @returns whether it is marked */
  async function mark({ key, shown }: Invitation): Promise<boolean> {
    const json = { registered: true, data: { registered: true } }
    const response = await upstream.asService(content.markRegistered, { params: { id: key }, json })
    await response.body?.cancel()
    const after = response.ok ? await readInvitation(upstream, shown.hash) : undefined
    const isMarked = after?.shown.registered === true
    // A renewed invitation removes the mark there.
    if (isMarked) await memory.forget(`made:${key}`)
    return isMarked
  }
  const accountKey = (email: string) => `account:${hashOf(normalAddress(email))}`
  const isThere = async (key: string) => (await memory.members(key)).length > 0

  return {
    /** Repeats a failed mark. @returns undefined if nobody was invited */
    async find(hash: string): Promise<Invitation | undefined> {
      const found = await readInvitation(upstream, hash)
      if (!found || found.shown.registered || !(await isThere(`made:${found.key}`))) return found
      await mark(found).catch(() => false)
      return readInvitation(upstream, hash)
    },
    /** Call when a login or a registration has shown that the account exists. */
    accountIsThere: (email: string) => memory.add(accountKey(email), ['is there'], 900),
    hasAccount: (email: string) => isThere(accountKey(email)),
    /** One at a time, once per invitation. @throws Refusal */
    async spend<T>({ key }: Invitation, make: () => Promise<T>): Promise<T> {
      if (await isThere(`made:${key}`)) throw new Refusal('forbidden')
      if (!(await memory.put(`making:${key}`, '', 120, 'where none is')))
        throw new Refusal('forbidden', { why: 'a registration is under way' })
      try {
        return await make()
      } finally {
        await memory.forget(`making:${key}`)
      }
    },
    /** The invitation is used, even if marking fails. */
    async used(invitation: Invitation): Promise<void> {
      await memory.add(`made:${invitation.key}`, ['account'], day)
      for (let attempt = 0; attempt < 2; attempt++) if (await mark(invitation).catch(() => false)) return
    },
    mark,
  }
}
export type Invitations = ReturnType<typeof createInvitations>
