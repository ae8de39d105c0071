// Sends files; after a lost response it looks for the file in the record.
import { records } from '../api/records'
import { asFailure, type Failure, isPassing } from '../core/failure'
import { createQueue } from '../core/promises'
import { countOf } from '../domain/upload'
import type { LostResponse, Slots, UploadsInput } from './slots'

/** The CRM takes one write a record at a time. */
export function createSender(
  { app, recordId, stored, fieldIn }: Pick<UploadsInput, 'app' | 'recordId' | 'stored' | 'fieldIn'>,
  slots: Slots,
) {
  /** How many files a field has, and `field/name`, with those sent since the read. */
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
        // The CRM still stores them; 99 % would look broken.
        if (fraction < 1) slots.setState(slot, { status: 'sending', name: file.name, fraction })
        else slots.setState(slot, { status: 'processing', name: file.name })
      },
    })

  /** Sends nothing if an attempt without response has stored the file. */
  async function sendOnce(slot: string, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const { name } = file
    // Another slot may have a file of this name.
    const field = fieldIn(slot)
    const key = `${field}/${name}`
    const before = stored(field)
    const lost = slots.of(slot)?.lost
    const lostBefore = lost?.name === name ? lost : undefined
    // A second file with the same name is another file.
    const attempt = lostBefore ?? {
      name,
      count: Math.max(counts.get(key) ?? 0, countOf(before, name)),
      total: Math.max(counts.get(field) ?? 0, before.length),
    }
    // If the read fails in passing, the next attempt reads again.
    const unlessPassing = (thrown: unknown) => {
      if (isPassing(asFailure(thrown))) throw thrown
      return false
    }
    const hasArrived = lostBefore && (await isInRecord(app, recordId, field, lostBefore, signal).catch(unlessPassing))
    if (!hasArrived) {
      try {
        await send(slot, file, signal)
      } catch (thrown) {
        const failure = asFailure(thrown)
        if (signal.aborted || !isWithoutResponse(failure)) throw thrown
        slots.set(slot, { ...slots.of(slot), state: { status: 'processing', name }, lost: attempt })
        const isStored = isInRecord(app, recordId, field, attempt, signal, isSuccess(failure))
        if (!(await isStored.catch(() => false))) throw thrown
      }
    }
    counts.set(key, attempt.count + 1)
    counts.set(field, attempt.total + 1)
  }

  return (...upload: Parameters<typeof sendOnce>) => queue(() => sendOnce(...upload))
}

/** The file may be stored although no response says so. */
const isWithoutResponse = ({ code }: Failure): boolean =>
  code === 'timeout' || code === 'network' || code === 'offline' || code === 'unavailable'

/** The status says that the CRM took the file; its name may be another. */
const isSuccess = ({ status = 0 }: Failure): boolean => status >= 200 && status < 300

/** Reads past the cache. @param isRenamed a file of any name counts @throws Failure */
async function isInRecord(
  { client }: UploadsInput['app'],
  recordId: string,
  field: string,
  { name, count, total }: LostResponse,
  signal: AbortSignal,
  isRenamed = false,
): Promise<boolean> {
  const contact: Readonly<Record<string, unknown>> = await client.call(records.contact, {
    params: { id: recordId },
    signal,
  })
  const { [field]: found } = contact
  // A picture replaces the one before.
  const isMore = !Array.isArray(found) || found.length > total
  return (isRenamed && isMore) || countOf([found].flat(), name) > count
}
