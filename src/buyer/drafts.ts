// The draft of a step: of each field the last change. Of two drafts, the later change of each field stays; as this joining does not depend on
// order or repetition, tabs, stale messages and entries of ended pages can be joined whenever they come (docs/drafts.md).
import { isRecord } from '../core/json'
import type { FormValues } from '../domain/field'

/** The last change of a field. */
export interface Change {
  /** The answer that waits to be sent. Absent: none waits any more, it was saved or taken back. */
  readonly value?: string
  /** Milliseconds since 1970; of two changes the later one counts. */
  readonly at: number
}

/** By field. */
export type Draft = Readonly<Record<string, Change>>

export const noDraft: Draft = {}

/** Whether a change counts against another one. At the same time none waits rather than one: a saved answer must not come back from an old entry. */
function isNewer({ at, value }: Change, than: Change | undefined): boolean {
  if (!than || at !== than.at) return !than || at > than.at
  if (value === undefined || than.value === undefined) return value === undefined && than.value !== undefined
  return value > than.value
}

/** Both drafts as one. @returns `one` itself if the other brings nothing */
export function joined(one: Draft, other: Draft): Draft {
  const newer = Object.entries(other).filter(([field, change]) => isNewer(change, one[field]))
  return newer.length === 0 ? one : { ...one, ...Object.fromEntries(newer) }
}

/** The draft after a save. Answers that were sent wait no more and keep their time, so that an older entry with them does not count. */
export const withoutSent = (draft: Draft, sent: FormValues, neverSent: ReadonlySet<string>): Draft =>
  changeOf(draft, (field, { value, at }) => (value === sent[field] && !neverSent.has(field) ? { at } : { value, at }))

/** The draft in which nothing waits. */
export const taken = (draft: Draft, at: number): Draft =>
  changeOf(draft, (_, change) => (change.value === undefined ? change : { at }))

const changeOf = (draft: Draft, to: (field: string, change: Change) => { value?: string | undefined; at: number }) =>
  Object.fromEntries(
    Object.entries(draft).map(([field, change]): [string, Change] => {
      const { value, at } = to(field, change)
      return [field, value === undefined ? { at } : { value, at }]
    }),
  )

/** The answers that wait, by field. */
export const valuesOf = (draft: Draft = noDraft): FormValues =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]])),
  )

/** The changes from this time on. */
export const since = (draft: Draft, oldest: number): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([, { at }]) => at >= oldest))

/** The time of a new change: later than every known one, also where the device's clock was set back. */
export const later = (known: number, now: number): number => Math.max(now, known + 1)

export const newestOf = (draft: Draft): number => Math.max(0, ...Object.values(draft).map(({ at }) => at))

/** What was read from a device as a draft; undefined if it is none. */
export function draftIn(stored: unknown): Draft | undefined {
  if (!isRecord(stored)) return undefined
  const isChange = (change: unknown): change is Change =>
    isRecord(change) && Number.isFinite(change.at) && (change.value === undefined || typeof change.value === 'string')
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, Change] => isChange(entry[1])))
}
