// Uploads files by slot; code that redraws pictures is loaded with the first.
import { asFailure, loadChunk } from '../core/failure'
import { annexField, countOf, officeEnding, refusalOf, sizeText, type UploadState } from '../domain/upload'
import { readIntoMemory } from './in-memory'
import {
  createSlots,
  type LostResponses,
  type Make,
  type ShownFile,
  type Slots,
  type Upload,
  type UploadsInput,
} from './slots'
import type { Prepared } from './upload-file'

const idle: UploadState = { status: 'idle' }

export function createUploads({ app, recordId, ...input }: UploadsInput) {
  const slots = createSlots(input)
  const lost: LostResponses = new Map()
  const run = createRun({ app, recordId, ...input }, slots, lost)
  let gathering: ReturnType<typeof import('./gathering').createGathering> | undefined
  const officeTypeIn = (slot: string) =>
    input.fieldIn(slot) === annexField ? officeEnding(input.annexUrl?.(slot) ?? '') : undefined
  const retry = (slot: string) => {
    const { make, state } = slots.of(slot) ?? {}
    if (make && state && 'name' in state) void run(slot, state.name, make)
  }
  /** Loaded already by the control that gathers pictures. */
  const loadGathering = async () => {
    const { createGathering } = await loadChunk(import('./gathering'))
    // No two documents of a field share a name.
    const stored = (slot: string) => input.stored(input.fieldIn(slot))
    gathering ??= createGathering({ stored, officeTypeIn, run: (...made) => void run(...made) }, slots)
    return gathering
  }
  const onOnline = () => {
    for (const slot of slots.names()) {
      const state = slots.of(slot)?.state
      if (state?.status === 'failed' && state.failure.code === 'offline') retry(slot)
    }
  }
  globalThis.addEventListener?.('online', onOnline, { signal: input.signal })

  return {
    stored: input.stored,
    subscribe: slots.subscribe,
    state: (slot: string): UploadState => slots.of(slot)?.state ?? idle,
    start(slot: string, file: File) {
      const { gathered: _, ...rest } = slots.of(slot) ?? { state: idle }
      slots.set(slot, rest)
      const read = readIntoMemory(file)
      // `run` handles the failure, perhaps later.
      read.catch(() => undefined)
      void run(slot, file.name, async ({ prepareFile }) => prepareFile(await read, officeTypeIn(slot)))
    },
    cancel(slot: string) {
      const { run: running, gathered, state } = slots.of(slot) ?? {}
      running?.abort()
      slots.set(slot, gathered && state?.status !== 'gathering' ? { state: gathered, gathered } : undefined)
    },
    retry,
    gather: async (slot: string, files: readonly File[], label: string, sides?: readonly number[]) =>
      (await loadGathering()).gather(slot, files, label, sides),
    remove: (slot: string, id: string) => gathering?.remove(slot, id),
    send: (slot: string) => gathering?.send(slot),
    last(slot: string): ShownFile | undefined {
      const { state, file } = slots.of(slot) ?? {}
      const sent = state?.status === 'stored' ? file && { id: slot, name: file.name, blob: file } : undefined
      const shown = sent ?? input.stored(slot).at(-1)
      return shown && { ...shown, field: input.fieldIn(slot) }
    },
    /** Drops a stored file, which other screens read. */
    removeStored(slot: string) {
      if (slots.of(slot)?.state.status === 'stored') slots.set(slot, undefined)
    },
    showLost(slot: string, name: string) {
      const stored = input.stored(input.fieldIn(slot))
      // A file of that name has arrived (WIZ-24).
      if (input.stored(slot).some((file) => file.name === name)) input.onPending?.(slot, undefined)
      else if (!slots.of(slot)) {
        lost.set(`${input.fieldIn(slot)}/${name}`, { count: countOf(stored, name), total: stored.length })
        slots.set(slot, { state: { status: 'lost', name } })
      }
    },
    /** Gives the uploads that are not stored to the record that took over. */
    moveTo(next: { adopt(slot: string, unsent: Upload): void }) {
      for (const slot of slots.names()) {
        const unsent = slots.of(slot)
        if (unsent && unsent.state.status !== 'stored' && !refusalOf(unsent.state)) next.adopt(slot, unsent)
      }
      slots.end()
    },
    /** Continues a former record's upload; pictures wait for a button. */
    adopt(slot: string, { state, make, gathered: before }: Upload) {
      const gathered = before && { ...before, waiting: 0 }
      if (gathered) {
        slots.set(slot, { state: gathered, gathered })
        void loadGathering().catch(() => undefined)
      } else if (make && 'name' in state) void run(slot, state.name, make)
    },
    end: slots.end,
  }
}
export type Uploads = ReturnType<typeof createUploads>

/** Runs uploads; a new one aborts its slot's former one. */
function createRun(input: UploadsInput, slots: Slots, lost: LostResponses) {
  const { onStored, onGone } = input
  let send: ReturnType<typeof import('./sender').createSender> | undefined
  return async function run(slot: string, name: string, make: Make): Promise<void> {
    const { run: before, gathered } = slots.of(slot) ?? {}
    before?.abort()
    const running = new AbortController()
    const { signal } = running
    let prepared: Prepared | undefined
    const named = () => prepared?.file.name ?? name
    const makeOnce: Make = async (loaded) => prepared ?? make(loaded)
    slots.set(slot, { state: { status: 'checking', name }, make: makeOnce, run: running, gathered })
    try {
      const [loaded, { createSender }] = await loadChunk(Promise.all([import('./upload-file'), import('./sender')]))
      send ??= createSender(input, slots, lost)
      prepared = await make(loaded)
      const { file, thumbnail, hint } = prepared
      if (signal.aborted) return
      slots.setState(slot, { status: 'sending', name: file.name, fraction: 0 })
      await send(slot, file, signal)
      if (signal.aborted) return
      const state = { status: 'stored', name: file.name, size: sizeText(file.size), thumbnail, hint } as const
      slots.set(slot, { state, file })
      onStored?.(slot, file)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (signal.aborted) return
      if (failure.code === 'notFound' || failure.code === 'forbidden') onGone?.()
      slots.setState(slot, { status: 'failed', name: named(), failure, ...(gathered && { gathered: true }) })
    }
  }
}
