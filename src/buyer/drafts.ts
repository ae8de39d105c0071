// The draft of a step: of each field the last change. Of two drafts, the later change of each field stays; as this joining does not depend on
// order or repetition, tabs, stale messages and entries of ended pages can be joined whenever they come (docs/drafts.md).
import { isRecord } from '../core/json'
import type { FieldTable, FormValues } from '../domain/field'

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
  // Any order will do that is the same in every tab.
  return value > than.value
}

/** Both drafts as one. @returns `one` itself if the other brings nothing */
export function joined(one: Draft, other: Draft): Draft {
  const newer = Object.entries(other).filter(([field, change]) => isNewer(change, one[field]))
  return newer.length === 0 ? one : { ...one, ...Object.fromEntries(newer) }
}

/** The draft after a save. Answers that were sent wait no more and keep their time, so that an older entry with them does not count. */
export const withoutSent = (draft: Draft, sent: FormValues): Draft =>
  withoutAnswers(draft, ([field, { value, at }]) => (value === sent[field] ? at : undefined))

/** The draft in which nothing waits any more. */
export const takenBack = (draft: Draft, at: number): Draft => withoutAnswers(draft, () => at)

/** @param since from when on an answer waits no more; undefined if it still waits @returns the draft itself if all still wait */
function withoutAnswers(draft: Draft, since: (entry: [string, Change]) => number | undefined): Draft {
  const gone = Object.entries(draft).flatMap((entry) => {
    const at = entry[1].value === undefined ? undefined : since(entry)
    return at === undefined ? [] : [[entry[0], { at }]]
  })
  return gone.length === 0 ? draft : { ...draft, ...Object.fromEntries(gone) }
}

/** The answers that wait, by field. */
export const valuesOf = (draft: Draft): FormValues =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, { value }]) => (value === undefined ? [] : [[field, value]])),
  )

/** When the answers that wait were typed, by field. */
export const timesOf = (draft: Draft): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, { value, at }]) => (value === undefined ? [] : [[field, at]])),
  )

/** Whether answers wait that are still to be sent. */
export const hasUnsent = (draft: Draft, fields: FieldTable): boolean =>
  Object.keys(valuesOf(draft)).some((field) => fields[field] && fields[field].send !== false)

export const newestOf = (draft: Draft): number => Math.max(0, ...Object.values(draft).map(({ at }) => at))

/** What was read from a device as a draft, without the changes before a time. */
export function draftFrom(stored: unknown, oldest: number): Draft {
  if (!isRecord(stored)) return noDraft
  const isChange = (change: unknown): change is Change =>
    isRecord(change) && Number.isFinite(change.at) && (change.value === undefined || typeof change.value === 'string')
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Change] => isChange(entry[1]) && entry[1].at >= oldest),
  )
}
