// The complete form, and what is left to do (WIZ-17).
import { MessageCircle, Printer } from 'lucide'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hasJustSent } from '../../buyer/position'
import { useBuyerState } from '../../buyer/use-buyer'
import { formatMoment, instantOf } from '../../core/dates'
import { greetingName } from '../../core/greeting-name'
import { advisorOf, withMessage } from '../../domain/contact-links'
import { textOf } from '../../domain/crm-text'
import { dueOf } from '../../domain/onboarding'
import { useCard, useTransfer } from '../../parts/payment-ways'
import { useAgent } from '../../records/further-reads'
import { useDeal } from '../../records/records'
import { useLink, useWidget } from '../../state/widget-context'
import { ActionRow } from '../../ui/action-row'
import { Button, LinkButton } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { useProgress } from '../use-journey'
import { AnswerList, useAnswers } from './answer-list'

/** Keys of title and text, by what is due. */
const titleKeys = {
  payment: ['title', 'next'],
  promise: ['promiseTitle', 'promiseNext'],
  rest: ['restTitle', 'restNext'],
} as const

export function Summary() {
  const { t, i18n } = useTranslation(['endings', 'wizard'])
  const { tag, config } = useWidget()
  const { contact, buyer } = useProgress()
  const sentAt = useBuyerState(buyer, ({ position }) => position.sentAt)
  // Another device may have saved since.
  const changedAt = instantOf(contact.Modified_Time ?? '')
  const savedAt = changedAt ?? sentAt
  const due = dueOf(useDeal().data, hasJustSent(contact.id))
  const [title, lead] = titleKeys[due === 'payment' || due === 'promise' ? due : 'rest']
  const link = useLink()
  const sheet = useRef<HTMLDivElement>(null)
  const answers = t('engine.summary.answers')
  const name = [contact.First_Name, contact.Last_Name]
    .map((part) => greetingName(textOf(part)))
    .join(' ')
    .trim()
  return (
    <div className="ow-stack ow-gap-6 ow-measure">
      <div className="ow-stack ow-gap-5">
        <PageHeader
          eyebrow={config.brand?.name ?? t('wizard:engine.title')}
          title={t(`engine.summary.${title}`)}
          lead={t(`engine.summary.${lead}`)}
        />
        {/* The wizard alone lacks the portal's bar, which has the payments. */}
        <NextSteps hasPayments={due === 'payment' || (due !== 'over' && tag !== 'owner-portal')} />
        <div className="ow-buttons ow-wrap ow-gap-3">
          <Button icon={Printer} onClick={() => sheet.current && printAlone(sheet.current, answers)}>
            {t('engine.summary.print')}
          </Button>
          {tag === 'owner-portal' && <LinkButton {...link('/')}>{t('engine.summary.home')}</LinkButton>}
        </div>
      </div>
      <div ref={sheet} className="ow-stack ow-gap-5">
        <div className="ow-stack ow-gap-1">
          <h2>{answers}</h2>
          <p className="ow-muted">{t(name ? 'engine.summary.lead' : 'engine.summary.leadPlain', { name })}</p>
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

function NextSteps({ hasPayments }: { hasPayments: boolean }) {
  const { t } = useTranslation(['endings', 'common'])
  const paymentWays = [useTransfer(), useCard()].filter((way) => way !== undefined)
  const ways = hasPayments ? paymentWays : []
  const agent = useAgent().data
  const { name, phone } = agent ? advisorOf(agent) : {}
  if (ways.length === 0 && !phone?.whatsapp) return null
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

/** Prints a part of the widget without the page around it. */
function printAlone(part: HTMLElement, title: string): void {
  const tree = part.getRootNode() as ShadowRoot
  const root = part.closest('.ow-root')
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('aria-hidden', 'true')
  // Some browsers print nothing from a frame without size.
  frame.style.cssText = 'position: fixed; inset-inline-start: -10000px; inline-size: 800px; block-size: 600px'
  tree.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!page || !view || !root) {
    frame.remove()
    return
  }
  page.title = title
  page.documentElement.lang = root.getAttribute('lang') ?? 'es'
  page.adoptedStyleSheets = tree.adoptedStyleSheets.map((sheet) => copyOf(sheet, view))
  const paper = root.cloneNode(false) as HTMLElement
  paper.dataset.theme = 'light'
  paper.append(part.cloneNode(true))
  page.body.append(page.adoptNode(paper))
  view.addEventListener('afterprint', () => frame.remove(), { once: true })
  view.focus()
  view.print()
}

/** Copies a style sheet, as a constructed one belongs to one document. */
function copyOf(sheet: CSSStyleSheet, { CSSStyleSheet: Sheet }: typeof globalThis): CSSStyleSheet {
  const copy = new Sheet()
  copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'))
  return copy
}
