// Removes expired data at every start (SES-10): drafts past their age, also those of other configurations on this origin; what an earlier
// configuration stored on the device, if drafts are no longer kept there; and logins that earlier versions stored under short names.
import type { Connection } from '../core/connection'
import { plainStorage } from '../core/plain-storage'
import { createVault, type Persistence } from '../core/vault'
import { limits } from '../domain/limits'
import { loginEntry } from './login'

/** Folder of the entries written at a page's end; their names end with the time when the page opened (drafts/page-end-writer.ts). */
export const pageEndFolder = 'wizard/last/'
export const pageEndMark = (now: number): string => `${now.toString(36)}.${Math.random().toString(36).slice(2)}`
const pageEndName = /^owner-widgets\/[^/]+\/wizard\/last\/.*\/([^/.]+)\.[^/]*$/

/** The names that versions before SHA-256 gave to stores (SES-15). Nothing reads them any more. */
const formerSpace = /^(login-)?[a-z0-9]{1,12}$/
const formerName = /^owner-widgets\/[a-z0-9]{1,12}\/(wizard\/(?!last\/)|seen\/|ended$|unwiped$)/

/** @param isGateway then logins that were stored without one go, too (SES-14) */
export async function sweep(
  { space, text }: Connection,
  { drafts, isGateway, now = Date.now() }: { drafts: Persistence; isGateway: boolean; now?: number },
): Promise<void> {
  const oldest = now - limits.draftDays * 86_400_000
  sweepPlain(oldest)
  const device = createVault(text, 'device')
  await device.sweep((of, name, at) =>
    name.startsWith('draft/') ? at < oldest : formerSpace.test(of) || (isGateway && name === loginEntry),
  )
  if (drafts === 'device') return
  const plain = plainStorage(space)
  for (const folder of ['wizard/', 'seen/']) plain.clear(folder)
  await device.clear()
}

function sweepPlain(oldest: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const [, opened = ''] = pageEndName.exec(name) ?? []
      if (Number.parseInt(opened, 36) < oldest || formerName.test(name)) localStorage.removeItem(name)
    }
  } catch {
    // The browser blocks the storage: it holds nothing.
  }
}
