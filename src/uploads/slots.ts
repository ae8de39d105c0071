// What an upload needs beside its shown state, which is in the buyer's store.
import { type Gathering, refusalOf, type StoredFile, type UploadState } from '../domain/upload'
import type { App } from '../state/app'
import type { Prepared } from './upload-file'

export interface UploadsInput {
  app: Pick<App, 'client'>
  recordId: string
  files: {
    all(): Readonly<Record<string, UploadState>>
    set(slot: string, upload: UploadState | undefined): void
    subscribe(listener: () => void): () => void
  }
  fieldIn(slot: string): string
  stored(slot: string): readonly StoredFile[]
  onStored?(slot: string, file: File): void
  /** Called if the record is gone: it may have been merged. */
  onGone?(): void
  /** The name of a file not yet stored, for the draft. */
  onPending?(slot: string, name: string | undefined): void
  /** The annex is taken in the type of its publication. */
  annexUrl?(slot: string): string | undefined
  signal: AbortSignal
}

export interface ShownFile {
  id: string
  name: string
  field: string
  blob?: Blob
}

export type Make = (loaded: typeof import('./upload-file')) => Promise<Prepared>

export interface Upload {
  state: UploadState
  make?: Make
  run?: AbortController
  gathered?: Gathering | undefined
  file?: File
}

/** Lets a retry see in the record whether the file has arrived (WIZ-24). */
export interface LostResponse {
  /** Files of this name before the upload. */
  count: number
  /** Files of the field before the upload. */
  total: number
}

/** By `field/name/bytes`; by `field/name` after a reload, which forgets the size. */
export type LostResponses = Map<string, LostResponse>

export type Slots = ReturnType<typeof createSlots>

export function createSlots({ files, onPending }: Pick<UploadsInput, 'files' | 'onPending'>) {
  const { all, subscribe } = files
  const details = new Map<string, Omit<Upload, 'state'>>()
  const of = (slot: string): Upload | undefined => {
    const { [slot]: state } = all()
    return state && { ...details.get(slot), state }
  }
  const setState = (slot: string, state: UploadState | undefined) => {
    const before = pendingName(all()[slot])
    files.set(slot, state)
    const name = pendingName(state)
    if (name !== before) onPending?.(slot, name)
  }
  const set = (slot: string, now: Upload | undefined) => {
    const { state, ...rest } = now ?? {}
    if (state) details.set(slot, rest)
    else details.delete(slot)
    setState(slot, state)
  }
  const names = () => Object.keys(all())
  /** Leaves the names of unsent files in the draft. */
  const end = () => {
    for (const slot of names()) {
      details.get(slot)?.run?.abort()
      files.set(slot, undefined)
    }
    details.clear()
  }
  return { of, set, subscribe, setState, names, end }
}

const pendingName = (state: UploadState = { status: 'idle' }): string | undefined =>
  state.status === 'idle' || state.status === 'stored' || refusalOf(state) ? undefined : state.name
