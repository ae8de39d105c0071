// What a file field needs of whoever sends the files. Implemented above (parts); forms only draw it.
import type { Failure } from '../core/failure'

export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' | 'processing'; readonly name: string }
  | { readonly status: 'sending'; readonly name: string; readonly fraction: number }
  | { readonly status: 'stored'; readonly name: string; readonly size: string }
  | { readonly status: 'failed'; readonly name: string; readonly failure: Failure }
  /** Chosen before a reload and not sent: must be chosen again. */
  | { readonly status: 'lost'; readonly name: string }

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly size: string
}

export interface UploadPort {
  /** Files the record already holds for the field. */
  stored(field: string): readonly StoredFile[]
  subscribe(listener: () => void): () => void
  /** Snapshot, the same object while unchanged. */
  state(field: string): UploadState
  start(field: string, file: File): void
  cancel(field: string): void
  retry(field: string): void
  preview?(fileId: string): void
}

export const inFlight = ({ status }: UploadState): boolean =>
  status === 'checking' || status === 'sending' || status === 'processing'

/** The record holds a file, or is about to. */
export const hasFile = (port: UploadPort | undefined, field: string): boolean => {
  if (!port) return false
  const state = port.state(field)
  return state.status === 'stored' || inFlight(state) || port.stored(field).length > 0
}

/** Resolves when none of the fields is being sent any more. */
export function settled(port: UploadPort, fields: readonly string[]): Promise<void> {
  const done = () => !fields.some((field) => inFlight(port.state(field)))
  if (done()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = port.subscribe(() => {
      if (!done()) return
      stop()
      resolve()
    })
  })
}
