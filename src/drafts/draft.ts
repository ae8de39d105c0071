// A draft: the unsent answers of one step. Holds only the answers that the user changed, each with the record's value at that time, so that
// a later change of the record is detected and not overwritten unseen (WIZ-16).
import type { FieldTable } from '../domain/field'

export type Answers = Readonly<Record<string, string>>

export interface Draft {
  /** Milliseconds since 1970. */
  at: number
  values: Answers
  /** The record's values of the same fields when they were changed. */
  base: Answers
}

/** A draft as it is stored on the device. */
export interface StoredDraft extends Draft {
  /** When each field was last changed, in milliseconds since 1970; absent in drafts of an older version. */
  times?: Readonly<Record<string, number>>
}

/** A change of one step's draft, as a page writes it. */
export interface Change {
  at: number
  /** The draft afterwards; without one it was deleted. */
  draft?: Draft | undefined
  /** The fields that changed; other fields stay as stored, because another tab may have changed them. */
  own: readonly string[]
}

export interface Conflict {
  field: string
  typed: string
  stored: string
}

/**
 * Computes the draft after a change; answers equal to the record's are dropped. @returns undefined if nothing differs
 * @param sent answers of a save with unknown outcome: the record may hold these instead
 */
export function draftOf(
  values: Answers,
  touched: readonly string[],
  stored: Answers,
  before: Draft | undefined,
  at: number,
  sent: Answers = stored,
): Draft | undefined {
  const fields = [...new Set([...Object.keys(before?.values ?? {}), ...touched])]
  const differs = (field: string, from: Answers) => (values[field] ?? '') !== (from[field] ?? '')
  const kept = fields.filter((field) => differs(field, stored) || differs(field, sent))
  const pick = (read: (field: string) => string) => Object.fromEntries(kept.map((field) => [field, read(field)]))
  if (kept.length === 0) return undefined
  return {
    at,
    values: pick((field) => values[field] ?? ''),
    base: pick((field) => before?.base[field] ?? stored[field] ?? ''),
  }
}

/** Answers whose field changed in the record since they were typed, to another value: the user decides which one is kept. */
export const conflictsOf = (draft: Draft, stored: Answers): Conflict[] =>
  Object.entries(draft.values).flatMap(([field, typed]) => {
    const held = stored[field] ?? ''
    return held !== (draft.base[field] ?? '') && held !== typed && held !== '' ? [{ field, typed, stored: held }] : []
  })

/** Whether the draft holds answers that are still to be sent. */
export const hasUnsent = (draft: Draft | undefined, fields: FieldTable): boolean =>
  Object.keys(draft?.values ?? {}).some((field) => fields[field] && fields[field].send !== false)

/** The fields that exist in only one of the two drafts, or with different values. */
export function changedFields(before: Draft | undefined, after: Draft | undefined): string[] {
  const kept = (draft: Draft | undefined, field: string) => JSON.stringify([draft?.values[field], draft?.base[field]])
  return Object.keys({ ...before?.values, ...after?.values }).filter(
    (field) => kept(before, field) !== kept(after, field),
  )
}

/**
 * The stored draft after a change: of each field the latest answer stays. Compares times per field, not per draft, because another tab may
 * have written another field later. (localStorage can also roll back after a crash and return an older change.)
 */
export function merged(stored: StoredDraft | undefined, { at, draft, own }: Change): StoredDraft | undefined {
  const values: Record<string, string> = { ...stored?.values }
  const base: Record<string, string> = { ...stored?.base }
  const times: Record<string, number> = { ...stored?.times }
  const isOlder = (field: string) => field in values && (stored?.times?.[field] ?? stored?.at ?? 0) > at
  for (const field of own) {
    if (isOlder(field)) continue
    for (const part of [values, base, times]) delete part[field]
    const [value, before] = [draft?.values[field], draft?.base[field]]
    if (value === undefined) continue
    values[field] = value
    times[field] = at
    if (before !== undefined) base[field] = before
  }
  if (Object.keys(values).length === 0) return undefined
  return { at: Math.max(stored?.at ?? 0, draft?.at ?? 0), values, base, times }
}
