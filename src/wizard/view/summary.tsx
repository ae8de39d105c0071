// After the last save: what is left to do, which is to pay, and the answers to read and to print (WIZ-17).
import { MessageCircle, Printer } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuyerState } from '../../buyer/use-buyer'
import { formatMoment, instantOf } from '../../core/dates'
import { printAlone } from '../../core/print-alone'
import { advisorOf, withMessage } from '../../domain/contact-links'
import { textOf } from '../../domain/crm-text'
import { isForPromise } from '../../domain/onboarding'
import { useCard, useTransfer } from '../../parts/payment-ways'
import { useAgent } from '../../records/further-reads'
import { useDeal } from '../../records/records'
import { useLink, useWidget } from '../../state/widget-context'
import { ActionRow } from '../../ui/action-row'
import { Button, LinkButton } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { useJourney } from '../use-journey'
import { AnswerList, useAnswers } from './answer-list'

export function Summary() {
  const { t, i18n } = useTranslation(['endings', 'wizard'])
  const { tag, config } = useWidget()
  const { contact, buyer } = useJourney()
  const sentAt = useBuyerState(buyer, ({ position }) => position.sentAt)
  // She may have saved on another device since: only the record knows.
  const changedAt = instantOf(contact.Modified_Time ?? '')
  const savedAt = changedAt ?? sentAt
  const isPromise = isForPromise(useDeal().data)
  const link = useLink()
  const sheet = useRef<HTMLDivElement>(null)
  const title = t('engine.summary.answers')
  return (
    <div className="ow-stack ow-gap-6 ow-measure">
      <div className="ow-stack ow-gap-5">
        <PageHeader
          eyebrow={config.brand?.name ?? t('wizard:engine.title')}
          title={t(isPromise ? 'engine.summary.promiseTitle' : 'engine.summary.title')}
          lead={t(isPromise ? 'engine.summary.promiseNext' : 'engine.summary.next')}
        />
        <NextSteps />
        <div className="ow-buttons ow-wrap ow-gap-3">
          <Button icon={Printer} onClick={() => sheet.current && printAlone(sheet.current, title)}>
            {t('engine.summary.print')}
          </Button>
          {tag === 'owner-portal' && <LinkButton {...link('/')}>{t('engine.summary.home')}</LinkButton>}
        </div>
      </div>
      <div ref={sheet} className="ow-stack ow-gap-5">
        <div className="ow-stack ow-gap-1">
          <h2>{title}</h2>
          <p className="ow-muted">
            {t('engine.summary.lead', { name: `${textOf(contact.First_Name)} ${textOf(contact.Last_Name)}`.trim() })}
          </p>
          {savedAt !== undefined && (
            <p className="ow-muted ow-small">
              {t(changedAt === undefined ? 'engine.summary.savedHere' : 'engine.summary.saved', {
                when: formatMoment(savedAt, i18n.language),
              })}
            </p>
          )}
        </div>
        <AnswerList steps={useAnswers()} />
      </div>
    </div>
  )
}

/** Transfer and card (PAY-01, PAY-02), and the advisor's WhatsApp. */
function NextSteps() {
  const { t } = useTranslation(['endings', 'common'])
  const ways = [useTransfer(), useCard()].filter((way) => way !== undefined)
  const agent = useAgent().data
  const { name, phone } = agent ? advisorOf(agent) : {}
  return (
    <ul className="ow-stack ow-gap-3">
      {ways.map(({ key, label, icon, disabled, ...way }) => (
        <li key={key}>
          {disabled || !icon ? (
            <Skeleton shape="row" announced={false} />
          ) : (
            <ActionRow {...way} icon={icon} title={label} />
          )}
        </li>
      ))}
      {phone?.whatsapp && (
        <li>
          <ActionRow
            icon={MessageCircle}
            title={t('engine.summary.advisor', { name: agent?.Name || name })}
            detail={t('engine.summary.advisorText')}
            href={withMessage(phone.whatsapp, t('common:help.message'))}
            external
          />
        </li>
      )}
    </ul>
  )
}
