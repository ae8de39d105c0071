// Uploads files to a record: tracks progress and failure per field. What checks, redraws and sends is loaded with the first file.
import { asFailure, Failure, loadChunk } from '../core/failure'
import { annexField, inFlight, officeEnding, type Refusal, sizeText, type UploadState } from '../domain/upload'
import { inMemory } from './in-memory'
import { createSlots, type Slots, type UploadsInput } from './slots'
import type { Prepared } from './upload-file'

const idle: UploadState = { status: 'idle' }

/** @returns an UploadPort of the forms, and `lose` and `dispose` for its owner */
export function createUploads({ app, recordId, ...input }: UploadsInput) {
  const slots = createSlots()
  const run = createRun({ app, recordId, ...input }, slots)
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
      const read = inMemory(file)
      // Awaited by the run, which may begin after it has failed.
      read.catch(() => undefined)
      void run(field, file.name, async ({ prepareFile }) => prepareFile(await read, office(field)))
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
    ...createGatherer({ ...input, run: (...made) => void run(...made) }, slots),
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

/** One upload from the choice of the file to its end. `make` checks or makes the file. */
function createRun(input: UploadsInput, slots: Slots) {
  const { onPending, onStored } = input
  let send: ReturnType<typeof import('./sender').createSender> | undefined
  return async function run(
    field: string,
    name: string,
    make: (loaded: typeof import('./upload-file')) => Promise<Prepared>,
  ): Promise<void> {
    const { lost, run: before, gathered } = slots.of(field) ?? {}
    before?.abort()
    const running = new AbortController()
    let prepared: Prepared | undefined
    const again = () => void run(field, name, async (loaded) => prepared ?? make(loaded))
    slots.put(field, { state: { status: 'checking', name }, again, run: running, lost, gathered })
    onPending?.(field, name)
    const current = () => slots.of(field)?.run === running && !running.signal.aborted
    try {
      const [loaded, { createSender }] = await loadChunk(Promise.all([import('./upload-file'), import('./sender')]))
      send ??= createSender(input, slots)
      prepared = await make(loaded)
      const { file, thumbnail, hint } = prepared
      if (!current()) return
      // The name under which the record will hold it.
      if (file.name !== name) onPending?.(field, file.name)
      slots.show(field, { status: 'sending', name: file.name, fraction: 0 })
      await send(field, file, running.signal, current)
      if (!current()) return
      const state = { status: 'stored', name: file.name, size: sizeText(file.size), thumbnail, hint } as const
      slots.put(field, { state, file })
      onPending?.(field, undefined)
      onStored?.(field, file)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (current()) slots.show(field, { status: 'failed', name, failure, ...(gathered && { gathered: true }) })
    }
  }
}

type GatheringModule = typeof import('./gathering')

/** Gathers pictures by gathering.ts, which is loaded with the first one. */
function createGatherer(input: Parameters<GatheringModule['createGathering']>[0], slots: Slots) {
  let gathering: ReturnType<GatheringModule['createGathering']> | undefined
  /** @param label names the PDF @returns what was not taken, and why */
  async function gather(
    field: string,
    files: readonly File[],
    label: string,
    side?: number,
  ): Promise<readonly Refusal[]> {
    const { unread = [], ...slot } = slots.of(field) ?? { state: idle }
    if (unread.length > 0) slots.put(field, slot)
    input.onPending?.(field, slot.gathered?.name ?? label)
    const loaded = await loadChunk(import('./gathering')).catch(asFailure)
    // A picture that was just taken is nowhere else: it is kept for the retry, with those chosen before whose load failed meanwhile.
    const { unread: others = [], ...before } = slots.of(field) ?? { state: idle }
    const pictures = [...unread, ...others, ...files]
    if (loaded instanceof Failure) {
      const again = () => {
        const isFailed = before.state.status === 'failed'
        slots.put(field, isFailed ? { ...before, state: before.gathered ?? idle } : before)
        void gather(field, pictures, label, side)
      }
      const failed = { status: 'failed', name: label, failure: loaded } as const
      const state = before.gathered ? { ...failed, gathered: true as const } : failed
      slots.put(field, { ...before, again, unread: pictures, state })
      return []
    }
    gathering ??= loaded.createGathering(input, slots)
    return gathering.gather(field, pictures, label, side)
  }
  return {
    gather,
    /** Takes one of the gathered pictures away. */
    remove: (field: string, id: string) => gathering?.remove(field, id),
    /** Sends the pages as one PDF. */
    send: (field: string) => gathering?.send(field),
  }
}
