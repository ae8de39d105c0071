// The states of an upload, shared by the forms that show it and the store that keeps it.
import type { Failure, FailureCode } from '../core/failure'

export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' | 'processing'; readonly name: string }
  | { readonly status: 'sending'; readonly name: string; readonly fraction: number }
  | { readonly status: 'stored'; readonly name: string; readonly size: string }
  | { readonly status: 'failed'; readonly name: string; readonly failure: Failure }
  /** Chosen before a reload and not sent: the user must choose it again. */
  | { readonly status: 'lost'; readonly name: string }

export const inFlight = (
  state: UploadState,
): state is Extract<UploadState, { status: 'checking' | 'sending' | 'processing' }> =>
  state.status === 'checking' || state.status === 'sending' || state.status === 'processing'

const final: readonly FailureCode[] = ['tooLarge', 'tooManyPixels', 'fileType', 'empty', 'full', 'virus', 'input']

/** Whether a retry with the same file would fail again. */
export const isFinal = ({ code }: Failure): boolean => final.includes(code)

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly size: string
}

/** As the CRM writes it: '25.16 KB'. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${value.toFixed(value < 10 ? 2 : 1).replace(/\.?0+$/, '')} ${unit}`
}
