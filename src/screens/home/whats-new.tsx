// Links to the screens with documents, news or progress that are new since the last visit.
import { Building2, FileText, Newspaper } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLink } from '../../state/route'
import { Icon } from '../../ui/icon'
import { useWhatsNew } from './use-whats-new'

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
    <section className="ow-home-new" aria-labelledby="ow-home-new">
      <h2 id="ow-home-new">{t('home.new.title')}</h2>
      <ul>
        {found.map(({ kind, to, icon }) => (
          <li key={kind}>
            <a className="ow-home-new-link" {...link(to)}>
              <Icon icon={icon} size={18} />
              {t(`home.new.${kind}`, { count: counts[kind] })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
