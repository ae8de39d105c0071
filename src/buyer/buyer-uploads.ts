// A buyer's uploads; drafts have unsent files' names.
import { cachedContact, markContactStale } from '../records/contact'
import type { Widget } from '../state/widget-context'
import { createUploads } from '../uploads/uploads'
import { valuesOf } from './drafts'
import type { SaveParts, Saves } from './saves'
import { fieldIn, storedIn } from './slots'
import type { Slot } from './state'

/** The element that chose a file, which emits the events of its upload. */
type Chooser = Pick<Widget, 'emit' | 'config'> & {
  /** Without this, a stored file marks the record stale. */
  onStored?: ((file: File) => void) | undefined
}

type Parts = SaveParts & { saves: Saves; signal: AbortSignal }

export function createBuyerUploads({ app, id, store, drafts, saves, signal }: Parts) {
  const choosers = new Map<Slot, Chooser>()
  const elements = new Set<AbortSignal>()
  const uploads = createUploads({
    app,
    recordId: id,
    signal,
    fieldIn,
    files: {
      all: () => store.getState().files,
      set: (slot, upload) => store.dispatch({ type: 'uploadChanged', slot, upload }),
      // At each typed letter, shown files would search the record again.
      subscribe: (listener) =>
        store.subscribe(({ files }, before) => {
          if (files !== before.files) listener()
        }),
    },
    stored: (slot) => storedIn(cachedContact(app, id) ?? {}, slot),
    // The record was merged or deleted: a read finds the new one.
    onGone: () => void saves.readAgain(),
    annexUrl: (slot) => choosers.get(slot)?.config.wizard?.annexUrl,
    // The name tells later that a file was lost; '' (once stored) removes it.
    onPending(slot, name = '') {
      const stored = ''
      if (store.getState().isRead) drafts.typed('files', slot, name, stored)
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
    /** Moves uploads and their choosers to the buyer of the merged contact. */
    moveTo(next: { choosers: Map<Slot, Chooser>; adopt: typeof uploads.adopt }) {
      for (const [slot, chooser] of choosers) next.choosers.set(slot, chooser)
      uploads.moveTo(next)
    },
    /** Screens that show an upload; without one, a notice tells its end. */
    watchers: new Map<Slot, object>(),
    /** Shows which files an earlier page lost. The record must have been read. */
    showLostFiles() {
      for (const [slot, name] of Object.entries(valuesOf(store.draftOf('files')))) uploads.showLost(slot, name)
    },
    /** Ends uploads with the last element. */
    addElement(element: AbortSignal) {
      // Each screen adds its element; one listener is enough.
      if (elements.has(element)) return
      elements.add(element)
      element.addEventListener('abort', () => {
        elements.delete(element)
        if (elements.size === 0) uploads.end()
      })
    },
  }
}
