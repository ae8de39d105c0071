// A user's data in the browser besides her credentials: drafts, look-ups, choices. Another user must not find it
// (SES-10), so an encrypted entry stores whose data it is, and every start removes what has expired.
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
  forgetChoices(): void
  forgetLinks(): void
}

const entry = 'owner'
/** Folder in the plain storage: position in the wizard. */
const folder = 'wizard/'

export function createTraces({ vault, storage, marks, forgetChoices, forgetLinks }: Tools) {
  let claiming: Promise<unknown> = Promise.resolve()
  const ownerOf = () => vault.read<Owner>(entry)
  const hasData = async () => storage.names(folder).length > 0 || (await vault.names('draft/')).length > 0
  return {
    /** Whose the data is. Undefined if the browser does not tell. */
    async whose(account: Account): Promise<'hers' | 'nobodys' | 'ofAnotherPerson' | undefined> {
      const owner = await ownerOf()
      if (owner) return isSameAccount(owner, account) ? 'hers' : 'ofAnotherPerson'
      if (vault.isSilent()) return undefined
      // Data without an owner was written by whoever was here before: nobody else may find it.
      return (await hasData()) ? 'ofAnotherPerson' : 'nobodys'
    },
    /** Removes what can be read without the vault. */
    removePlain() {
      forgetChoices()
      for (const name of storage.names(folder)) if (!name.startsWith(pageEndFolder)) storage.set(name, undefined)
    },
    /** Whether the data is of a login that has ended. */
    async isOfEndedLogin() {
      const owner = await ownerOf()
      return owner !== undefined && marks.isEnded(owner)
    },
    /** Not awaited by a start: the vault answers with it at once. */
    claim({ email, round }: Owner) {
      claiming = vault.write(entry, { email, round })
    },
    forgetLinks,
    readAnew: vault.readAnew,
    /** Removes the data. @returns false if the browser kept some of it */
    async wipe() {
      forgetChoices()
      forgetLinks()
      // Tries all of them, even if one fails.
      const isPlainGone = storage.clear(folder)
      // A write under way would come back after the removal.
      await claiming
      return (await vault.clear()) && isPlainGone
    },
  }
}

export type Traces = ReturnType<typeof createTraces>

/**
 * Folder of what is written at a page's end (buyer/page-end-writer.ts), by names that end with the time of its opening.
 * Here for the sweep: the session must not import the buyer. 'last' is an old name, by which browsers hold entries.
 */
export const pageEndFolder = 'wizard/last/'
export const pageEndMark = (now: number): string => `${now.toString(36)}.${Math.random().toString(36).slice(2)}`
const pageEndName = /^owner-widgets\/[^/]+\/wizard\/last\/.*\/([^/.]+)\.[^/]*$/

/**
 * Removes drafts past their age, of other configurations on this origin, too (SES-10), and what an earlier
 * configuration stored on the device, if drafts are no longer kept there.
 * @param isGateway then logins that were stored without one go, too (SES-14)
 */
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
    // The browser blocks the storage: it holds nothing.
  }
}
