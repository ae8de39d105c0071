import type { Failure } from '../core/failure'
import { isRecord } from '../core/json'

export type UploadState =
  | { readonly status: 'idle' }
  | Gathering
  | { readonly status: 'checking' | 'processing'; readonly name: string }
  | { readonly status: 'sending'; readonly name: string; readonly fraction: number }
  | {
      readonly status: 'stored'
      readonly name: string
      readonly size: string
      readonly thumbnail?: HTMLCanvasElement | undefined
      readonly hint?: FileHint | undefined
    }
  /** If `gathered`, its pictures can be sent again. */
  | { readonly status: 'failed'; readonly name: string; readonly failure: Failure; readonly gathered?: true }
  /** The file was chosen before a reload and not sent. */
  | { readonly status: 'lost'; readonly name: string }

/** `incomplete`: cut off; `password`: a locked PDF; `front`, `back`: missing. */
export type FileHint = 'incomplete' | 'password' | 'front' | 'back'
export type PageHint = 'incomplete' | 'dark' | 'blurred'

/** Pictures of a PDF that nobody has sent yet (DOC-09). */
export interface Gathering {
  readonly status: 'gathering'
  readonly name: string
  readonly pages: readonly Page[]
  readonly waiting: number
}

/** A picture, redrawn without metadata. */
export interface Drawn {
  readonly jpeg: Blob
  readonly width: number
  readonly height: number
}

export interface Page extends Drawn {
  readonly id: string
  readonly name: string
  /** The further pieces of a very long picture. */
  readonly rest: readonly Drawn[]
  readonly thumbnail: HTMLCanvasElement
  readonly hint: PageHint | undefined
  /** In a document with frames, 0 is the front, 1 the back. */
  readonly side?: number | undefined
}

/** Why a file joins no PDF; `apart`: it is no picture; `tooMany`: pages are full. */
export interface Refusal {
  readonly name: string
  readonly reason: Failure | 'apart' | 'tooMany'
}

export const inFlight = (
  state: UploadState,
): state is Extract<UploadState, { status: 'checking' | 'sending' | 'processing' }> =>
  state.status === 'checking' || state.status === 'sending' || state.status === 'processing'

/** @returns why another file must be chosen; undefined if a retry can help */
export const refusalOf = (state: UploadState): Failure | undefined =>
  state.status === 'failed' && !state.gathered && state.failure.code !== 'full' && isFinal(state.failure)
    ? state.failure
    : undefined

export const isGathered = (state: UploadState): boolean =>
  state.status === 'gathering' || (state.status === 'failed' && state.gathered === true)

export interface StoredFile {
  readonly id: string
  readonly name: string
  /** As the CRM writes it, '25.16 KB'; '' if unknown. */
  readonly size: string
}

export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${Number(value.toFixed(value < 10 ? 2 : 1))} ${unit}`
}

/** The annex, which is downloaded, filled in and attached (LEG-06). */
export const annexField = 'Composicion_Accionaria'

export type OfficeEnding = 'doc' | 'docx' | 'xls' | 'xlsx'

export function officeEnding(name: string): OfficeEnding | undefined {
  const [, ending] = /\.(docx?|xlsx?)(?:$|[?#])/.exec(name.toLowerCase()) ?? []
  return ending as OfficeEnding | undefined
}

/** A retry with the same file would fail again. */
export const isFinal = ({ code }: Failure): boolean =>
  [
    'tooLarge',
    'tooManyPixels',
    'fileType',
    'heic',
    'unreadable',
    'picturesAltered',
    'fileChanged',
    'empty',
    'full',
    'virus',
    'program',
    'input',
  ].includes(code)

/** Counts a record's files of one name. */
export const countOf = (entries: readonly unknown[], name: string): number =>
  entries.filter((entry) => isRecord(entry) && entry.name === name).length
