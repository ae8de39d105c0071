// The owner's advisor: photo, name, and links to mail, call and WhatsApp (HOM-03).
import { Mail, MessageCircle, Phone, UserRound } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { advisorOf } from '../../domain/contact-links'
import type { Agent } from '../../domain/deal'
import { Loaded } from '../../parts/loaded'
import { usePicture } from '../../records/picture'
import { useAgent } from '../../records/records'
import { useLink } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { LinkButton } from '../../ui/link-button'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { WhenNear } from '../../ui/when-near'
import './advisor-card.css'

export function AdvisorCard() {
  const { t } = useTranslation(['portal', 'common'])
  return (
    <Card as="section" className="ow-home-advisor ow-column ow-gap-5" labelledBy="ow-home-advisor" padding="l">
      <h2 id="ow-home-advisor">{t('home.advisor.title')}</h2>
      <WhenNear className="ow-column ow-gap-5 ow-grow" placeholder={<Placeholder />}>
        <Advisor />
      </WhenNear>
    </Card>
  )
}

function Advisor() {
  const { t } = useTranslation('portal')
  return (
    <Loaded read={useAgent()} skeleton={<Placeholder />} failed={t('home.advisor.failed')} instead={noAdvisor}>
      {(agent) => <Person agent={agent} />}
    </Loaded>
  )
}

/**
 * No failure notice: a deal may have no advisor, an unknown customer is already reported at the top of the screen, and a gateway tells nothing of a
 * deal that is not hers, or not any more (GAT-08).
 */
const noAdvisor = ({ code }: Failure) =>
  ['notFound', 'notCustomer', 'forbidden'].includes(code) ? <NoAdvisor /> : undefined

function NoAdvisor() {
  const { t } = useTranslation(['portal', 'common'])
  const link = useLink()
  return (
    <EmptyState
      icon={UserRound}
      title={t('home.advisor.none')}
      text={t('home.advisor.noneText')}
      action={<LinkButton {...link('/soporte')}>{t('home.advisor.noneAction')}</LinkButton>}
    />
  )
}

const Placeholder = () => (
  <div className="ow-home-person ow-row ow-gap-5">
    <div className="ow-home-photo ow-photo-coming ow-fixed" />
    <Skeleton shape="text" count={3} announced={false} />
  </div>
)

function Person({ agent }: { agent: Agent }) {
  const { t } = useTranslation(['portal', 'common'])
  const photo = usePicture(agent.Foto)
  const { email, phone, ...advisor } = advisorOf(agent)
  const name = advisor.name || t('home.advisor.title')
  return (
    <>
      <div className="ow-home-person ow-row ow-gap-5">
        <div className="ow-home-photo ow-fixed">
          <Picture src={photo} alt={t('home.advisor.photo', { name })} ratio={1} fallback={UserRound} round />
        </div>
        <div className="ow-stack ow-gap-1 ow-anywhere">
          <p className="ow-name ow-title">{name}</p>
          <p className="ow-muted">{t('home.advisor.role')}</p>
        </div>
      </div>
      {(email || phone) && (
        <ul className="ow-home-reach ow-stack ow-gap-1 ow-small ow-anywhere">
          {email && <li>{email}</li>}
          {phone && <li className="ow-figures">{phone.shown}</li>}
        </ul>
      )}
      <div className="ow-home-actions ow-wrap ow-last ow-gap-3">
        {email && (
          <LinkButton icon={Mail} href={`mailto:${email}`} aria-label={t('home.advisor.emailTo', { name })}>
            {t('home.advisor.email')}
          </LinkButton>
        )}
        {phone && (
          <>
            <LinkButton icon={Phone} href={phone.tel} aria-label={t('home.advisor.callTo', { name })}>
              {t('home.advisor.call')}
            </LinkButton>
            {phone.whatsapp && (
              <LinkButton icon={MessageCircle} href={phone.whatsapp} target="_blank" rel="noopener noreferrer">
                {t('home.advisor.whatsapp')}
                <span className="ow-hidden"> {t('common:ui.newTab')}</span>
              </LinkButton>
            )}
          </>
        )}
      </div>
    </>
  )
}
