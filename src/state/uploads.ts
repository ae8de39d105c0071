// Uploads files to a record: checks and shrinks each, sends one after another, tracks progress and failure per field.
// Implements the UploadPort of the forms (forms/uploads.ts).
import { asFailure, Failure, isPassing } from '../core/failure'
import { loadChunk } from '../core/load-chunk'
import { inFlight, type StoredFile, sizeText, type UploadState } from '../domain/upload'
import type { App } from './app'
import { createFileCounts, isInRecord, isWithoutAnswer, type LostAnswer } from './lost-answer'
import { lazyParts } from './upload-part.lazy'

export interface UploadsInput {
  app: Pick<App, 'client'>
  recordId: string
  /** The files of a field in the record as last read. */
  stored(field: string): readonly StoredFile[]
  /** Called after a file was stored. */
  onStored?(field: string, file: File): void
  /** Called with the name of a chosen file, and with undefined when it is stored or cancelled; a draft stores the name. */
  onPending?(field: string, name: string | undefined): void
  preview?(fileId: string): void
  /** Aborted when the element is removed. */
  signal?: AbortSignal
}

export interface Uploads {
  stored(field: string): readonly StoredFile[]
  subscribe(listener: () => void): () => void
  state(field: string): UploadState
  start(field: string, file: File): void
  cancel(field: string): void
  retry(field: string): void
  preview?(fileId: string): void
  /** Shows a file that was chosen before a reload and not uploaded. */
  lose(field: string, name: string): void
  /** Aborts all uploads; their fields become 'failed'. */
  dispose(): void
}

interface Slot {
  state: UploadState
  /** Kept until stored, for a retry with the same file. */
  file?: File
  run?: AbortController
  /** An earlier attempt with this file that got no response. */
  lost?: LostAnswer | undefined
}

const idle: UploadState = { status: 'idle' }

export function createUploads({ app, recordId, ...input }: UploadsInput): Uploads {
  const slots = new Map<string, Slot>()
  const counts = createFileCounts(input.stored)
  const listeners = new Set<() => void>()
  /** The uploads in sequence: the CRM accepts one write per record at a time. */
  let line: Promise<unknown> = Promise.resolve()

  const show = (field: string, state: UploadState) => {
    slots.set(field, { ...slots.get(field), state })
    for (const listener of listeners) listener()
  }

  async function run(field: string, chosen: File): Promise<void> {
    const { lost, run: before } = slots.get(field) ?? {}
    before?.abort()
    const run = new AbortController()
    slots.set(field, { state: { status: 'checking', name: chosen.name }, file: chosen, run, lost })
    show(field, { status: 'checking', name: chosen.name })
    input.onPending?.(field, chosen.name)
    const current = () => slots.get(field)?.run === run && !run.signal.aborted
    try {
      const prepareFile = await loadChunk(lazyParts.prepareFile())
      const file = await prepareFile(chosen)
      if (!current()) return
      show(field, { status: 'sending', name: file.name, fraction: 0 })
      await inLine(() => (current() ? sendOnce(field, file, run.signal, current) : undefined))
      if (!current()) return
      slots.set(field, { state: slots.get(field)?.state ?? idle })
      show(field, { status: 'stored', name: file.name, size: sizeText(file.size) })
      input.onPending?.(field, undefined)
      input.onStored?.(field, file)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (current()) show(field, { status: 'failed', name: chosen.name, failure })
    }
  }

  const inLine = (work: () => Promise<void> | undefined): Promise<void> => {
    const mine = line.then(work)
    line = mine.catch(() => undefined)
    return mine
  }

  /** Sends the file, unless the record already holds it from an attempt without a response. */
  async function sendOnce(field: string, file: File, signal: AbortSignal, current: () => boolean): Promise<void> {
    const { name } = file
    const slot = slots.get(field)
    const earlier = slot?.lost?.name === name ? slot.lost : undefined
    const now = earlier ?? { name, held: counts.held(field, name) }
    // A temporary failure of the check is thrown, so that the next attempt checks again; if the record must not be read, the file is sent.
    const unknown = (thrown: unknown) => {
      if (isPassing(asFailure(thrown))) throw thrown
      return false
    }
    if (earlier && (await isInRecord(app, recordId, field, earlier, signal).catch(unknown))) return stored()
    try {
      await send(field, file, signal, current)
    } catch (thrown) {
      if (!current() || !isWithoutAnswer(asFailure(thrown))) throw thrown
      slots.set(field, { ...slots.get(field), state: { status: 'processing', name }, lost: now })
      show(field, { status: 'processing', name })
      if (!(await isInRecord(app, recordId, field, now, signal).catch(() => false))) throw thrown
    }
    stored()

    function stored() {
      counts.stored(field, name, now.held)
    }
  }

  const send = (field: string, file: File, signal: AbortSignal, current: () => boolean) =>
    app.client.upload({
      recordId,
      field,
      file,
      signal,
      onProgress(fraction) {
        if (!current()) return
        // All bytes are sent, but the CRM still stores them, and a bar stuck at 99 % would look broken.
        if (fraction < 1) show(field, { status: 'sending', name: file.name, fraction })
        else show(field, { status: 'processing', name: file.name })
      },
    })

  const retry = (field: string) => {
    const file = slots.get(field)?.file
    if (file) void run(field, file)
  }
  const backOnline = () => {
    for (const [field, { state }] of slots)
      if (state.status === 'failed' && state.failure.code === 'offline') retry(field)
  }
  globalThis.addEventListener?.('online', backOnline)
  const dispose = () => {
    globalThis.removeEventListener?.('online', backOnline)
    for (const [field, { state, run }] of slots) {
      run?.abort()
      if (inFlight(state)) show(field, { status: 'failed', name: state.name, failure: new Failure('cancelled') })
    }
    listeners.clear()
  }
  input.signal?.addEventListener('abort', dispose, { once: true })

  return {
    stored: input.stored,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (field) => slots.get(field)?.state ?? idle,
    start: (field, file) => void run(field, file),
    cancel(field) {
      slots.get(field)?.run?.abort()
      slots.delete(field)
      input.onPending?.(field, undefined)
      for (const listener of listeners) listener()
    },
    retry,
    ...(input.preview ? { preview: input.preview } : {}),
    lose: (field, name) => {
      // The record was read after the file was chosen: a file of that name has arrived (WIZ-24).
      if (input.stored(field).some((file) => file.name === name)) input.onPending?.(field, undefined)
      else if (!slots.has(field)) show(field, { status: 'lost', name })
    },
    dispose,
  }
}
