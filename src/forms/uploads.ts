// The interface between file fields and the code that uploads. Implemented by parts/use-upload-port.ts.
import { inFlight, type Refusal, type StoredFile, type UploadState } from '../domain/upload'

export interface UploadPort {
  /** Files the record already holds for the field. */
  stored(field: string): readonly StoredFile[]
  subscribe(listener: () => void): () => void
  /** The same object while unchanged (for useSyncExternalStore). */
  state(field: string): UploadState
  start(field: string, file: File): void
  /**
   * Adds pictures to a PDF that is sent later (DOC-09). @param label names the PDF
   * @param sides that the pictures take, of a document with frames; a picture that is there is replaced
   * @returns what was not taken, and why
   */
  gather(field: string, files: readonly File[], label: string, sides?: readonly number[]): Promise<readonly Refusal[]>
  remove(field: string, id: string): void
  send(field: string): void
  /** Ends an upload. A PDF of pictures becomes these pictures again. */
  cancel(field: string): void
  retry(field: string): void
  preview(field: string): void
}

/** The record holds a file for the field, or one is being uploaded. */
export function isTaken(port: Pick<UploadPort, 'state' | 'stored'>, field: string): boolean {
  const state = port.state(field)
  return state.status === 'stored' || inFlight(state) || port.stored(field).length > 0
}

/** As `isTaken`, or pictures wait that go with the save. */
export const hasFile = (port: UploadPort | undefined, field: string): boolean =>
  port !== undefined && (port.state(field).status === 'gathering' || isTaken(port, field))
