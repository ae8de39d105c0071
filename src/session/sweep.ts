// Removes expired data at every start (SES-10): drafts past their age, also those of other configurations on this origin; and what an earlier
// configuration stored on the device, if drafts are no longer kept there.
import { plainStorage } from '../core/plain-storage'
import { createVault, type Persistence } from '../core/vault'
import { limits } from '../domain/limits'

/** Folder of the entries written at a page's end; their names end with the time when the page opened (drafts/page-end-writer.ts). */
export const pageEndFolder = 'wizard/last/'
export const pageEndMark = (now: number): string => `${now.toString(36)}.${Math.random().toString(36).slice(2)}`
const pageEndName = /^owner-widgets\/[^/]+\/wizard\/last\/.*\/([^/.]+)\.[^/]*$/

export async function sweep(space: string, drafts: Persistence, now = Date.now()): Promise<void> {
  const oldest = now - limits.draftDays * 86_400_000
  sweepPageEnds(oldest)
  const device = createVault(space, 'device')
  await device.sweep('draft/', oldest)
  if (drafts === 'device') return
  const plain = plainStorage(space)
  for (const folder of ['wizard/', 'seen/']) plain.clear(folder)
  await device.clear()
}

function sweepPageEnds(oldest: number): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const [, opened = ''] = pageEndName.exec(name) ?? []
      if (Number.parseInt(opened, 36) < oldest) localStorage.removeItem(name)
    }
  } catch {
    // The browser blocks the storage: it holds nothing.
  }
}
