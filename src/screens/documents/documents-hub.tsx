// Links to the four lists of documents (DOC-01).
import { ChevronRight, FileSignature, Files, Globe, IdCard } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLink } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { PageHeader } from '../../ui/page-header'
import './documents.css'

const folders = [
  { key: 'client', to: '/documentoCliente', icon: IdCard },
  { key: 'trust', to: '/documentoFiducia', icon: FileSignature },
  { key: 'monetization', to: '/documentoMonetizacion', icon: Globe },
  { key: 'annex', to: '/documentoAnexo', icon: Files },
] as const

export function DocumentsHub() {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <section data-screen="documents" className="ow-screen ow-documents ow-stack ow-gap-5">
      <PageHeader title={t('documents.hub.title')} lead={t('documents.hub.lead')} />
      <ul className="ow-stack ow-two ow-gap-4">
        {folders.map(({ key, to, icon }) => (
          <Card key={key} as="li" className="ow-tall ow-row ow-gap-4" {...link(to)}>
            <span className="ow-documents-icon ow-mark ow-kind ow-place-center">
              <Icon icon={icon} size={26} />
            </span>
            <span className="ow-stack ow-grow ow-gap-1">
              <span className="ow-big ow-title ow-close">{t(`documents.${key}.title`)}</span>
              <span className="ow-muted">{t(`documents.${key}.text`)}</span>
            </span>
            <Icon icon={ChevronRight} className="ow-muted" />
          </Card>
        ))}
      </ul>
    </section>
  )
}
