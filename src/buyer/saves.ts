// What a record's saves share, also among tabs.
import { shortHash } from '../core/plain-storage'
import { createQueue } from '../core/promises'
import { createTabs } from '../core/tabs'
import type { Problems } from '../domain/schema'
import { cachedContact, contactKey } from '../records/contact'
import { queriesOf } from '../records/queries'
import type { App } from '../state/app'
import type { DraftStorage } from './draft-storage'
import { changedFields } from './drafts'
import type { BuyerStore } from './state'

/** What other tabs are told of a save, without values. */
export interface SaveMessage {
  readonly fields: readonly string[]
  /** By field: when the saved answer was typed, in ms since 1970. */
  readonly times: Readonly<Record<string, number>>
}

/** 'nothing': there was nothing to send; 'out': she has logged out meanwhile. */
export type Unfinished = 'nothing' | 'out' | { readonly problems: Problems }

export type Saves = ReturnType<typeof createSaves>

export interface SaveParts {
  app: App
  id: string
  store: BuyerStore
  drafts: DraftStorage
}

export function createSaves({ app, id, store, drafts }: SaveParts) {
  const tabs = createTabs<SaveMessage>(`saves/${app.space}/${shortHash(id)}`)
  const readAgain = () => queriesOf(app).invalidateQueries({ queryKey: contactKey(id) }, { cancelRefetch: false })
  const underWay = new Map<string, Promise<Unfinished | undefined>>()
  let reading = Promise.resolve()
  const onSaveElsewhere = (save: SaveMessage) => {
    reading = readAgain()
    void reading.then(() => store.dispatch({ type: 'savedElsewhere', ...save }))
  }
  /** A tab that was frozen has missed messages. */
  const onReturn = () => {
    const before = cachedContact(app, id)
    reading = Promise.all([readAgain(), drafts.readAgain()]).then(() =>
      store.dispatch({ type: 'savedElsewhere', fields: changedFields(before, cachedContact(app, id)), times: {} }),
    )
  }
  return {
    underWay,
    enqueue: createQueue(),
    /** Fields of failed saves: the record may have them. */
    unsure: new Set<string>(),
    /** Settles when the last save of another tab has been read. */
    othersRead: () => reading,
    notifyTabs: tabs.send,
    /** Reads other tabs' saves, which end older drafts (WIZ-16). @returns stops */
    followOthers: () => tabs.listen(onSaveElsewhere, onReturn),
    readAgain,
    /** A read during a save might return the record before it. */
    async readUnlessSaving() {
      if (underWay.size === 0) await readAgain()
    },
  }
}
