// Removes what nobody needs any longer, at every start and whoever starts (SES-10): drafts past their age, also of other configurations
// on this origin, and what an earlier configuration has left.
import { plainStorage } from '../core/plain-storage'
import { createVault, type Persistence } from '../core/vault'
import { limits } from '../domain/limits'

/** Entries that a page wrote in its last moment end with when it was opened (drafts/page-end-writer.ts). */
export const pageEndFolder = 'wizard/last/'
export const pageEndMark = (now: number): string => `${now.toString(36)}.${Math.random().toString(36).slice(2)}`
const openedAt = (entry: string): number => Number.parseInt(/\/([^/.]+)\.[^/]*$/.exec(entry)?.[1] ?? '', 36)

export async function sweep(space: string, drafts: Persistence, now = Date.now()): Promise<void> {
  const oldest = now - limits.draftDays * 86_400_000
  const plain = plainStorage(space)
  for (const entry of plain.names(pageEndFolder)) if (openedAt(entry) < oldest) plain.set(entry, undefined)
  const device = createVault(space, 'device')
  await device.sweep('draft/', oldest)
  if (drafts === 'device') return
  for (const folder of ['wizard/', 'seen/']) plain.clear(folder)
  await device.clear()
}
