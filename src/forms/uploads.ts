// What file fields need of uploads; parts/use-upload-port.ts implements it.
import { inFlight, type Refusal, type StoredFile, type UploadState } from '../domain/upload'

export interface UploadPort {
  stored(field: string): readonly StoredFile[]
  subscribe(listener: () => void): () => void
  /** Returns the same object while unchanged (for useSyncExternalStore). */
  state(field: string): UploadState
  start(field: string, file: File): void
  /** Adds pictures to a PDF that is sent later (DOC-09). @returns what was not taken */
  gather(field: string, files: readonly File[], label: string, sides?: readonly number[]): Promise<readonly Refusal[]>
  remove(field: string, id: string): void
  send(field: string): void
  /** Cancels an upload; a PDF of pictures becomes these again. */
  cancel(field: string): void
  retry(field: string): void
  preview(field: string): void
}

/** The field has a file, or one is being uploaded. */
export function isTaken(port: Pick<UploadPort, 'state' | 'stored'>, field: string): boolean {
  const state = port.state(field)
  return state.status === 'stored' || inFlight(state) || port.stored(field).length > 0
}

/** As `isTaken`; gathered pictures count, too, as they go with the save. */
export const hasFile = (port: UploadPort | undefined, field: string): boolean =>
  port !== undefined && (port.state(field).status === 'gathering' || isTaken(port, field))
