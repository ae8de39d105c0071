// The cards of customer service (SUP-01).
import { Headset, Mail, Play, Video as VideoIcon } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { useReport } from '../../core/report'
import { advisorOf, webAddressOf } from '../../domain/contact-links'
import type { Agent } from '../../domain/deal'
import { Loaded } from '../../parts/loaded'
import { playsHere, Video } from '../../parts/framed'
import { useAgent } from '../../records/records'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Dialog } from '../../ui/dialog'
import { Icon, type IconShape } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'

interface CardProps {
  icon: IconShape
  title: string
  text: string
  /** Full width above the other cards. */
  featured?: boolean
  /** Links and buttons. */
  children: ReactNode
}

export function SupportCard({ icon, title, text, featured, children }: CardProps) {
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
        <h2 id={id}>{title}</h2>
        <p className="ow-muted">{text}</p>
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
export function LinkCard({ name, icon, address }: LinkCardProps) {
  const { t } = useTranslation('portal')
  if (!address) return null
  return (
    <SupportCard icon={icon} title={t(`support.${name}.title`)} text={t(`support.${name}.text`)}>
      <LinkButton href={address} external>
        {t(`support.${name}.action`)}
      </LinkButton>
    </SupportCard>
  )
}

/** Links to the help desk (an external portal) and to the video that shows how to make a request (SUP-01). */
export function HelpDeskCard({ address, film }: { address: string; film: string | undefined }) {
  const { t } = useTranslation('portal')
  const [open, setOpen] = useState(false)
  const title = t('support.helpDesk.video')
  return (
    <SupportCard icon={Headset} title={t('support.helpDesk.title')} text={t('support.helpDesk.text')}>
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
export function MeetingCard() {
  const { t } = useTranslation(['portal', 'common'])
  return (
    <SupportCard icon={VideoIcon} title={t('support.meeting.title')} text={t('support.meeting.text')}>
      <Loaded
        read={useAgent()}
        skeleton={<Skeleton shape="text" />}
        failed={t('support.meeting.failed')}
        instead={instead}
      >
        {(agent) => <Room agent={agent} />}
      </Loaded>
    </SupportCard>
  )
}

const instead = (failure: Failure, retry: () => void) =>
  failure.code === 'notFound' || failure.code === 'notCustomer' ? (
    <NoAdvisor />
  ) : (
    <Failed failure={failure} onRetry={retry} />
  )

/** A short form of FailureNotice that fits the card. */
function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation(['portal', 'common'])
  useReport(failure)
  return (
    <>
      <div role="alert">
        <p className="ow-danger ow-strong">{t('support.meeting.failed')}</p>
        <p className="ow-failure-reference ow-muted ow-figures">
          {t('common:failure.reference', { reference: failure.reference })}
        </p>
      </div>
      <Button size="s" onClick={onRetry}>
        {t('common:failure.retry')}
      </Button>
    </>
  )
}

function NoAdvisor() {
  const { t } = useTranslation(['portal', 'common'])
  return <p className="ow-muted">{t('support.meeting.nobody')}</p>
}

function Room({ agent }: { agent: Agent }) {
  const { t } = useTranslation(['portal', 'common'])
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
