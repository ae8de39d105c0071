// Uploads files to a record: checks and shrinks each, sends one after another, tracks progress and failure per field.
import { records } from '../api/records'
import { asFailure, Failure, isPassing } from '../core/failure'
import { loadChunk } from '../core/load-chunk'
import { createQueue } from '../core/queue'
import {
  annexField,
  inFlight,
  officeEnding,
  type StoredFile,
  sizeText,
  type Thumbnail,
  type UploadState,
} from '../domain/upload'
import type { App } from '../state/app'
import { createGathering } from './gathering'
import { createSlots, type LostAnswer, type Slots } from './slots'

export interface UploadsInput {
  app: Pick<App, 'client'>
  recordId: string
  /** The files of a field in the record as last read. */
  stored(field: string): readonly StoredFile[]
  /** Called after a file was stored. */
  onStored?(field: string, file: File): void
  /** Called with the name of a chosen file or of gathered pictures, and with undefined when it is stored or cancelled; a draft stores the name. */
  onPending?(field: string, name: string | undefined): void
  /** Shows a file of the record, or one that was stored just now. */
  preview?(file: ShownFile): void
  /** The address of the annex, which is taken in the type in which it was published. */
  annexUrl?: string | undefined
  /** Aborted when the element is removed. */
  signal?: AbortSignal
}

export interface ShownFile {
  id: string
  name: string
  /** The file itself, where it is here. */
  blob?: Blob
}

const idle: UploadState = { status: 'idle' }

/** @returns an UploadPort of the forms, and `lose` and `dispose` for its owner */
export function createUploads({ app, recordId, ...input }: UploadsInput) {
  const slots = createSlots()
  const run = createRun(input, slots, createSender({ app, recordId, ...input }, slots))
  const office = (field: string) => (field === annexField ? officeEnding(input.annexUrl ?? '') : undefined)
  const retry = (field: string) => slots.of(field)?.again?.()
  const backOnline = () => {
    for (const [field, { state }] of slots.all())
      if (state.status === 'failed' && state.failure.code === 'offline') retry(field)
  }
  globalThis.addEventListener?.('online', backOnline)
  const dispose = () => {
    globalThis.removeEventListener?.('online', backOnline)
    for (const [field, { state, run }] of slots.all()) {
      run?.abort()
      if (inFlight(state)) slots.show(field, { status: 'failed', name: state.name, failure: new Failure('cancelled') })
    }
  }
  input.signal?.addEventListener('abort', dispose, { once: true })

  return {
    stored: input.stored,
    subscribe: slots.subscribe,
    state: (field: string): UploadState => slots.of(field)?.state ?? idle,
    start(field: string, file: File) {
      const { gathered: _, ...slot } = slots.of(field) ?? { state: idle }
      slots.put(field, slot)
      void run(field, file.name, ({ prepareFile }) => prepareFile(file, office(field)))
    },
    /** Ends the upload. A PDF of pictures becomes these pictures again. */
    cancel(field: string) {
      const { run: running, gathered, state } = slots.of(field) ?? {}
      running?.abort()
      if (gathered && state?.status !== 'gathering') return slots.put(field, { state: gathered, gathered })
      input.onPending?.(field, undefined)
      slots.put(field, undefined)
    },
    retry,
    ...createGathering({ ...input, run: (...made) => void run(...made) }, slots),
    /** Shows the file that was stored last. */
    preview(field: string) {
      const { state, file } = slots.of(field) ?? {}
      const shown = state?.status === 'stored' ? file && { id: field, name: file.name, blob: file } : undefined
      const held = shown ?? input.stored(field).at(-1)
      if (held) input.preview?.(held)
    },
    /** Shows a file that was chosen before a reload and not uploaded. */
    lose(field: string, name: string) {
      // The record was read after the file was chosen: a file of that name has arrived (WIZ-24).
      if (input.stored(field).some((file) => file.name === name)) input.onPending?.(field, undefined)
      else if (!slots.of(field)) slots.show(field, { status: 'lost', name })
    },
    /** Aborts all uploads; their fields become 'failed'. */
    dispose,
  }
}
export type Uploads = ReturnType<typeof createUploads>

type Send = ReturnType<typeof createSender>

type RunInput = Pick<UploadsInput, 'onPending' | 'onStored'>

/** One upload from the choice of the file to its end. `make` checks or makes the file. */
function createRun({ onPending, onStored }: RunInput, slots: Slots, send: Send) {
  return async function run(
    field: string,
    name: string,
    make: (loaded: typeof import('./upload-file')) => Promise<File>,
  ): Promise<void> {
    const { lost, run: before, gathered } = slots.of(field) ?? {}
    before?.abort()
    const running = new AbortController()
    const again = () => void run(field, name, make)
    slots.put(field, { state: { status: 'checking', name }, again, run: running, lost, gathered })
    onPending?.(field, name)
    const current = () => slots.of(field)?.run === running && !running.signal.aborted
    try {
      const loaded = await loadChunk(import('./upload-file'))
      const file = await make(loaded)
      if (!current()) return
      const thumbnail = thumbnailOf(file, slots.of(field)?.gathered?.pages[0], loaded)
      slots.show(field, { status: 'sending', name: file.name, fraction: 0 })
      await send(field, file, running.signal, current)
      if (!current()) return
      const state = { status: 'stored', name: file.name, size: sizeText(file.size) } as const
      slots.put(field, { state, file })
      onPending?.(field, undefined)
      onStored?.(field, file)
      const drawn = await thumbnail
      if (drawn && slots.of(field)?.state === state) slots.show(field, { ...state, thumbnail: drawn })
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (current()) slots.show(field, { status: 'failed', name, failure, ...(gathered && { gathered: true }) })
    }
  }
}

/** The first page of a PDF of pictures, or the picture; undefined for other files and where it cannot be drawn. */
async function thumbnailOf(
  file: File,
  first: Thumbnail | undefined,
  { pictureOf }: typeof import('./upload-file'),
): Promise<Thumbnail | undefined> {
  return first ?? (file.type.startsWith('image/') ? pictureOf(file).catch(() => undefined) : undefined)
}

/** Sends files in sequence, because the CRM accepts one write per record at a time. `current`: the upload was not cancelled or replaced. */
function createSender({ app, recordId, stored }: Pick<UploadsInput, 'app' | 'recordId' | 'stored'>, slots: Slots) {
  const counts = createFileCounts(stored)
  const queue = createQueue()

  const send = (field: string, file: File, signal: AbortSignal, current: () => boolean) =>
    app.client.upload({
      recordId,
      field,
      file,
      signal,
      onProgress(fraction) {
        if (!current()) return
        // All bytes are sent, but the CRM still stores them, and a bar stuck at 99 % would look broken.
        if (fraction < 1) slots.show(field, { status: 'sending', name: file.name, fraction })
        else slots.show(field, { status: 'processing', name: file.name })
      },
    })

  /** Sends the file, unless the record already holds it from an attempt without a response. */
  async function sendOnce(field: string, file: File, signal: AbortSignal, current: () => boolean): Promise<void> {
    const { name } = file
    const lost = slots.of(field)?.lost
    const earlier = lost?.name === name ? lost : undefined
    const now = earlier ?? { name, held: counts.held(field, name) }
    // A temporary failure of the check is thrown, so that the next attempt checks again; if the record must not be read, the file is sent.
    const unknown = (thrown: unknown) => {
      if (isPassing(asFailure(thrown))) throw thrown
      return false
    }
    const arrived = earlier && (await isInRecord(app, recordId, field, earlier, signal).catch(unknown))
    if (!arrived) {
      try {
        await send(field, file, signal, current)
      } catch (thrown) {
        if (!current() || !isWithoutAnswer(asFailure(thrown))) throw thrown
        slots.put(field, { ...slots.of(field), state: { status: 'processing', name }, lost: now })
        if (!(await isInRecord(app, recordId, field, now, signal).catch(() => false))) throw thrown
      }
    }
    counts.stored(field, name, now.held)
  }

  return (...upload: Parameters<typeof sendOnce>): Promise<void> => {
    const [, , , current] = upload
    return queue(async () => (current() ? sendOnce(...upload) : undefined))
  }
}

/** The connection was cut, timed out, or an intermediate gateway failed: the file may be stored. */
const isWithoutAnswer = ({ code }: Failure): boolean =>
  code === 'timeout' || code === 'network' || code === 'offline' || code === 'unavailable'

/** Counts files by field and name: a second file with the same name is another file. */
function createFileCounts(stored: (field: string) => readonly StoredFile[]) {
  /** Counts after the last upload from here: the cached record may be older. */
  const sent = new Map<string, number>()
  const held = (field: string, name: string): number =>
    Math.max(sent.get(`${field}/${name}`) ?? 0, countOf(stored(field), name))
  return {
    held,
    stored: (field: string, name: string, before: number) => void sent.set(`${field}/${name}`, before + 1),
  }
}

/** Reads the record directly, not through the cache, so that forms showing the cached one do not change. @throws Failure */
async function isInRecord(
  { client }: Pick<App, 'client'>,
  recordId: string,
  field: string,
  { name, held }: LostAnswer,
  signal: AbortSignal,
): Promise<boolean> {
  const contact = await client.call(records.contact, { params: { id: recordId }, signal })
  return countOf([(contact as Record<string, unknown>)[field]].flat(), name) > held
}

/** The number of entries with this name; a picture field has one. */
const countOf = (entries: readonly unknown[], name: string): number =>
  entries.filter((entry) => typeof entry === 'object' && entry !== null && 'name' in entry && entry.name === name)
    .length
