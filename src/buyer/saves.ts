// What the saves of a record (save.ts) share, in this tab and with the others.
import { shortHash } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { createTabs } from '../core/tabs'
import type { Problems } from '../domain/schema'
import { contactKey, knownContact } from '../records/contact'
import { queriesOf } from '../records/queries'
import type { App } from '../state/app'
import type { DraftStorage } from './draft-storage'
import { changedFields } from './drafts'
import type { BuyerStore } from './store'

/** What the other tabs hear of a save: names of fields and when they were typed, no values. */
export interface SaveHeard {
  readonly fields: readonly string[]
  readonly times: Readonly<Record<string, number>>
}

/** Why a save ended early. 'nothing': it has nothing to send. 'out': it is stored, but she has logged out since. */
export type Unfinished = 'nothing' | 'out' | { readonly problems: Problems }

export type Saves = ReturnType<typeof createSaves>

export function createSaves(app: App, id: string, { store, drafts }: { store: BuyerStore; drafts: DraftStorage }) {
  const tabs = createTabs<SaveHeard>(`saves/${app.space}/${shortHash(id)}`)
  const readAgain = () => queriesOf(app).invalidateQueries({ queryKey: contactKey(id) }, { cancelRefetch: false })
  /** The saves under way, by the name of their order. */
  const underWay = new Map<string, Promise<Unfinished | undefined>>()
  /** The read after another tab's save. */
  let reading = Promise.resolve()
  const onSaveElsewhere = (save: SaveHeard) => {
    reading = readAgain()
    void reading.then(() => store.dispatch({ type: 'savedElsewhere', ...save }))
  }
  const onReturn = () => {
    const before = knownContact(app, id)
    reading = Promise.all([readAgain(), drafts.readAgain()]).then(() =>
      store.dispatch({ type: 'savedElsewhere', fields: changedFields(before, knownContact(app, id)), times: {} }),
    )
  }
  return {
    underWay,
    enqueue: createQueue(),
    /** Fields of failed saves: the record may hold them if only the response was lost. */
    unsure: new Set<string>(),
    /** Resolves when the record is known as the other tabs have left it. */
    othersRead: () => reading,
    notifyTabs: tabs.send,
    /** When another tab has saved, reads the record again and drops older drafts (WIZ-16). @returns unsubscribes */
    followOthers: () => tabs.listen(onSaveElsewhere, onReturn),
    /** Reads the contact again, unless a save is under way: the answer might be the record as it was before. */
    async readBetween() {
      if (underWay.size === 0) await readAgain()
    },
  }
}
