// Customer service: contact channels and the account statement (SUP-01 to SUP-03).
import { CalendarCheck, FileText, Headset, MessageCircle, MessageCircleQuestion, MessagesSquare, Play } from 'lucide'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Config } from '../../core/config'
import { playsHere, Video } from '../../parts/video'
import { useSelectedOpportunity } from '../../records/records'
import { useNavigate, useRoute } from '../../state/route'
import { useWelcome } from '../../state/welcome'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import type { IconShape } from '../../ui/icon'
import { LinkButton } from '../../ui/link-button'
import { PageHeader } from '../../ui/page-header'
import { MeetingCard } from './meeting-card'
import { StatementDialog } from './statement-dialog'
import { SupportCard } from './support-card'
import { useStatement } from './use-statement'
import './support.css'

const statementRoute = '/soporte/estado-de-cuenta'

export function Support() {
  const { t, i18n } = useTranslation('portal')
  const { links } = useWidget().config
  const onRoute = useRoute().path === statementRoute
  const navigate = useNavigate()
  const property = useSelectedOpportunity()
  // Replaces the statement's route in the history, so that Back does not open it again (SUP-03).
  const leave = useCallback(() => {
    if (onRoute) navigate('/soporte', { replace: true })
  }, [onRoute, navigate])
  // One dialog at a time: the welcome dialog comes first.
  const welcome = useWelcome()
  const statement = useStatement(onRoute && !welcome.due, leave)
  const spoken = ({ es, en }: ByLanguage = {}) => (i18n.language === 'en' ? (en ?? es) : (es ?? en))

  return (
    <section data-screen="support" className="ow-screen">
      <PageHeader title={t('support.title')} lead={t('support.lead')} />
      <ul className="ow-support ow-stack ow-gap-5">
        <SupportCard featured icon={FileText} title={t('support.statement.title')} text={t('support.statement.text')}>
          <Button variant="primary" onClick={statement.open}>
            {t('support.statement.action')}
          </Button>
        </SupportCard>
        {links?.helpDesk && <HelpDeskCard address={links.helpDesk} film={links.helpDeskVideo} />}
        <MeetingCard />
        <LinkCard name="whatsapp" icon={MessageCircle} address={spoken(links?.whatsapp)} />
        <LinkCard name="payments" icon={MessagesSquare} address={spoken(links?.whatsappPayments)} />
        <LinkCard name="appointments" icon={CalendarCheck} address={links?.appointments} />
        <LinkCard name="consultations" icon={MessageCircleQuestion} address={links?.consultations} />
      </ul>
      <StatementDialog
        state={statement.state}
        property={property?.Nomenclatura_Inmueble}
        onRetry={statement.retry}
        onClose={() => {
          statement.close()
          leave()
        }}
      />
    </section>
  )
}
/** A configured link with one address per language. */
type ByLanguage = NonNullable<NonNullable<Config['links']>['whatsapp']>

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
    <SupportCard icon={icon} title={t(`support.${name}.title`)} text={t(`support.${name}.text`)}>
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
