// The draft of a step: of each field the last change. Of two drafts the later change of each field stays, in whatever
// order, so that tabs, stale messages and entries of ended pages can be joined whenever they come (docs/drafts.md).
import { isRecord } from '../core/json'
import type { FieldTable, FormValues } from '../domain/field'

/** The last change of a field. */
export interface Change {
  /** The answer that waits to be sent. Absent: none waits any more, it was saved or taken back. */
  readonly value?: string
  /** Milliseconds since 1970; of two changes the later one counts. */
  readonly at: number
}

export type Draft = Readonly<Record<string, Change>>

export const noDraft: Draft = {}

/** Of two changes at one time, that without a value counts: no saved answer must come back from an old entry. */
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

/** The draft after a save: sent answers wait no more and keep their time, so that no older entry brings them back. */
export const withoutSent = (draft: Draft, sent: FormValues): Draft =>
  joined(
    draft,
    ofWaiting(draft, ({ value, at }, field) => (value === sent[field] ? { at } : undefined)),
  )

/** The draft in which nothing waits any more. */
export const takenBack = (draft: Draft, at: number): Draft =>
  joined(
    draft,
    ofWaiting(draft, () => ({ at })),
  )

/** The answers that wait, by field. */
export const valuesOf = (draft: Draft): FormValues => ofWaiting(draft, ({ value }) => value)

/** When the answers that wait were typed, by field. */
export const timesOf = (draft: Draft): Readonly<Record<string, number>> => ofWaiting(draft, ({ at }) => at)

/** Something of each answer that waits, by field; fields of which it is undefined are left out. */
function ofWaiting<T>(draft: Draft, take: (change: Required<Change>, field: string) => T | undefined) {
  const taken = Object.entries(draft).flatMap(([field, { value, at }]) => {
    const found = value === undefined ? undefined : take({ value, at }, field)
    return found === undefined ? [] : [[field, found] as const]
  })
  return Object.fromEntries(taken)
}

/** The fields that are not the same in both: a read of the record keeps the objects of what has not changed. */
export const changedFields = (before: Record<string, unknown> = {}, now: Record<string, unknown> = {}): string[] =>
  Object.keys({ ...before, ...now }).filter((field) => before[field] !== now[field])

/** Whether answers wait that are still to be sent. */
export const hasUnsent = (draft: Draft, fields: FieldTable): boolean =>
  Object.entries(draft).some(
    ([field, { value }]) => value !== undefined && fields[field] && fields[field].send !== false,
  )

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
