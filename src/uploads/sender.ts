// Sends files; looks for one whose answer was lost.
import { records } from '../api/records'
import { asFailure, type Failure, isPassing } from '../core/failure'
import { isRecord } from '../core/json'
import { createQueue } from '../core/promises'
import type { LostAnswer, Slots, UploadsInput } from './slots'

/** The CRM takes one write a record at a time. */
export function createSender(
  { app, recordId, stored, fieldIn }: Pick<UploadsInput, 'app' | 'recordId' | 'stored' | 'fieldIn'>,
  slots: Slots,
) {
  /** By field, and by field and name: the cached record may be older. */
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

  /** Not if an attempt without answer has stored it. */
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
    // After a passing failure the next attempt checks.
    const falseUnlessPassing = (thrown: unknown) => {
      if (isPassing(asFailure(thrown))) throw thrown
      return false
    }
    const arrived = lostBefore && (await isInRecord(app, recordId, field, lostBefore, signal).catch(falseUnlessPassing))
    if (!arrived) {
      try {
        await send(slot, file, signal)
      } catch (thrown) {
        const failure = asFailure(thrown)
        if (signal.aborted || !isWithoutAnswer(failure)) throw thrown
        slots.set(slot, { ...slots.of(slot), state: { status: 'processing', name }, lost: attempt })
        if (!(await isInRecord(app, recordId, field, attempt, signal, isTaken(failure)).catch(() => false)))
          throw thrown
      }
    }
    counts.set(key, attempt.count + 1)
    counts.set(field, attempt.total + 1)
  }

  return (...upload: Parameters<typeof sendOnce>) => queue(() => sendOnce(...upload))
}

/** The answer was lost: the file may be stored. */
const isWithoutAnswer = ({ code }: Failure): boolean =>
  code === 'timeout' || code === 'network' || code === 'offline' || code === 'unavailable'

/** With a status of success and no word: the CRM may have given it a name of its own. */
const isTaken = ({ status = 0 }: Failure): boolean => status >= 200 && status < 300

/** Reads past the cache, whose record forms show. @throws Failure */
async function isInRecord(
  { client }: UploadsInput['app'],
  recordId: string,
  field: string,
  { name, count, total }: LostAnswer,
  signal: AbortSignal,
  isTaken = false,
): Promise<boolean> {
  const contact: Readonly<Record<string, unknown>> = await client.call(records.contact, {
    params: { id: recordId },
    signal,
  })
  const { [field]: found } = contact
  // A picture replaces the one before.
  const isMore = !Array.isArray(found) || found.length > total
  return (isTaken && isMore) || countOf([found].flat(), name) > count
}

/** A picture field has one entry. */
const countOf = (entries: readonly unknown[], name: string): number =>
  entries.filter((entry) => isRecord(entry) && entry.name === name).length
