// A buyer's uploads: states in her store, names of unsent files in her drafts.
import { cachedContact, markContactStale } from '../records/contact'
import type { Widget } from '../state/widget-context'
import { createUploads } from '../uploads/uploads'
import { valuesOf } from './drafts'
import type { createSaves, Saves } from './saves'
import { fieldIn, storedIn } from './slots'
import type { Slot } from './state'

/** The element that chose the file emits its end. */
type Chooser = Pick<Widget, 'emit' | 'config'> & {
  /** Without it, a stored file marks the record stale. */
  onStored?: ((file: File) => void) | undefined
}

type Parts = Parameters<typeof createSaves>[0] & { saves: Saves; signal: AbortSignal }

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
      set: (slot, upload) => store.dispatch({ type: 'uploadIs', slot, upload }),
      // At each key, shown files would search the record again.
      subscribe: (listener) =>
        store.subscribe(({ files }, before) => {
          if (files !== before.files) listener()
        }),
    },
    stored: (slot) => storedIn(cachedContact(app, id) ?? {}, slot),
    onGone: () => void saves.readAgain(),
    annexUrl: (slot) => choosers.get(slot)?.config.wizard?.annexUrl,
    // Names a file that is lost with the page; not before drafts are read.
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
    /** The elements that chose them get their end. */
    moveTo(next: { choosers: Map<Slot, Chooser>; take: typeof uploads.take }) {
      for (const [slot, chooser] of choosers) next.choosers.set(slot, chooser)
      uploads.moveTo(next)
    },
    /** Screens that show an upload; without one, a notice says its end. */
    watchers: new Map<Slot, object>(),
    /** Files of an earlier page. The record must have been read. */
    showLostFiles() {
      for (const [slot, name] of Object.entries(valuesOf(store.draftOf('files')))) uploads.showLost(slot, name)
    },
    /** With the last element the uploads end. */
    addElement(element: AbortSignal) {
      // Each screen adds it: every time would leave a listener behind.
      if (elements.has(element)) return
      elements.add(element)
      element.addEventListener('abort', () => {
        elements.delete(element)
        if (elements.size === 0) uploads.end()
      })
    },
  }
}
