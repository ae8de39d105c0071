// Links to the screens with documents, news or progress that are new since the last visit.
import { Building2, FileText, Newspaper } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { content } from '../../api/content'
import { shortHash } from '../../core/plain-storage'
import { documentKinds, filesOf } from '../../domain/documents'
import { comesBack, type Lists, newSince, readSeen, type Seen, type SeenKind } from '../../domain/visit'
import { useContact, useDeal, useList } from '../../records/records'
import { useLink } from '../../state/route'
import { useSession, useWidget } from '../../state/widget-context'
import { Icon } from '../../ui/icon'

const places = [
  { kind: 'documents', to: '/documentos', icon: FileText },
  { kind: 'news', to: '/noticias', icon: Newspaper },
  { kind: 'progress', to: '/avances', icon: Building2 },
] as const

export function WhatsNew() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const counts = useWhatsNew()
  const found = counts ? places.filter(({ kind }) => counts[kind] > 0) : []
  if (!counts || found.length === 0) return null
  return (
    <section className="ow-home-new ow-stack ow-gap-3" aria-labelledby="ow-home-new">
      <h2 id="ow-home-new">{t('home.new.title')}</h2>
      <ul>
        {found.map(({ kind, to, icon }) => (
          <li key={kind}>
            <a className="ow-home-new-link ow-row ow-inline ow-gap-2 ow-accent ow-strong ow-tap" {...link(to)}>
              <Icon icon={icon} size={18} />
              {t(`home.new.${kind}`, { count: counts[kind] })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What had been seen before this page was loaded; kept here so that the counts stay the same during the visit. */
const before = new Map<string, Seen | undefined>()

/** Number of documents, news and progress entries that are new since the last visit in this browser; undefined until all reads have ended. */
function useWhatsNew(): Record<SeenKind, number> | undefined {
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
  const news = useList(content.news, { enabled: returns })
  const progress = useList(content.progress, { enabled: returns })
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

const fields = [...new Set(Object.values(documentKinds).flat())]

const documentIds = (record: Readonly<Record<string, unknown>>): string[] =>
  fields.flatMap((field) => filesOf(record, field).map(({ id }) => id))
