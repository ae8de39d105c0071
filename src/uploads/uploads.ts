// Uploads files to a record: checks and shrinks each, sends one after another, tracks progress and failure per field.

import { createStore } from 'zustand/vanilla'
import { records } from '../api/records'
import { asFailure, Failure, isPassing } from '../core/failure'
import { loadChunk } from '../core/load-chunk'
import { createQueue } from '../core/queue'
import { annexField, inFlight, officeEnding, type StoredFile, sizeText, type UploadState } from '../domain/upload'
import type { App } from '../state/app'

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
  /** The address of the annex, which is taken in the type in which it was published. */
  annexUrl?: string | undefined
  /** Aborted when the element is removed. */
  signal?: AbortSignal
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

/** @returns an UploadPort of the forms, and `lose` and `dispose` for its owner */
export function createUploads({ app, recordId, ...input }: UploadsInput) {
  const slots = createSlots()
  const run = createRun(input, slots, createSender({ app, recordId, ...input }, slots))
  const retry = (field: string) => {
    const file = slots.of(field)?.file
    if (file) void run(field, file)
  }
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
    start: (field: string, file: File) => void run(field, file),
    cancel(field: string) {
      slots.of(field)?.run?.abort()
      input.onPending?.(field, undefined)
      slots.put(field, undefined)
    },
    retry,
    ...(input.preview ? { preview: input.preview } : {}),
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

type Slots = ReturnType<typeof createSlots>

/** The uploads by field. */
function createSlots() {
  const store = createStore<ReadonlyMap<string, Slot>>(() => new Map())
  const of = (field: string) => store.getState().get(field)
  const put = (field: string, slot: Slot | undefined) => {
    const next = new Map(store.getState())
    if (slot) next.set(field, slot)
    else next.delete(field)
    store.setState(next, true)
  }
  return {
    ...{ of, put, subscribe: store.subscribe },
    show: (field: string, state: UploadState) => put(field, { ...of(field), state }),
    all: () => store.getState(),
  }
}

type Send = ReturnType<typeof createSender>

type RunInput = Pick<UploadsInput, 'onPending' | 'onStored' | 'annexUrl'>

/** One upload from the choice of the file to its end. */
function createRun({ onPending, onStored, annexUrl = '' }: RunInput, slots: Slots, send: Send) {
  return async (field: string, chosen: File): Promise<void> => {
    const { lost, run: before } = slots.of(field) ?? {}
    before?.abort()
    const run = new AbortController()
    slots.put(field, { state: { status: 'checking', name: chosen.name }, file: chosen, run, lost })
    onPending?.(field, chosen.name)
    const current = () => slots.of(field)?.run === run && !run.signal.aborted
    try {
      const { prepareFile } = await loadChunk(import('./upload-file'))
      const file = await prepareFile(chosen, field === annexField ? officeEnding(annexUrl) : undefined)
      if (!current()) return
      slots.show(field, { status: 'sending', name: file.name, fraction: 0 })
      await send(field, file, run.signal, current)
      if (!current()) return
      slots.put(field, { state: { status: 'stored', name: file.name, size: sizeText(file.size) } })
      onPending?.(field, undefined)
      onStored?.(field, file)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (current()) slots.show(field, { status: 'failed', name: chosen.name, failure })
    }
  }
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

/**
 * An upload whose outcome is unknown, because no response arrived: the record is read to see whether it holds the file nevertheless, so that
 * no file is sent twice (WIZ-24).
 */
interface LostAnswer {
  name: string
  /** Number of files with this name in the field before the upload. */
  held: number
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
