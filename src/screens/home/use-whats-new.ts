// Counts documents, news and progress entries that are new since the user's last visit in this browser.
import { useEffect, useState } from 'react'
import { shortHash } from '../../core/plain-storage'
import { documentKinds, filesOf } from '../../domain/documents'
import { comesBack, type Lists, newSince, readSeen, type Seen, type SeenKind } from '../../domain/visit'
import { useSession } from '../../state/hooks'
import { useContact, useDeal, useNews, useProgress } from '../../state/records'
import { useWidget } from '../../state/widget-context'

/** What had been seen before this page was loaded; kept here so that the counts stay the same during the visit. */
const before = new Map<string, Seen | undefined>()

/** Number of new entries by kind; undefined until all reads have ended. */
export function useWhatsNew(): Record<SeenKind, number> | undefined {
  const { app } = useWidget()
  const { user } = useSession()
  const name = `seen/${shortHash(user?.email.toLowerCase() ?? '')}`
  const [known] = useState(() => {
    if (!before.has(name)) before.set(name, readSeen(app.storage.get(name)))
    return before.get(name)
  })
  // On a first visit nothing counts as new, and a reload is no new visit: saves the calls for both lists.
  const [returns] = useState(() => comesBack(known, Date.now()))
  const contact = useContact().data
  const deal = useDeal().data
  const news = useNews({ enabled: returns })
  const progress = useProgress({ enabled: returns })
  const ids = (list: { id: string }[] | undefined) => list?.map(({ id }) => id)
  const settled = !returns || [news, progress].every((read) => read.data || read.isError)
  const now: Lists | undefined =
    contact && deal && settled
      ? {
          documents: [...documentIds(contact), ...documentIds(deal)],
          news: ids(news.data) ?? known?.news,
          progress: ids(progress.data) ?? known?.progress,
        }
      : undefined
  const lists = now && JSON.stringify(now)
  useEffect(() => {
    if (lists) app.storage.set(name, JSON.stringify({ ...JSON.parse(lists), at: Date.now() }))
  }, [app, name, lists])
  return now && newSince(known, now)
}

const fields = [...new Set(Object.values(documentKinds).flatMap((kinds) => kinds.map(({ field }) => field)))]

const documentIds = (record: Readonly<Record<string, unknown>>): string[] =>
  fields.flatMap((field) => filesOf(record, field).map(({ id }) => id))
