// How far the onboarding is, what is missing, and one button that goes on at the right step (HOM-05).
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import { requirements } from '../../domain/onboarding'
import { FailureNotice } from '../../parts/failure-notice'
import { useContact } from '../../state/records'
import { useLink } from '../../state/route'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { LinkButton } from '../../ui/link-button'
import { ProgressBar } from '../../ui/progress-bar'
import { Skeleton } from '../../ui/skeleton'

export function OnboardingStatus() {
  const { t } = useTranslation('portal')
  const link = useLink()
  const contact = useContact()
  if (contact.isError) {
    const failure = asFailure(contact.error)
    return <FailureNotice failure={failure} title={failureTitle(failure.code)} onRetry={() => void contact.refetch()} />
  }
  if (!contact.data) return <Skeleton shape="row" />

  const { nature, percent, steps, documents, next, complete } = requirements(contact.data)
  if (complete && documents.length === 0) {
    return (
      <p className="ow-home-complete">
        <Badge kind="success" icon={CircleCheck}>
          {t('home.onboarding.complete')}
        </Badge>
      </p>
    )
  }
  const missing = steps.filter((step) => !step.done).length
  return (
    <Card as="section" look="waiting" className="ow-home-onboarding" labelledBy="ow-home-onboarding">
      <div className="ow-home-onboarding-words">
        <h2 id="ow-home-onboarding">{t('home.onboarding.title')}</h2>
        <p className="ow-home-muted">
          {complete ? t('home.onboarding.documentsOnly') : t('home.onboarding.missing', { count: missing })}
        </p>
        {nature && documents.length > 0 && (
          <ul className="ow-home-missing">
            {documents.map((field) => (
              <li key={field}>{t(`documentKinds.${nature}.${field}.label`)}</li>
            ))}
          </ul>
        )}
        <ProgressBar label={t('home.onboarding.progress')} value={percent} />
      </div>
      <LinkButton
        variant="primary"
        {...link(complete ? '/subirdocumentoCliente' : `/fiducia${next ? `?step=${next}` : ''}`)}
      >
        {complete ? t('home.onboarding.upload') : t('home.onboarding.continue')}
      </LinkButton>
    </Card>
  )

  /** ERR-01 has a title of its own; everything else says which part failed. */
  function failureTitle(code: string): string | undefined {
    return code === 'notCustomer' ? undefined : t('home.onboarding.failed')
  }
}
