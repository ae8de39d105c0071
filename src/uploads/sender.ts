// Sends files of a record one after another, and finds out what became of one whose answer was lost.
import { records } from '../api/records'
import { asFailure, type Failure, isPassing } from '../core/failure'
import { createQueue } from '../core/queue'
import type { LostAnswer, Slots, UploadsInput } from './slots'

/** Sends files in sequence, because the CRM accepts one write per record at a time. `current`: the upload was not cancelled or replaced. */
export function createSender(
  { app, recordId, stored }: Pick<UploadsInput, 'app' | 'recordId' | 'stored'>,
  slots: Slots,
) {
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
function createFileCounts(stored: UploadsInput['stored']) {
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
  { client }: UploadsInput['app'],
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
