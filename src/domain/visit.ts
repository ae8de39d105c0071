// Counts what is new since the last visit by comparing stored ids with current ones.
import { readJson } from '../core/json'
import * as z from '../core/zod'
import { limits } from './limits'

export type SeenKind = 'documents' | 'news' | 'progress'

/** Ids by kind. A kind that was not read is absent, and nothing of it counts as new. */
export type Lists = { readonly [K in SeenKind]?: readonly string[] }

/** Whether a new visit begins: the last one is long enough ago. A reload continues the visit and reads no lists. */
export const comesBack = (before: Seen | undefined, now: number): boolean =>
  before !== undefined && Math.abs(now - before.at) > limits.visit

/** The number of new ids per kind; 0 on a first visit. */
export function newSince(before: Lists | undefined, now: Lists): Record<SeenKind, number> {
  const count = (kind: SeenKind) => {
    const known = before?.[kind] && new Set(before[kind])
    return known ? (now[kind] ?? []).filter((id) => !known.has(id)).length : 0
  }
  return { documents: count('documents'), news: count('news'), progress: count('progress') }
}

const ids = z.catch(z.optional(z.array(z.string())), undefined)
/** `at`: milliseconds since 1970. */
const Seen = z.object({ documents: ids, news: ids, progress: ids, at: z.catch(z.number(), 0) })
export type Seen = z.infer<typeof Seen>

/** Parses the stored text; undefined if there is none or it is invalid. */
export const readSeen = (text: string | undefined): Seen | undefined => Seen.safeParse(readJson(text ?? '')).data
