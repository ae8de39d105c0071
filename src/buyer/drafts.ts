// A draft has each field's last change; drafts join in any order (docs/drafts.md).
import { isRecord } from '../core/json'
import type { FieldTable, FormValues } from '../domain/field'

export interface Change {
  /** Absent: the answer was saved, or taken back. */
  readonly value?: string
  /** Milliseconds since 1970; the later change counts. */
  readonly at: number
}

export type Draft = Readonly<Record<string, Change>>

export const noDraft: Draft = {}

/** Of two changes at one time, the one without a value wins: it may be saved. */
function isNewer({ at, value }: Change, other: Change | undefined): boolean {
  if (!other || at !== other.at) return !other || at > other.at
  if (value === undefined || other.value === undefined) return value === undefined && other.value !== undefined
  // Any order will do that is the same in every tab.
  return value > other.value
}

/** @returns `one` itself if the other adds nothing */
export function joined(one: Draft, other: Draft): Draft {
  const newer = Object.entries(other).filter(([field, change]) => isNewer(change, one[field]))
  return newer.length === 0 ? one : { ...one, ...Object.fromEntries(newer) }
}

/** Leaves the time of a sent answer, so that older entries do not restore it. */
export const withoutSent = (draft: Draft, sent: FormValues): Draft =>
  joined(
    draft,
    mapUnsaved(draft, ({ value, at }, field) => (value === sent[field] ? { at } : undefined)),
  )

export const discarded = (draft: Draft, at: number): Draft =>
  joined(
    draft,
    mapUnsaved(draft, () => ({ at })),
  )

export const valuesOf = (draft: Draft): FormValues => mapUnsaved(draft, ({ value }) => value)

export const timesOf = (draft: Draft): Readonly<Record<string, number>> => mapUnsaved(draft, ({ at }) => at)

/** Maps the changes that have a value; leaves out what becomes undefined. */
function mapUnsaved<T>(draft: Draft, map: (change: Required<Change>, field: string) => T | undefined) {
  const mapped = Object.entries(draft).flatMap(([field, { value, at }]) => {
    const result = value === undefined ? undefined : map({ value, at }, field)
    return result === undefined ? [] : [[field, result] as const]
  })
  return Object.fromEntries(mapped)
}

/** Compares by identity: a new read has the same objects for unchanged fields. */
export const changedFields = (before: Record<string, unknown> = {}, now: Record<string, unknown> = {}): string[] =>
  Object.keys({ ...before, ...now }).filter((field) => before[field] !== now[field])

export const hasUnsent = (draft: Draft, fields: FieldTable): boolean =>
  Object.entries(draft).some(
    ([field, { value }]) => value !== undefined && fields[field] && fields[field].send !== false,
  )

export const newestOf = (draft: Draft): number => Math.max(0, ...Object.values(draft).map(({ at }) => at))

export function draftFrom(stored: unknown, oldest: number): Draft {
  if (!isRecord(stored)) return noDraft
  const isChange = (change: unknown): change is Change =>
    isRecord(change) && Number.isFinite(change.at) && (change.value === undefined || typeof change.value === 'string')
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, Change] => isChange(entry[1]) && entry[1].at >= oldest),
  )
}
