// Explains that no documents can be listed until the buyer has chosen natural person or legal entity (DOC-02).
import { useTranslation } from 'react-i18next'
import { useLink } from '../../state/route'
import { LinkButton } from '../../ui/link-button'
import { Spinner } from '../../ui/spinner'

export function NoNature() {
  const { t } = useTranslation('portal')
  const link = useLink()
  return (
    <div className="ow-documents-waiting ow-stack ow-gap-4" aria-busy="true">
      <Spinner size={40} label={t('documents.noNature.waiting')} />
      <h2>{t('documents.noNature.title')}</h2>
      <p>{t('documents.noNature.text')}</p>
      <LinkButton variant="primary" {...link('/fiducia')}>
        {t('documents.noNature.action')}
      </LinkButton>
    </div>
  )
}
