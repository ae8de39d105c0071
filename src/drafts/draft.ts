// A draft: the answers of one step that were typed and not yet sent. Only answers that the user changed are kept, each with what the record
// held when it was changed: so an answer that the record got anew since is noticed and not overwritten unseen (WIZ-16).
import type { FieldTable } from '../domain/field'

export type Answers = Readonly<Record<string, string>>

export interface Draft {
  /** Milliseconds since 1970. */
  at: number
  values: Answers
  /** The same answers as the record held them when they were changed. */
  base: Answers
}

export interface Conflict {
  field: string
  typed: string
  stored: string
}

/**
 * The draft after a change: answers that are back at what the record holds need no keeping.
 * @param sent answers of a save whose outcome is unknown: the record may hold these instead
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

/** Answers that the record got anew since they were typed, and that differ: the user decides. */
export const conflictsOf = (draft: Draft, stored: Answers): Conflict[] =>
  Object.entries(draft.values).flatMap(([field, typed]) => {
    const held = stored[field] ?? ''
    return held !== (draft.base[field] ?? '') && held !== typed && held !== '' ? [{ field, typed, stored: held }] : []
  })

/** Whether the draft holds answers that still have to be sent. */
export const hasUnsent = (draft: Draft | undefined, fields: FieldTable): boolean =>
  Object.keys(draft?.values ?? {}).some((field) => fields[field] && fields[field].send !== false)

/** The fields that only one of the two drafts keeps, or that they keep with different answers. */
export function changedFields(before: Draft | undefined, after: Draft | undefined): string[] {
  const kept = (draft: Draft | undefined, field: string) => JSON.stringify([draft?.values[field], draft?.base[field]])
  return Object.keys({ ...before?.values, ...after?.values }).filter(
    (field) => kept(before, field) !== kept(after, field),
  )
}
