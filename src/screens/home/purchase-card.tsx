// What the purchase waits for: 'Le falta' while data or documents are missing, else 'Lo que sigue' (HOM-05, HOM-06).
import { ArrowRight } from 'lucide'
import { useTranslation } from 'react-i18next'
import { isLastStepUnsent, requirementsOf } from '../../buyer/position'
import { fromTable } from '../../core/i18n'
import type { Contact } from '../../domain/contact'
import { isForPromise } from '../../domain/onboarding'
import { isIncomplete, type Requirements } from '../../domain/requirements'
import { Loaded } from '../../parts/loaded'
import { useContact, useDeal } from '../../records/records'
import { useLink, useWidget } from '../../state/widget-context'
import { Badge } from '../../ui/badge'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { ProgressBar } from '../../ui/progress-bar'
import { Skeleton } from '../../ui/skeleton'

export function PurchaseCard() {
  const { t } = useTranslation('portal')
  return (
    <Loaded
      read={useContact()}
      skeleton={<Skeleton shape="row" />}
      awaited={t('home.onboarding.awaited')}
      failed={t('home.onboarding.failed')}
    >
      {(contact) => <Purchase contact={contact} />}
    </Loaded>
  )
}

function Purchase({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const widget = useWidget()
  const requirements = requirementsOf(widget, contact)
  const isMissing = !requirements.complete || requirements.documents.length > 0
  return (
    <Card
      as="section"
      look={isMissing ? 'waiting' : 'raised'}
      padding="l"
      className="ow-home-purchase ow-stack ow-gap-5"
      labelledBy="ow-home-purchase"
    >
      <h2 id="ow-home-purchase">{t(isMissing ? 'home.purchase.missing' : 'home.purchase.next')}</h2>
      <div className="ow-home-waiting ow-end ow-stack ow-gap-5">
        {isMissing ? <Missing {...requirements} isUnsent={isLastStepUnsent(widget, contact, requirements)} /> : <Due />}
      </div>
    </Card>
  )
}

/** How far the onboarding is, what is missing, and one button that goes on at the right step (HOM-05). */
function Missing({ isUnsent, ...requirements }: Requirements & { isUnsent: boolean }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const { nature, percent, steps, documents, resume, complete } = requirements
  const action = isUnsent ? 'review' : percent > 0 ? 'continue' : 'begin'
  const count = steps.filter(isIncomplete).length
  const answers = nature ? t('home.onboarding.missing', { count }) : t('home.onboarding.notBegun')
  return (
    <>
      <div className="ow-stack ow-gap-3">
        <p className="ow-muted">
          {complete ? t('home.onboarding.documentsOnly') : isUnsent ? t('home.popup.unsent') : answers}
        </p>
        {nature && documents.length > 0 && (
          <div className="ow-stack ow-gap-2">
            <p className="ow-muted">{t('home.onboarding.documents', { count: documents.length })}</p>
            <ul className="ow-wrap ow-gap-2">
              {documents.map((field) => (
                <li key={field}>
                  <Badge kind="waiting">{fromTable(t)(`documentKinds.${nature}.${field}.label`)}</Badge>
                </li>
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
        {t(`home.onboarding.${complete ? 'upload' : action}`)}
      </LinkButton>
    </>
  )
}

/** What is due once nothing is missing: the sale promise, else the payments, which no record tells. */
function Due() {
  const { t } = useTranslation('portal')
  const deal = useDeal().data
  const link = useLink()
  return (
    <>
      <p className="ow-muted">{t(isForPromise(deal) ? 'home.purchase.promise' : 'home.purchase.due')}</p>
      <LinkButton variant="primary" iconEnd={ArrowRight} {...link('/fiducia?step=summary')}>
        {t('home.purchase.summary')}
      </LinkButton>
    </>
  )
}
