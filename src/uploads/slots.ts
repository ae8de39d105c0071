// The state of the uploads, by field, and what they are given.
import { createStore } from 'zustand/vanilla'
import type { Gathering, StoredFile, UploadState } from '../domain/upload'
import type { App } from '../state/app'

export interface UploadsInput {
  app: Pick<App, 'client'>
  recordId: string
  /** The files of a field in the record as last read. */
  stored(field: string): readonly StoredFile[]
  /** Called after a file was stored. */
  onStored?(field: string, file: File): void
  /** Called with the name of a chosen file or of gathered pictures, and with undefined when it is stored or cancelled; a draft stores the name. */
  onPending?(field: string, name: string | undefined): void
  /** Shows a file of the record, or one that was stored just now. */
  preview?(file: ShownFile): void
  /** The address of the annex, which is taken in the type in which it was published. */
  annexUrl?: string | undefined
  /** Aborted when the element is removed. */
  signal?: AbortSignal
}

export interface ShownFile {
  id: string
  name: string
  /** The file itself, where it need not be fetched. */
  blob?: Blob
  /** Title of its preview; by default its name. */
  title?: string
}

export interface Slot {
  state: UploadState
  /** Repeats what failed, with the same file. */
  again?: () => void
  run?: AbortController
  /** An earlier attempt with this file that got no response. */
  lost?: LostAnswer | undefined
  /** The pictures of the file, kept until it is stored. */
  gathered?: Gathering | undefined
  /** Pictures whose code could not be loaded yet. */
  unread?: readonly File[]
  /** The file that was stored. */
  file?: File
}

/**
 * An upload whose outcome is unknown, because no response arrived: the record is read to see whether it holds the file nevertheless, so that
 * no file is sent twice (WIZ-24).
 */
export interface LostAnswer {
  name: string
  /** Number of files with this name in the field before the upload. */
  held: number
}

export type Slots = ReturnType<typeof createSlots>

export function createSlots() {
  const store = createStore<ReadonlyMap<string, Slot>>(() => new Map())
  const of = (field: string) => store.getState().get(field)
  const put = (field: string, slot: Slot | undefined) => {
    const next = new Map(store.getState())
    if (slot) next.set(field, slot)
    else next.delete(field)
    store.setState(next, true)
  }
  return {
    ...{ of, put, subscribe: store.subscribe },
    show: (field: string, state: UploadState) => put(field, { ...of(field), state }),
    all: () => store.getState(),
  }
}
