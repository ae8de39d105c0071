// Between file fields and parts/use-upload-port.ts.
import { inFlight, type Refusal, type StoredFile, type UploadState } from '../domain/upload'

export interface UploadPort {
  stored(field: string): readonly StoredFile[]
  subscribe(listener: () => void): () => void
  /** The same object while unchanged (for useSyncExternalStore). */
  state(field: string): UploadState
  start(field: string, file: File): void
  /** For a PDF that is sent later (DOC-09), named by `label`. @returns what was not taken */
  gather(field: string, files: readonly File[], label: string, sides?: readonly number[]): Promise<readonly Refusal[]>
  remove(field: string, id: string): void
  send(field: string): void
  /** A PDF of pictures becomes these again. */
  cancel(field: string): void
  retry(field: string): void
  preview(field: string): void
}

/** Also while one is uploaded. */
export function isTaken(port: Pick<UploadPort, 'state' | 'stored'>, field: string): boolean {
  const state = port.state(field)
  return state.status === 'stored' || inFlight(state) || port.stored(field).length > 0
}

/** As `isTaken`, or pictures wait that go with the save. */
export const hasFile = (port: UploadPort | undefined, field: string): boolean =>
  port !== undefined && (port.state(field).status === 'gathering' || isTaken(port, field))
