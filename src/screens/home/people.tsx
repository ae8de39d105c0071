// The advisor (HOM-03) and the sales office (HOM-04).
import { CalendarPlus, Clock, Mail, MapPin, MessageCircle, Phone, UserRound } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import { advisorOf } from '../../domain/contact-links'
import type { Agent } from '../../domain/deal'
import { Framed } from '../../parts/framed'
import { Loaded } from '../../parts/loaded'
import { Nothing } from '../../parts/nothing'
import { isAbsentOrRefused, useAgent } from '../../records/further-reads'
import { usePicture } from '../../records/picture'
import { useLink, useWidget } from '../../state/widget-context'
import { LinkButton } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { Picture } from '../../ui/picture'
import { Skeleton } from '../../ui/skeleton'
import { WhenNear } from '../../ui/when-near'
import './people.css'

export function AdvisorCard() {
  const { t } = useTranslation('portal')
  return (
    <Card as="section" className="ow-home-advisor ow-column ow-gap-4" labelledBy="ow-home-advisor" padding="l">
      <h2 id="ow-home-advisor">{t('home.advisor.title')}</h2>
      <WhenNear className="ow-column ow-gap-4 ow-grow" placeholder={<Placeholder />}>
        <Advisor />
      </WhenNear>
    </Card>
  )
}

function Advisor() {
  return (
    <Loaded read={useAgent()} texts="home.advisor" skeleton={<Placeholder />} instead={noAdvisor}>
      {(agent) => <Person agent={agent} />}
    </Loaded>
  )
}

const noAdvisor = (failure: Failure) =>
  isAbsentOrRefused(failure) && <Nothing icon={UserRound} texts="home.advisor.none" to="/soporte" />

const Placeholder = () => (
  <div className="ow-home-person ow-row ow-wrap ow-gap-4">
    <div className="ow-home-photo ow-photo-coming ow-flex-none" />
    <Skeleton shape="text" count={3} announced={false} />
  </div>
)

function Person({ agent }: { agent: Agent }) {
  const { t } = useTranslation(['portal', 'common'])
  const photo = usePicture(agent.Foto)
  const link = useLink()
  const { email, phone, ...advisor } = advisorOf(agent)
  const name = advisor.name || t('home.advisor.title')
  return (
    <>
      <div className="ow-home-person ow-row ow-wrap ow-gap-4">
        <div className="ow-home-photo ow-flex-none">
          <Picture src={photo} alt={t('home.advisor.photo', { name })} ratio={1} fallback={UserRound} round />
        </div>
        <div className="ow-stack ow-gap-1 ow-anywhere">
          <p className="ow-big ow-title">{name}</p>
          <p className="ow-muted">{t('home.advisor.role')}</p>
        </div>
      </div>
      {(email || phone) && (
        <ul className="ow-home-reach ow-stack ow-gap-1 ow-small ow-anywhere">
          {email && <li>{email}</li>}
          {phone && <li>{phone.shown}</li>}
        </ul>
      )}
      <div className="ow-home-actions ow-wrap ow-gap-3">
        {phone?.whatsapp && (
          <LinkButton icon={MessageCircle} href={phone.whatsapp} target="_blank" rel="noopener noreferrer">
            {t('home.advisor.whatsapp')}
            <span className="ow-hidden"> {t('common:ui.newTab')}</span>
          </LinkButton>
        )}
        {phone && (
          <LinkButton icon={Phone} href={phone.tel} aria-label={t('home.advisor.callTo', { name })}>
            {t('home.advisor.call')}
          </LinkButton>
        )}
        {email && (
          <LinkButton icon={Mail} href={`mailto:${email}`} aria-label={t('home.advisor.emailTo', { name })}>
            {t('home.advisor.email')}
          </LinkButton>
        )}
        {!phone && !email && <LinkButton {...link('/soporte')}>{t('home.advisor.noneAction')}</LinkButton>}
      </div>
    </>
  )
}

/** Hours are texts, as the specification gives each language its own. */
export function SalesOffice() {
  const { t } = useTranslation('portal')
  const { config } = useWidget()
  const { address, mapEmbed } = config.salesOffice ?? {}
  const appointments = config.links?.appointments
  if (!address && !mapEmbed) return null
  return (
    <Card as="section" className="ow-home-office ow-column" labelledBy="ow-home-office" padding="none">
      {mapEmbed && <OfficeMap address={mapEmbed} />}
      <div className="ow-home-office-words ow-column ow-start ow-gap-3">
        <h2 id="ow-home-office">{t('home.office.title')}</h2>
        <p className="ow-home-line ow-flex ow-start ow-gap-3">
          <Icon icon={Clock} size={18} className="ow-tint" />
          <span>{t('home.office.schedule')}</span>
        </p>
        {address && (
          <p className="ow-home-line ow-flex ow-start ow-gap-3">
            <Icon icon={MapPin} size={18} className="ow-tint" />
            <span>{address}</span>
          </p>
        )}
        {appointments && (
          <LinkButton icon={CalendarPlus} href={appointments} external>
            {t('home.office.appointment')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

/** A picture or a frame; a link where the page's policy refuses frames. */
function OfficeMap({ address }: { address: string }) {
  const { t } = useTranslation('portal')
  const isPicture = /\.(svg|png|jpe?g|webp|avif)([?#]|$)/i.test(address)
  if (isPicture) return <Picture src={address} alt={t('home.office.map')} fallback={MapPin} />
  const link = (
    <div className="ow-home-map ow-content-center ow-sunken ow-stack ow-text-center ow-gap-3 ow-accent">
      <Icon icon={MapPin} size={28} />
      <LinkButton href={address} external>
        {t('home.office.openMap')}
      </LinkButton>
    </div>
  )
  return <Framed className="ow-home-map" address={address} title={t('home.office.map')} refused={link} lazy />
}
