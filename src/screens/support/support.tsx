// Ways of contact, and a row for the statement (SUP-01).
import {
  CalendarCheck,
  FileText,
  Headset,
  Mail,
  MessageCircle,
  MessageCircleQuestion,
  MessagesSquare,
  Play,
  Video as VideoIcon,
} from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { addressIn, advisorOf, webAddressOf } from '../../domain/contact-links'
import type { Agent } from '../../domain/deal'
import { playsHere, Video } from '../../parts/framed'
import { Loaded } from '../../parts/loaded'
import { isAbsentOrRefused, useAgent } from '../../records/further-reads'
import { useNavigate, useRoute, useWelcome, useWidget } from '../../state/widget-context'
import { ActionRow } from '../../ui/action-row'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Icon, type IconShape } from '../../ui/icon'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { Statement } from './statement'
import './support.css'

export function Support() {
  const { t, i18n } = useTranslation('portal')
  const { links } = useWidget().config
  const whatsApp = addressIn(i18n.language, links?.whatsapp)
  const navigate = useNavigate()
  const isOnRoute = useRoute().path === '/soporte/estado-de-cuenta'
  // Only one dialog may be open, and the welcome comes first (SUP-03).
  const { isDue } = useWelcome()
  const [isStatementOpen, setStatementOpen] = useState(false)
  const close = () => {
    setStatementOpen(false)
    // Back does not open it again (SUP-03).
    if (isOnRoute) navigate('/soporte', { replace: true })
  }

  return (
    <section data-screen="support" className="ow-screen">
      <PageHeader title={t('support.title')} lead={t('support.lead')} />
      <div className="ow-support-ways ow-stack ow-two ow-gap-3">
        {whatsApp && (
          <SupportCard name="whatsapp" icon={MessageCircle}>
            <LinkButton variant="primary" href={whatsApp} external>
              {t('support.whatsapp.action')}
            </LinkButton>
          </SupportCard>
        )}
        <MeetingCard />
      </div>
      <ul className="ow-stack ow-two ow-gap-3" aria-label={t('support.more')}>
        <li>
          <ActionRow
            icon={FileText}
            title={t('support.statement.title')}
            detail={t('support.statement.text')}
            onClick={() => setStatementOpen(true)}
          />
        </li>
        <LinkRow name="payments" icon={MessagesSquare} address={addressIn(i18n.language, links?.whatsappPayments)} />
        <LinkRow name="helpDesk" icon={Headset} address={links?.helpDesk} />
        <HelpDeskFilm address={links?.helpDesk && links.helpDeskVideo} />
        <LinkRow name="appointments" icon={CalendarCheck} address={links?.appointments} />
        <LinkRow name="consultations" icon={MessageCircleQuestion} address={links?.consultations} />
      </ul>
      {(isStatementOpen || (isOnRoute && !isDue)) && <Statement onClose={close} />}
    </section>
  )
}

type CardProps = { name: 'meeting' | 'whatsapp'; icon: IconShape; children: ReactNode }

function SupportCard({ name, icon, children }: CardProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  return (
    <Card as="section" className="ow-support-card ow-column ow-start ow-gap-4" labelledBy={id}>
      <span className="ow-mark ow-kind ow-place-center">
        <Icon icon={icon} size={24} />
      </span>
      <div className="ow-stack ow-gap-2">
        <h2 id={id}>{t(`support.${name}.title`)}</h2>
        <p className="ow-muted">{t(`support.${name}.text`)}</p>
      </div>
      <div className="ow-support-actions ow-wrap ow-gap-3">{children}</div>
    </Card>
  )
}

interface LinkRowProps {
  name: 'payments' | 'helpDesk' | 'appointments' | 'consultations'
  icon: IconShape
  address: string | undefined
}

function LinkRow({ name, icon, address }: LinkRowProps) {
  const { t } = useTranslation('portal')
  if (!address) return null
  return (
    <li>
      <ActionRow
        icon={icon}
        title={t(`support.${name}.title`)}
        detail={t(`support.${name}.text`)}
        href={address}
        external
      />
    </li>
  )
}

/** The help desk's video; plays here if it can (SUP-01). */
function HelpDeskFilm({ address }: { address: string | undefined }) {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState(false)
  if (!address) return null
  const title = t('support.helpDesk.video')
  const target = playsHere(address) ? { onClick: () => setOpen(true) } : { href: address, external: true }
  return (
    <li>
      <ActionRow icon={Play} title={title} detail={t('support.helpDesk.videoText')} {...target} />
      <Dialog open={open} onClose={() => setOpen(false)} size="l" title={title}>
        <Video address={address} title={title} watch={title} />
      </Dialog>
    </li>
  )
}

function MeetingCard() {
  const { t } = useTranslation('portal')
  const noAdvisor = (failure: Failure) =>
    isAbsentOrRefused(failure) && <p className="ow-muted">{t('support.meeting.nobody')}</p>
  return (
    <SupportCard name="meeting" icon={VideoIcon}>
      <Loaded read={useAgent()} texts="support.meeting" skeleton={<Skeleton shape="text" />} instead={noAdvisor}>
        {(agent) => <Room agent={agent} />}
      </Loaded>
    </SupportCard>
  )
}

function Room({ agent }: { agent: Agent }) {
  const { t } = useTranslation('portal')
  const room = webAddressOf(agent.Enlace_Video_Conferencia)
  const { email } = advisorOf(agent)
  if (room) {
    return (
      <LinkButton href={room} external>
        {t('support.meeting.action')}
      </LinkButton>
    )
  }
  return (
    <>
      <p className="ow-muted">{t('support.meeting.none')}</p>
      {email && (
        <LinkButton href={`mailto:${email}`} icon={Mail}>
          {t('support.meeting.ask')}
        </LinkButton>
      )}
    </>
  )
}
