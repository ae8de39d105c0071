// Customer service: contact channels, and the account statement (SUP-01 to SUP-03).
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
import { useAgent } from '../../records/records'
import { useWelcome } from '../../state/welcome'
import { useNavigate, useRoute, useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Icon, type IconShape } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { Statement } from './statement'
import './support.css'

export function Support() {
  const { t, i18n } = useTranslation('portal')
  const { links } = useWidget().config
  const navigate = useNavigate()
  const isOnRoute = useRoute().path === '/soporte/estado-de-cuenta'
  // The statement's own route opens it without a click (SUP-03). One dialog at a time: the welcome dialog comes first.
  const { due } = useWelcome()
  const atOnce = isOnRoute && !due
  const [isOpen, setOpen] = useState(atOnce)
  // Follows the route while rendering: an effect of the first render would undo a click that came before it.
  const [followed, setFollowed] = useState(atOnce)
  if (followed !== atOnce) {
    setFollowed(atOnce)
    setOpen(atOnce)
  }
  const close = () => {
    setOpen(false)
    // Replaces the statement's route in the history, so that Back does not open it again (SUP-03).
    if (isOnRoute) navigate('/soporte', { replace: true })
  }

  return (
    <section data-screen="support" className="ow-screen">
      <PageHeader title={t('support.title')} lead={t('support.lead')} />
      <ul className="ow-support ow-stack ow-two ow-gap-5">
        <SupportCard featured name="statement" icon={FileText}>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {t('support.statement.action')}
          </Button>
        </SupportCard>
        {links?.helpDesk && <HelpDeskCard address={links.helpDesk} film={links.helpDeskVideo} />}
        <MeetingCard />
        <LinkCard name="whatsapp" icon={MessageCircle} address={addressIn(i18n.language, links?.whatsapp)} />
        <LinkCard name="payments" icon={MessagesSquare} address={addressIn(i18n.language, links?.whatsappPayments)} />
        <LinkCard name="appointments" icon={CalendarCheck} address={links?.appointments} />
        <LinkCard name="consultations" icon={MessageCircleQuestion} address={links?.consultations} />
      </ul>
      {isOpen && <Statement onClose={close} />}
    </section>
  )
}

interface CardProps {
  /** Its place below `support` in the texts. */
  name: 'statement' | 'helpDesk' | 'meeting' | LinkCardProps['name']
  icon: IconShape
  /** Full width above the other cards. */
  featured?: boolean
  children: ReactNode
}

function SupportCard({ name, icon, featured, children }: CardProps) {
  const { t } = useTranslation('portal')
  const id = useId()
  return (
    <Card
      as="li"
      className={`ow-support-card ow-column ow-start ow-gap-4${featured ? ' ow-support-featured' : ''}`}
      labelledBy={id}
    >
      <span className="ow-mark ow-kind ow-centre">
        <Icon icon={icon} size={24} />
      </span>
      <div className="ow-support-words ow-stack ow-gap-2">
        <h2 id={id}>{t(`support.${name}.title`)}</h2>
        <p className="ow-muted">{t(`support.${name}.text`)}</p>
      </div>
      <div className="ow-support-actions ow-wrap ow-gap-3">{children}</div>
    </Card>
  )
}

interface LinkCardProps {
  name: 'whatsapp' | 'payments' | 'appointments' | 'consultations'
  icon: IconShape
  address: string | undefined
}

/** A card for a configured link; renders nothing without an address. */
function LinkCard({ name, icon, address }: LinkCardProps) {
  const { t } = useTranslation('portal')
  if (!address) return null
  return (
    <SupportCard name={name} icon={icon}>
      <LinkButton href={address} external>
        {t(`support.${name}.action`)}
      </LinkButton>
    </SupportCard>
  )
}

/** Links to the help desk (an external portal) and to the video that shows how to make a request (SUP-01). */
function HelpDeskCard({ address, film }: { address: string; film: string | undefined }) {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState(false)
  const title = t('support.helpDesk.video')
  return (
    <SupportCard name="helpDesk" icon={Headset}>
      <LinkButton href={address} external>
        {t('support.helpDesk.action')}
      </LinkButton>
      {film &&
        (playsHere(film) ? (
          <Button variant="quiet" icon={Play} onClick={() => setOpen(true)}>
            {title}
          </Button>
        ) : (
          <LinkButton href={film} external variant="quiet">
            {title}
          </LinkButton>
        ))}
      {film && (
        <Dialog open={open} onClose={() => setOpen(false)} size="l" title={title}>
          <Video address={film} title={title} watch={title} />
        </Dialog>
      )}
    </SupportCard>
  )
}

/** The advisor's video room; without one, her e-mail to ask for a meeting (SUP-01). */
function MeetingCard() {
  const { t } = useTranslation('portal')
  const noAdvisor = ({ code }: Failure) =>
    (code === 'notFound' || code === 'notCustomer') && <p className="ow-muted">{t('support.meeting.nobody')}</p>
  return (
    <SupportCard name="meeting" icon={VideoIcon}>
      <Loaded
        read={useAgent()}
        skeleton={<Skeleton shape="text" />}
        failed={t('support.meeting.failed')}
        instead={noAdvisor}
      >
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
