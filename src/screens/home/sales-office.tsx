// The sales office's map, hours, address and appointment link (HOM-04). The specification gives each language its own hours.
import { CalendarPlus, Clock, MapPin } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Framed } from '../../parts/framed'
import { useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'
import { Picture } from '../../ui/picture'
import './sales-office.css'

export function SalesOffice() {
  const { t } = useTranslation('portal')
  const { config } = useWidget()
  const { address, mapEmbed } = config.salesOffice ?? {}
  const appointments = config.links?.appointments
  if (!address && !mapEmbed) return null
  return (
    <Card as="section" className="ow-home-office ow-column" labelledBy="ow-home-office" padding="none">
      {mapEmbed && <OfficeMap address={mapEmbed} />}
      <div className="ow-home-office-words ow-stack ow-gap-3">
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

/** A map in a frame, or a picture of one; a link to the map when the site's CSP refuses frames. */
function OfficeMap({ address }: { address: string }) {
  const { t } = useTranslation('portal')
  if (/\.(svg|png|jpe?g|webp|avif)([?#]|$)/i.test(address)) {
    return <Picture src={address} alt={t('home.office.map')} ratio={16 / 9} fallback={MapPin} />
  }
  const way = (
    <div className="ow-home-map ow-home-map-away ow-stack ow-gap-3 ow-accent">
      <Icon icon={MapPin} size={28} />
      <LinkButton href={address} external>
        {t('home.office.openMap')}
      </LinkButton>
    </div>
  )
  return <Framed className="ow-home-map" address={address} title={t('home.office.map')} refused={way} lazy />
}
