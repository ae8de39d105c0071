// A user's data beside her login. No other user may find it (SES-10).
import type { Connection } from '../core/connection'
import { type PlainStorage, plainStorage } from '../core/plain-storage'
import { createVault, type Persistence, type Vault } from '../core/vault'
import { limits } from '../domain/limits'
import { type Account, isSameAccount, type Login, loginEntry } from './login'
import type { Marks } from './marks'

type Owner = Pick<Login, 'email' | 'round'>

interface Tools {
  vault: Vault
  storage: PlainStorage
  marks: Pick<Marks, 'isEnded'>
  removeChoices(): void
  removeLinks(): void
}

const entry = 'owner'
const folder = 'wizard/'

export function createTraces({ vault, storage, marks, removeChoices, removeLinks }: Tools) {
  let claiming: Promise<unknown> = Promise.resolve()
  const readOwner = () => vault.read<Owner>(entry)
  const hasData = async () => storage.names(folder).length > 0 || (await vault.names('draft/')).length > 0
  return {
    /** @returns undefined if the browser does not answer */
    async ownerOf(account: Account): Promise<'hers' | 'nobodys' | 'ofAnotherPerson' | undefined> {
      const owner = await readOwner()
      if (owner) return isSameAccount(owner, account) ? 'hers' : 'ofAnotherPerson'
      if (vault.isSilent()) return undefined
      // Data without an owner is of an earlier user.
      return (await hasData()) ? 'ofAnotherPerson' : 'nobodys'
    },
    removePlain() {
      removeChoices()
      for (const name of storage.names(folder)) if (!name.startsWith(pageEndFolder)) storage.set(name, undefined)
    },
    async isOfEndedLogin() {
      const owner = await readOwner()
      return owner !== undefined && marks.isEnded(owner)
    },
    /** A start does not wait for it. */
    claim({ email, round }: Owner) {
      claiming = vault.write(entry, { email, round })
    },
    removeLinks,
    readAnew: vault.readAnew,
    /** @returns false if the browser did not remove some of it */
    async wipe() {
      removeChoices()
      removeLinks()
      const isPlainGone = storage.clear(folder)
      // A write under way would come back after the removal.
      await claiming
      return (await vault.clear()) && isPlainGone
    },
  }
}

export type Traces = ReturnType<typeof createTraces>

/** Here for the sweep, as session must not import buyer. 'last' is an old name. */
export const pageEndFolder = 'wizard/last/'
export const pageEndMark = (now: number): string => `${now.toString(36)}.${Math.random().toString(36).slice(2)}`
const pageEndName = /^owner-widgets\/[^/]+\/wizard\/last\/.*\/([^/.]+)\.[^/]*$/

/** Removes old drafts (SES-10), and logins of a time without gateway (SES-14). */
export async function sweep(
  { space, text }: Connection,
  { drafts, isGateway, now = Date.now() }: { drafts: Persistence; isGateway: boolean; now?: number },
): Promise<void> {
  const oldest = now - limits.draftDays * 86_400_000
  sweepPlain(oldest)
  const device = createVault(text, 'device')
  await device.sweep((_, name, at) => (name.startsWith('draft/') ? at < oldest : isGateway && name === loginEntry))
  if (drafts === 'device') return
  plainStorage(space).clear(folder)
  await device.clear()
}

function sweepPlain(oldest: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const [, opened = ''] = pageEndName.exec(name) ?? []
      if (Number.parseInt(opened, 36) < oldest) localStorage.removeItem(name)
    }
  } catch {
    // The browser blocks the storage: it has nothing.
  }
}
