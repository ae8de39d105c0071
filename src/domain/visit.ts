// What is new since the last visit: ids known then, compared with the ids of now.

export interface Seen {
  documents: string[]
  news: string[]
  progress: string[]
}
export type SeenKind = keyof Seen

/** How many of each kind are new; none on a first visit, when everything would be. */
export function newSince(before: Seen | undefined, now: Seen): Record<SeenKind, number> {
  const count = (kind: SeenKind) => (before ? now[kind].filter((id) => !before[kind].includes(id)).length : 0)
  return { documents: count('documents'), news: count('news'), progress: count('progress') }
}

/** Reads what was kept; undefined for nothing or for something unreadable. */
export function readSeen(text: string | undefined): Seen | undefined {
  try {
    const raw: unknown = JSON.parse(text ?? '')
    if (typeof raw !== 'object' || raw === null) return undefined
    const ids = (value: unknown) => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [])
    const { documents, news, progress } = raw as Record<string, unknown>
    return { documents: ids(documents), news: ids(news), progress: ids(progress) }
  } catch {
    return undefined
  }
}
