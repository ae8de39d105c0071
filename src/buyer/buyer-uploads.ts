// The uploads of a buyer, by slot: their state is in her store, the names of files not stored yet are in her drafts.
import { knownContact, markContactStale } from '../records/contact'
import type { App } from '../state/app'
import type { Widget } from '../state/widget-context'
import { createUploads } from '../uploads/uploads'
import type { DraftStorage } from './draft-storage'
import { valuesOf } from './drafts'
import type { Saves } from './saves'
import { fieldIn, storedIn } from './slots'
import type { Slot } from './state'
import type { BuyerStore } from './store'

/** The element in which the file of a slot was chosen: it tells the page when the file is stored. */
type Chooser = Pick<Widget, 'emit' | 'config'> & {
  /** Called instead of marking the record stale, for a screen that knows what it holds now. */
  onStored?: ((file: File) => void) | undefined
}

interface Parts {
  store: BuyerStore
  drafts: DraftStorage
  saves: Saves
  signal: AbortSignal
}

export function createBuyerUploads(app: App, id: string, { store, drafts, saves, signal }: Parts) {
  const choosers = new Map<Slot, Chooser>()
  const elements = new Set<AbortSignal>()
  const uploads = createUploads({
    app,
    recordId: id,
    signal,
    fieldIn,
    files: {
      all: () => store.getState().files,
      put: (slot, upload) => store.dispatch({ type: 'uploadIs', slot, upload }),
      // Not called at each key: a component that shows a file would look into the record again.
      subscribe: (listener) =>
        store.subscribe(({ files }, before) => {
          if (files !== before.files) listener()
        }),
    },
    stored: (slot) => storedIn(knownContact(app, id) ?? {}, slot),
    annexUrl: (slot) => choosers.get(slot)?.config.wizard?.annexUrl,
    // Drafts the name ('': none waits), so that a file lost with the page can be named; only if drafts are read, too.
    onPending(slot, name = '') {
      if (store.getState().isRead) drafts.typed('files', slot, name, '')
    },
    onStored(slot, file) {
      const { emit, onStored } = choosers.get(slot) ?? {}
      store.dispatch({ type: 'fileArrived', field: fieldIn(slot), name: file.name })
      if (onStored) onStored(file)
      else markContactStale(app, id)
      emit?.('ow-upload', { field: fieldIn(slot), size: file.size })
      // Another tab's form would ask for the file again.
      saves.notifyTabs({ fields: [], times: {} })
    },
  })
  signal.addEventListener('abort', uploads.end)
  return {
    ...uploads,
    choosers,
    /** By slot, the screen that shows its upload (parts/use-upload-port.ts); without one a notice says how it ended. */
    watchers: new Map<Slot, object>(),
    /** Shows the files that were chosen on an earlier page and did not get through. The record must have been read. */
    showLostFiles() {
      for (const [slot, name] of Object.entries(valuesOf(store.draftOf('files')))) uploads.showLost(slot, name)
    },
    /** An element shows her until `element` is aborted. With the last one her uploads end. */
    addElement(element: AbortSignal) {
      if (elements.has(element)) return
      elements.add(element)
      element.addEventListener('abort', () => {
        elements.delete(element)
        if (elements.size === 0) uploads.end()
      })
    },
  }
}
