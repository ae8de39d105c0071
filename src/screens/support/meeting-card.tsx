// The advisor's own video room: where she has none yet, the way to ask her for a time (SUP-01).
import { Mail, Video } from 'lucide-react'
import type { Failure } from '../../core/failure'
import { useTranslation } from '../../core/use-translation'
import type { Agent } from '../../domain/agent'
import { emailOf, webAddressOf } from '../../domain/reach'
import { Loaded } from '../../parts/loaded'
import { useAgent } from '../../state/records'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { SupportCard } from './support-card'

export function MeetingCard() {
  const { t } = useTranslation('portal')
  return (
    <SupportCard icon={Video} title={t('support.meeting.title')} text={t('support.meeting.text')}>
      <Loaded
        read={useAgent()}
        skeleton={<Skeleton shape="text" />}
        failed={t('support.meeting.failed')}
        instead={none}
      >
        {(agent) => <Room agent={agent} />}
      </Loaded>
    </SupportCard>
  )
}

const none = ({ code }: Failure) => (code === 'notFound' || code === 'notCustomer' ? <Nobody /> : undefined)

function Nobody() {
  const { t } = useTranslation('portal')
  return <p>{t('support.meeting.nobody')}</p>
}

function Room({ agent }: { agent: Agent }) {
  const { t } = useTranslation('portal')
  const room = webAddressOf(agent.Enlace_Video_Conferencia)
  const email = emailOf(agent.Email)
  if (room) {
    return (
      <LinkButton href={room} external>
        {t('support.meeting.action')}
      </LinkButton>
    )
  }
  return (
    <>
      <p>{t('support.meeting.none')}</p>
      {email && (
        <LinkButton href={`mailto:${email}`} icon={Mail}>
          {t('support.meeting.ask')}
        </LinkButton>
      )}
    </>
  )
}
