// The user's data on the device: claims it for her, and removes it (SES-10).
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

const ownerEntry = 'owner'
const plainFolder = 'wizard/'

export function createTraces({ vault, storage, marks, removeChoices, removeLinks }: Tools) {
  let claiming: Promise<unknown> = Promise.resolve()
  const readOwner = () => vault.read<Owner>(ownerEntry)
  const hasData = async () => storage.names(plainFolder).length > 0 || (await vault.names('draft/')).length > 0
  return {
    /** @returns undefined if the browser does not answer */
    async ownerOf(account: Account): Promise<'hers' | 'nobodys' | 'ofAnotherPerson' | undefined> {
      const owner = await readOwner()
      if (owner) return isSameAccount(owner, account) ? 'hers' : 'ofAnotherPerson'
      if (vault.isSilent()) return undefined
      // Data without an owner is of an earlier user.
      return (await hasData()) ? 'ofAnotherPerson' : 'nobodys'
    },
    /** Spares the page-end writer's encrypted entries. */
    removePlain() {
      removeChoices()
      for (const name of storage.names(plainFolder)) if (!name.startsWith(pageEndFolder)) storage.set(name, undefined)
    },
    async isOfEndedLogin() {
      const owner = await readOwner()
      return owner !== undefined && marks.isEnded(owner)
    },
    /** Writes unawaited, so that no start is delayed. */
    claim({ email, round }: Owner) {
      claiming = vault.write(ownerEntry, { email, round })
    },
    removeLinks,
    readAnew: vault.readAnew,
    /** @returns false if the browser did not remove some of it */
    async wipe() {
      removeChoices()
      removeLinks()
      const isPlainGone = storage.clear(plainFolder)
      // A write under way would come back after the removal.
      await claiming
      return (await vault.clear()) && isPlainGone
    },
  }
}

export type Traces = ReturnType<typeof createTraces>

/** Entries of the page-end writer, which `sweep` removes: `…/last/NAME/PAGE`. */
export const pageEndFolder = 'wizard/last/'
/** Names a page by the time of its start, and at random. */
export const pageId = (now: number): string => `${now.toString(36)}.${Math.random().toString(36).slice(2)}`
const pageEndEntry = /^owner-widgets\/[^/]+\/wizard\/last\/.*\/([^/.]+)\.[^/]*$/

/** Removes old drafts (SES-10), and logins from before a gateway (SES-14). */
export async function sweep(
  { space, text }: Connection,
  { drafts, isGateway, now = Date.now() }: { drafts: Persistence; isGateway: boolean; now?: number },
): Promise<void> {
  const oldest = now - limits.draftDays * 86_400_000
  sweepPlain(oldest)
  const device = createVault(text, 'device')
  await device.sweep((_, name, writtenAt) =>
    name.startsWith('draft/') ? writtenAt < oldest : isGateway && name === loginEntry,
  )
  if (drafts === 'device') return
  plainStorage(space).clear(plainFolder)
  await device.clear()
}

function sweepPlain(oldest: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const [, openedAt = ''] = pageEndEntry.exec(name) ?? []
      if (Number.parseInt(openedAt, 36) < oldest) localStorage.removeItem(name)
    }
  } catch {
    // A browser that blocks the storage has nothing in it.
  }
}
