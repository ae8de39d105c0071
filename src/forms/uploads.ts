// What file fields need of uploads; parts/use-upload-port.ts implements it.
import { inFlight, type Refusal, type StoredFile, type UploadState } from '../domain/upload'

/** Each function takes the name of a field. */
export interface UploadPort {
  stored(field: string): readonly StoredFile[]
  /** @returns ends the calls */
  subscribe(listener: () => void): () => void
  /** Returns the same object while unchanged (for useSyncExternalStore). */
  state(field: string): UploadState
  start(field: string, file: File): void
  /** Adds pictures to a PDF that is sent later (DOC-09). @returns what was not taken */
  gather(field: string, files: readonly File[], label: string, sides?: readonly number[]): Promise<readonly Refusal[]>
  /** Removes a gathered picture. */
  remove(field: string, pageId: string): void
  /** Sends gathered pictures as one PDF. */
  send(field: string): void
  /** Cancels an upload; a PDF of pictures becomes these again. */
  cancel(field: string): void
  retry(field: string): void
  preview(field: string): void
}

/** Also while the file is being uploaded. */
export function hasSentFile(port: Pick<UploadPort, 'state' | 'stored'>, field: string): boolean {
  const state = port.state(field)
  return state.status === 'stored' || inFlight(state) || port.stored(field).length > 0
}

/** Counts gathered pictures, too, as the save sends them. */
export const hasFile = (port: UploadPort | undefined, field: string): boolean =>
  port !== undefined && (port.state(field).status === 'gathering' || hasSentFile(port, field))
