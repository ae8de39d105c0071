// The onboarding's progress, what is missing, and a button that opens the next open step (HOM-05).
import { ArrowRight, CircleCheck } from 'lucide'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import type { Contact } from '../../domain/contact'
import { isOpen } from '../../domain/requirements'
import { Loaded } from '../../parts/loaded'
import { useContact } from '../../records/records'
import { requirementsOf } from '../../records/wizard-memory'
import { useLink } from '../../state/route'
import { useWidget } from '../../state/widget-context'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'
import { ProgressBar } from '../../ui/progress-bar'
import { Skeleton } from '../../ui/skeleton'
import './onboarding-status.css'

export function OnboardingStatus() {
  const { t } = useTranslation('portal')
  return (
    <Loaded read={useContact()} skeleton={<Skeleton shape="row" />} failed={t('home.onboarding.failed')}>
      {(contact) => <Status contact={contact} />}
    </Loaded>
  )
}

function Status({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const { nature, percent, steps, documents, resume, complete } = requirementsOf(useWidget(), contact)
  if (complete && documents.length === 0) {
    return (
      <p className="ow-home-complete">
        <Badge kind="success" icon={CircleCheck}>
          {t('home.onboarding.complete')}
        </Badge>
      </p>
    )
  }
  const missing = steps.filter(isOpen).length
  return (
    <Card as="section" look="waiting" className="ow-home-onboarding ow-stack ow-gap-5" labelledBy="ow-home-onboarding">
      <div className="ow-home-onboarding-words ow-stack ow-gap-3">
        <h2 id="ow-home-onboarding">{t('home.onboarding.title')}</h2>
        <p className="ow-muted">{sentence()}</p>
        {nature && documents.length > 0 && (
          <div className="ow-home-missing ow-stack ow-gap-2">
            <p className="ow-muted">{t('home.onboarding.documents', { count: documents.length })}</p>
            <ul>
              {documents.map((field) => (
                <li key={field}>{fromTable(t)(`documentKinds.${nature}.${field}.label`)}</li>
              ))}
            </ul>
          </div>
        )}
        <ProgressBar label={t('home.onboarding.progress')} value={percent} />
      </div>
      <LinkButton
        variant="primary"
        iconEnd={ArrowRight}
        {...link(complete ? '/subirdocumentoCliente' : `/fiducia?step=${resume}`)}
      >
        {complete ? t('home.onboarding.upload') : t(percent > 0 ? 'home.onboarding.continue' : 'home.onboarding.begin')}
      </LinkButton>
    </Card>
  )

  function sentence(): string {
    if (complete) return t('home.onboarding.documentsOnly')
    return nature ? t('home.onboarding.missing', { count: missing }) : t('home.onboarding.notBegun')
  }
}
