// Sends files of a record one after another, and finds out what became of one whose answer was lost.
import { records } from '../api/records'
import { asFailure, type Failure, isPassing } from '../core/failure'
import { isRecord } from '../core/json'
import { createQueue } from '../core/promises'
import type { LostAnswer, Slots, UploadsInput } from './slots'

/** Sends files in turn: the CRM takes one write a record at a time. */
export function createSender(
  { app, recordId, stored, fieldIn }: Pick<UploadsInput, 'app' | 'recordId' | 'stored' | 'fieldIn'>,
  slots: Slots,
) {
  /** The files in the record by field and name, after the last upload from here: the cached record may be older. */
  const counts = new Map<string, number>()
  const queue = createQueue()

  const send = (slot: string, file: File, signal: AbortSignal) =>
    app.client.upload({
      recordId,
      field: fieldIn(slot),
      file,
      signal,
      onProgress(fraction) {
        if (signal.aborted) return
        // All bytes are sent, but the CRM still stores them, and a bar stuck at 99 % would look broken.
        if (fraction < 1) slots.putState(slot, { status: 'sending', name: file.name, fraction })
        else slots.putState(slot, { status: 'processing', name: file.name })
      },
    })

  /** Sends the file, unless the record already holds it from an attempt without a response. */
  async function sendOnce(slot: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const { name } = file
    // The whole field counts: another slot of it may hold a file of this name.
    const field = fieldIn(slot)
    const key = `${field}/${name}`
    const lost = slots.of(slot)?.lost
    const lostBefore = lost?.name === name ? lost : undefined
    // A second file with the same name is another file.
    const attempt = lostBefore ?? { name, held: Math.max(counts.get(key) ?? 0, countOf(stored(field), name)) }
    // After a passing failure the next attempt checks again; if the record must not be read, the file is sent.
    const falseUnlessPassing = (thrown: unknown) => {
      if (isPassing(asFailure(thrown))) throw thrown
      return false
    }
    const arrived = lostBefore && (await isInRecord(app, recordId, field, lostBefore, signal).catch(falseUnlessPassing))
    if (!arrived) {
      try {
        await send(slot, file, signal)
      } catch (thrown) {
        if (signal.aborted || !isWithoutAnswer(asFailure(thrown))) throw thrown
        slots.put(slot, { ...slots.of(slot), state: { status: 'processing', name }, lost: attempt })
        if (!(await isInRecord(app, recordId, field, attempt, signal).catch(() => false))) throw thrown
      }
    }
    counts.set(key, attempt.held + 1)
  }

  return (...upload: Parameters<typeof sendOnce>) => queue(() => sendOnce(...upload))
}

/** The connection was cut, timed out, or an intermediate gateway failed: the file may be stored. */
const isWithoutAnswer = ({ code }: Failure): boolean =>
  code === 'timeout' || code === 'network' || code === 'offline' || code === 'unavailable'

/** Reads the record, not its cache, so that forms that show the cached one do not change. @throws Failure */
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
  entries.filter((entry) => isRecord(entry) && entry.name === name).length
