// A file on its way to a record, as forms show it and the state keeps it.
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
