// What is new since the last visit: ids known then, compared with the ids of now.

const kinds = ['documents', 'news', 'progress'] as const
export type SeenKind = (typeof kinds)[number]

/** A kind that was not read then is left out: nothing is known of it, so nothing of it is new. */
export type Seen = { readonly [K in SeenKind]?: readonly string[] | undefined }

/** How many of each kind are new; none on a first visit, when everything would be. */
export function newSince(before: Seen | undefined, now: Seen): Record<SeenKind, number> {
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
    return Object.fromEntries(
      kinds.flatMap((kind) => {
        const ids = kept[kind]
        return Array.isArray(ids) ? [[kind, ids.filter((id) => typeof id === 'string')]] : []
      }),
    )
  } catch {
    return undefined
  }
}
