// Sends files; after a lost response it looks for the file in the record.
import { records } from '../api/records'
import { asFailure, type Failure, isPassing } from '../core/failure'
import { createQueue } from '../core/promises'
import { countOf } from '../domain/upload'
import type { LostResponse, LostResponses, Slots, UploadsInput } from './slots'

/** The CRM takes one write a record at a time. */
export function createSender(
  { app, recordId, stored, fieldIn }: Pick<UploadsInput, 'app' | 'recordId' | 'stored' | 'fieldIn'>,
  slots: Slots,
  lost: LostResponses,
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
    const sameFile = `${key}/${file.size}`
    const lostBefore = lost.get(sameFile) ?? lost.get(key)
    // A second file with the same name is another file.
    const attempt = lostBefore ?? {
      count: Math.max(counts.get(key) ?? 0, countOf(before, name)),
      total: Math.max(counts.get(field) ?? 0, before.length),
    }
    const isStored = (isRenamed = false) => isInRecord(app, recordId, { field, name, ...attempt, isRenamed }, signal)
    // If the read fails in passing, the next attempt reads again.
    const unlessPassing = (thrown: unknown) => {
      if (isPassing(asFailure(thrown))) throw thrown
      return false
    }
    const hasArrived = lostBefore && (await isStored().catch(unlessPassing))
    if (!hasArrived) {
      try {
        await send(slot, file, signal)
      } catch (thrown) {
        const failure = asFailure(thrown)
        // The CRM may store what was cancelled after its last byte.
        if (signal.aborted || isWithoutResponse(failure)) lost.set(sameFile, attempt)
        if (signal.aborted || !isWithoutResponse(failure)) throw thrown
        slots.setState(slot, { status: 'processing', name })
        if (!(await isStored(isSuccess(failure)).catch(() => false))) throw thrown
      }
    }
    lost.delete(key)
    lost.delete(sameFile)
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

/** Reads past the cache. With `isRenamed`, a file of any name counts. @throws Failure */
async function isInRecord(
  { client }: UploadsInput['app'],
  recordId: string,
  { field, name, count, total, isRenamed }: LostResponse & { field: string; name: string; isRenamed: boolean },
  signal: AbortSignal,
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
