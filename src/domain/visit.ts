// What is new since the last visit: ids known then, compared with the ids of now.
import { limits } from './limits'

const kinds = ['documents', 'news', 'progress'] as const
export type SeenKind = (typeof kinds)[number]

/** A kind that was not read then is left out: nothing is known of it, so nothing of it is new. */
export type Lists = { readonly [K in SeenKind]?: readonly string[] | undefined }

export interface Seen extends Lists {
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Whether she comes back after having been away; a reload goes on with the same visit, for which no list is read again. */
export const comesBack = (before: Seen | undefined, now: number): boolean =>
  before !== undefined && Math.abs(now - before.at) > limits.visit

/** How many of each kind are new; none on a first visit, when everything would be. */
export function newSince(before: Lists | undefined, now: Lists): Record<SeenKind, number> {
  const count = (kind: SeenKind) => {
    const known = before?.[kind] && new Set(before[kind])
    return known ? (now[kind] ?? []).filter((id) => !known.has(id)).length : 0
  }
  return { documents: count('documents'), news: count('news'), progress: count('progress') }
}

/** Reads what was kept; undefined for nothing or for something unreadable. */
export function readSeen(text: string | undefined): Seen | undefined {
  try {
    const raw: unknown = JSON.parse(text ?? '')
    if (typeof raw !== 'object' || raw === null) return undefined
    const kept = raw as Record<string, unknown>
    const lists = Object.fromEntries(
      kinds.flatMap((kind) => {
        const ids = kept[kind]
        return Array.isArray(ids) ? [[kind, ids.filter((id) => typeof id === 'string')]] : []
      }),
    )
    return { ...lists, at: typeof kept.at === 'number' ? kept.at : 0 }
  } catch {
    return undefined
  }
}
