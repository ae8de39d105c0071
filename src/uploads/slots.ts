// The state of the uploads, by field.
import { createStore } from 'zustand/vanilla'
import type { Gathering, UploadState } from '../domain/upload'

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
