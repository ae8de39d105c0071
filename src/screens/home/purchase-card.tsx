// Says what is missing of the onboarding, then what is due (HOM-05, HOM-06).
import { ArrowRight } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasJustSent, isLastStepUnsent, requirementsOf } from '../../buyer/position'
import { fromTable } from '../../core/i18n'
import type { Contact } from '../../domain/contact'
import { dueOf } from '../../domain/onboarding'
import { isIncomplete, type Requirements } from '../../domain/requirements'
import { useIsSlow } from '../../forms/use-wait-phase'
import { Loaded } from '../../parts/loaded'
import { useContact, useDeal } from '../../records/records'
import { useLink, useWidget } from '../../state/widget-context'
import { Badge } from '../../ui/badge'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { ProgressBar } from '../../ui/progress-bar'
import { Skeleton } from '../../ui/skeleton'

export function PurchaseCard() {
  return (
    <Loaded read={useContact()} texts="home.onboarding" skeleton={<Skeleton shape="row" />}>
      {(contact) => <Purchase contact={contact} />}
    </Loaded>
  )
}

function Purchase({ contact }: { contact: Contact }) {
  const { t } = useTranslation('portal')
  const widget = useWidget()
  const requirements = requirementsOf(widget, contact)
  const link = useLink()
  const deal = useDeal()
  const isSlow = useIsSlow()
  if (!requirements.isComplete)
    return (
      <PurchaseFrame look="waiting" title={t('home.purchase.missing')}>
        <Missing {...requirements} isUnsent={isLastStepUnsent(widget, contact, requirements)} />
      </PurchaseFrame>
    )
  if (deal.isPending && !isSlow) return <Skeleton shape="row" />
  const due = dueOf(deal.data, hasJustSent(contact.id))
  const summary = link('/fiducia?step=summary')
  if (due === 'over') return null
  if (!due)
    return (
      <p className="ow-home-purchase ow-muted">
        {t('home.purchase.complete')}{' '}
        <a className="ow-whole" {...summary}>
          {t('home.purchase.summary')}
        </a>
      </p>
    )
  return (
    <PurchaseFrame look="raised" title={t('home.purchase.next')}>
      <p className="ow-muted">{t(due === 'promise' ? 'home.purchase.promise' : 'home.purchase.due')}</p>
      <LinkButton variant="primary" iconEnd={ArrowRight} {...summary}>
        {t('home.purchase.summary')}
      </LinkButton>
    </PurchaseFrame>
  )
}

function PurchaseFrame({ look, title, children }: { look: 'waiting' | 'raised'; title: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      look={look}
      padding="l"
      className="ow-home-purchase ow-stack ow-gap-5"
      labelledBy="ow-home-purchase"
    >
      <h2 id="ow-home-purchase">{title}</h2>
      <div className="ow-home-waiting ow-end ow-stack ow-gap-5">{children}</div>
    </Card>
  )
}

function Missing({ isUnsent, ...requirements }: Requirements & { isUnsent: boolean }) {
  const { t } = useTranslation('portal')
  const link = useLink()
  const { nature, percent, steps, documents, resume } = requirements
  const fill = percent > 0 ? 'continue' : 'begin'
  const count = steps.filter(isIncomplete).length
  const answers = nature ? t('home.onboarding.missing', { count }) : t('home.onboarding.notBegun')
  return (
    <>
      <div className="ow-stack ow-gap-3">
        <p className="ow-muted">{isUnsent ? t('home.popup.unsent') : answers}</p>
        {nature && documents.length > 0 && (
          <div className="ow-stack ow-gap-2">
            <p className="ow-muted">{t('home.onboarding.documents', { count: documents.length })}</p>
            <ul className="ow-wrap ow-gap-2">
              {documents.map((field) => (
                <li key={field}>
                  <Badge>{fromTable(t)(`documentKinds.${nature}.${field}.label`)}</Badge>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ProgressBar label={t('home.onboarding.progress')} value={percent} />
      </div>
      <LinkButton variant="primary" iconEnd={ArrowRight} {...link(`/fiducia?step=${resume}`)}>
        {t(`home.onboarding.${isUnsent ? 'review' : fill}`)}
      </LinkButton>
    </>
  )
}
