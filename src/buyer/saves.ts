// What the saves of one buyer share, and what the other tabs hear of them. save.ts, which saves, is loaded later.
import { shortHash } from '../core/plain-storage'
import { createQueue, type Queue } from '../core/promises'
import { createTabs, type TabChannel } from '../core/tabs'
import type { Problem } from '../domain/schema'
import { contactKey } from '../records/contact'
import { queriesOf } from '../records/queries'
import type { App } from '../state/app'

/** What the other tabs hear of a save: names of fields and when they were typed, no values. */
export interface SaveHeard {
  readonly fields: readonly string[]
  readonly times: Readonly<Record<string, number>>
}

/** Why a save ended without being stored. 'nothing': it has nothing to send. 'out': she has logged out since. */
export type Ended = 'declined' | 'nothing' | 'out' | { readonly problems: Readonly<Record<string, Problem>> }

export interface Saves {
  readonly inTurn: Queue
  /** By the name of the order. */
  readonly underWay: Map<string, Promise<Ended | undefined>>
  /** Fields of failed saves: the record may hold them if only the response was lost. */
  readonly unsure: Set<string>
  readonly tabs: TabChannel<SaveHeard>
  /** The read after another tab's save: the next save waits for it. */
  reading?: Promise<unknown>
}

export const createSaves = (app: App, id: string): Saves => ({
  inTurn: createQueue(),
  underWay: new Map(),
  unsure: new Set(),
  tabs: createTabs(`saves/${app.space}/${shortHash(id)}`),
})

interface Saved {
  readonly app: App
  readonly id: string
  readonly saves: Saves
  dispatch(event: { type: 'changedElsewhere'; times: SaveHeard['times'] }): void
}

/**
 * Takes over what another tab saves: reads the record again, and drops the drafts that were typed before (WIZ-16).
 * @returns a function that unsubscribes
 */
export function followSaves({ app, id, saves, dispatch }: Saved, heard?: (fields: readonly string[]) => void) {
  return saves.tabs.listen(({ fields, times }) => {
    saves.reading = readAgain(app, id)
    void saves.reading.then(() => {
      dispatch({ type: 'changedElsewhere', times })
      heard?.(fields)
    })
  })
}

/** Reads the contact again, unless a save is under way: the answer might be the record as it was before. */
export async function readBetweenSaves({ app, id, saves }: Saved): Promise<void> {
  if (saves.underWay.size === 0) await readAgain(app, id)
}

const readAgain = (app: App, id: string): Promise<void> =>
  queriesOf(app).invalidateQueries({ queryKey: contactKey(id) }, { cancelRefetch: false })
