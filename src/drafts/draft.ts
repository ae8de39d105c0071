// A draft: the unsent answers of one step. Holds only the answers that the user changed, each with the time of its last change: of each field
// the answer typed last wins (WIZ-16).
import type { FieldTable } from '../domain/field'

export type Answers = Readonly<Record<string, string>>

export interface Draft {
  /** Milliseconds since 1970. */
  at: number
  values: Answers
  times: Times
}

/** When each field was last changed, in milliseconds since 1970. */
export type Times = Readonly<Record<string, number>>

/** A change of one step's draft, as a page writes it. */
export interface Change {
  at: number
  /** The draft afterwards; without one it was deleted. */
  draft?: Draft | undefined
  /** The fields that changed; other fields stay as stored, because another tab may have changed them. */
  own: readonly string[]
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
  const pick = <T>(read: (field: string) => T) => Object.fromEntries(kept.map((field) => [field, read(field)]))
  if (kept.length === 0) return undefined
  const isSame = (field: string) => before?.values[field] === (values[field] ?? '')
  return {
    at,
    values: pick((field) => values[field] ?? ''),
    times: pick((field) => (isSame(field) ? before?.times[field] : undefined) ?? at),
  }
}

/** The draft without the answers that were typed before these times, at which another tab's saved answers were typed. */
export function typedSince(draft: Draft | undefined, saved: Times): Draft | undefined {
  const later = Object.entries(draft?.values ?? {}).filter(
    ([field]) => (draft?.times[field] ?? 0) > (saved[field] ?? 0),
  )
  return draft && later.length > 0 ? { ...draft, values: Object.fromEntries(later) } : undefined
}

/** Both drafts as one: answers of the later one win. */
export const joined = (earlier: Draft, later: Draft | undefined): Draft => ({
  at: later?.at ?? earlier.at,
  values: { ...earlier.values, ...later?.values },
  times: { ...earlier.times, ...later?.times },
})

/** Whether the draft holds answers that are still to be sent. */
export const hasUnsent = (draft: Draft | undefined, fields: FieldTable): boolean =>
  Object.keys(draft?.values ?? {}).some((field) => fields[field] && fields[field].send !== false)

/** The fields that exist in only one of the two drafts, or with different values. */
export function changedFields(before: Draft | undefined, after: Draft | undefined): string[] {
  const fields = Object.keys({ ...before?.values, ...after?.values })
  return fields.filter((field) => before?.values[field] !== after?.values[field])
}

/**
 * The stored draft after a change: of each field the latest answer stays. Compares times per field, not per draft, because another tab may
 * have written another field later. (localStorage can also roll back after a crash and return an older change.)
 */
export function merged(stored: Draft | undefined, { at, draft, own }: Change): Draft | undefined {
  const values: Record<string, string> = { ...stored?.values }
  const times: Record<string, number> = { ...stored?.times }
  for (const field of own) {
    if ((times[field] ?? 0) > at) continue
    delete values[field]
    delete times[field]
    const value = draft?.values[field]
    if (value === undefined) continue
    values[field] = value
    times[field] = at
  }
  if (Object.keys(values).length === 0) return undefined
  return { at: Math.max(stored?.at ?? 0, draft?.at ?? 0), values, times }
}
