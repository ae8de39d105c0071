// Where and when the sales office is open, and an appointment (HOM-04). Each language has its own schedule, as specified.
import { CalendarPlus, Clock, MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWidget } from '../../state/widget-context'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'

export function SalesOffice() {
  const { t } = useTranslation('portal')
  const { config } = useWidget()
  const { address, mapEmbed } = config.salesOffice ?? {}
  const appointments = config.links?.appointments
  return (
    <Card as="section" className="ow-home-office" labelledBy="ow-home-office" padding="none">
      {mapEmbed && (
        <iframe
          className="ow-home-map"
          src={mapEmbed}
          title={t('home.office.map')}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
      <div className="ow-home-office-words">
        <h2 id="ow-home-office">{t('home.office.title')}</h2>
        <p className="ow-home-line">
          <Icon icon={Clock} size={18} />
          <span>{t('home.office.schedule')}</span>
        </p>
        {address && (
          <p className="ow-home-line">
            <Icon icon={MapPin} size={18} />
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
