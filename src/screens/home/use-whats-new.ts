// Keeps which documents, news and progress entries this browser has already shown to this user.
import { useEffect, useState } from 'react'
import { shortHash } from '../../core/plain-storage'
import { documentKinds, filesOf } from '../../domain/documents'
import { newSince, readSeen, type Seen, type SeenKind } from '../../domain/visit'
import { useSession } from '../../state/hooks'
import { useContact, useDeal, useNews, useProgress } from '../../state/records'
import { useWidget } from '../../state/widget-context'

/** Visits that began before this page was loaded: the same answer for the whole visit. */
const before = new Map<string, Seen | undefined>()

/** How much of each kind is new; undefined until all reads are there. */
export function useWhatsNew(): Record<SeenKind, number> | undefined {
  const { app } = useWidget()
  const { user } = useSession()
  const contact = useContact().data
  const deal = useDeal().data
  const news = useNews().data
  const progress = useProgress().data
  const name = `${app.space}/seen/${shortHash(user?.email.toLowerCase() ?? '')}`
  const [known] = useState(() => {
    if (!before.has(name)) before.set(name, readSeen(app.storage.get(name)))
    return before.get(name)
  })
  const now =
    contact && deal && news && progress
      ? {
          documents: [...documentIds(contact), ...documentIds(deal)],
          news: news.map(({ id }) => id),
          progress: progress.map(({ id }) => id),
        }
      : undefined
  const text = now && JSON.stringify(now)
  useEffect(() => {
    if (text) app.storage.set(name, text)
  }, [app, name, text])
  return now && newSince(known, now)
}

const fields = [...new Set(Object.values(documentKinds).flatMap((kinds) => kinds.map(({ field }) => field)))]

const documentIds = (record: Readonly<Record<string, unknown>>): string[] =>
  fields.flatMap((field) => filesOf(record, field).map(({ id }) => id))
