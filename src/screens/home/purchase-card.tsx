// What the buyer's purchase waits for: 'Le falta' while data or documents are missing, else 'Lo que sigue', and the purchase in four points
// (HOM-05, HOM-06).
import { ArrowRight, Check } from 'lucide'
import { useTranslation } from 'react-i18next'
import { fromTable } from '../../core/i18n'
import type { Contact } from '../../domain/contact'
import { type PurchasePoint, purchasePoints } from '../../domain/onboarding'
import { isOpen } from '../../domain/requirements'
import { Loaded } from '../../parts/loaded'
import { useContact, useDeal } from '../../records/records'
import { requirementsOf } from '../../records/wizard-memory'
import { useLink, useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'
import { ProgressBar } from '../../ui/progress-bar'
import { Skeleton } from '../../ui/skeleton'
import './purchase-card.css'

export function PurchaseCard() {
  const { t } = useTranslation('portal')
  return (
    <Loaded read={useContact()} skeleton={<Skeleton shape="card" />} failed={t('home.onboarding.failed')}>
      {(contact) => <Purchase contact={contact} />}
    </Loaded>
  )
}

function Purchase({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const { complete, documents } = requirementsOf(useWidget(), contact)
  const isMissing = !complete || documents.length > 0
  return (
    <Card
      as="section"
      look={isMissing ? 'waiting' : 'raised'}
      padding="l"
      className="ow-home-purchase ow-stack ow-gap-5"
      labelledBy="ow-home-purchase"
    >
      <h2 id="ow-home-purchase">{t(isMissing ? 'home.purchase.missing' : 'home.purchase.next')}</h2>
      {isMissing && <Missing contact={contact} />}
      <Points isComplete={!isMissing} />
    </Card>
  )
}

/** How far the onboarding is, what is missing, and one button that goes on at the right step (HOM-05). */
function Missing({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const { nature, percent, steps, documents, resume, complete } = requirementsOf(useWidget(), contact)
  return (
    <div className="ow-home-onboarding ow-end ow-stack ow-gap-5">
      <div className="ow-stack ow-gap-3">
        <p className="ow-muted">{sentence()}</p>
        {nature && documents.length > 0 && (
          <div className="ow-home-missing ow-stack ow-gap-2">
            <p className="ow-muted">{t('home.onboarding.documents', { count: documents.length })}</p>
            <ul className="ow-wrap ow-gap-2">
              {documents.map((field) => (
                <li key={field} className="ow-small ow-strong">
                  {fromTable(t)(`documentKinds.${nature}.${field}.label`)}
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
        {complete ? t('home.onboarding.upload') : t(percent > 0 ? 'home.onboarding.continue' : 'home.onboarding.begin')}
      </LinkButton>
    </div>
  )

  function sentence(): string {
    if (complete) return t('home.onboarding.documentsOnly')
    return nature ? t('home.onboarding.missing', { count: steps.filter(isOpen).length }) : t('home.onboarding.notBegun')
  }
}

/** The purchase in four points; the first that is not done is the current one. Without a deal nobody knows of papers or signature. */
function Points({ isComplete }: { isComplete: boolean }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const deal = useDeal().data
  const way = ({ name, state }: PurchasePoint) => {
    if (name === 'payment') return <a {...link('/soporte/estado-de-cuenta')}>{t('support.statement.action')}</a>
    if (name === 'papers' && state === 'done')
      return <a {...link('/documentoFiducia')}>{t('home.purchase.papers.action')}</a>
  }
  return (
    <ol className="ow-home-points ow-stack ow-two ow-gap-4" aria-label={t('home.purchase.points')}>
      {purchasePoints(isComplete, deal).map((point, place) => (
        <li key={point.name} className="ow-home-point ow-flex ow-gap-3" data-state={point.state}>
          <span
            className="ow-home-point-mark ow-centre ow-fixed ow-figures ow-small ow-strong ow-muted"
            aria-hidden="true"
          >
            {point.state === 'done' ? <Icon icon={Check} size={16} /> : place + 1}
          </span>
          <span className="ow-stack ow-packed ow-small">
            <strong>{t(`home.purchase.${point.name}.title`)}</strong>
            <span className="ow-muted">{fromTable(t)(`home.purchase.${point.name}.${point.state}`)}</span>
            {way(point)}
          </span>
        </li>
      ))}
    </ol>
  )
}
