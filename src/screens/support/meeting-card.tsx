// Links to the advisor's video room; without one, to her e-mail to ask for a meeting (SUP-01).

import { Mail, Video } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { useReport } from '../../core/report'
import type { Agent } from '../../domain/agent'
import { emailOf, webAddressOf } from '../../domain/contact-links'
import { Loaded } from '../../parts/loaded'
import { useAgent } from '../../records/records'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { Skeleton } from '../../ui/skeleton'
import { SupportCard } from './support-card'

export function MeetingCard() {
  const { t } = useTranslation(['portal', 'common'])
  return (
    <SupportCard icon={Video} title={t('support.meeting.title')} text={t('support.meeting.text')}>
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
        <p className="ow-support-failed">{t('support.meeting.failed')}</p>
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
  return <p>{t('support.meeting.nobody')}</p>
}

function Room({ agent }: { agent: Agent }) {
  const { t } = useTranslation(['portal', 'common'])
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
