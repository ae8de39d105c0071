// What a file field needs of whoever sends the files. Implemented above (parts); forms only draw it.
import { inFlight, type StoredFile, type UploadState } from '../domain/upload'

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
