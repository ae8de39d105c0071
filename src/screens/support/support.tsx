// Customer service: contact channels and the account statement (SUP-01 to SUP-03).
import { CalendarCheck, FileText, MessageCircle, MessageCircleQuestion, MessagesSquare } from 'lucide'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Config } from '../../core/config'
import { useSelectedOpportunity } from '../../records/records'
import { useNavigate, useRoute } from '../../state/route'
import { useWelcome } from '../../state/welcome'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { StatementDialog, useStatement } from './statement'
import { HelpDeskCard, LinkCard, MeetingCard, SupportCard } from './support-cards'
import './support.css'

/** A configured link with one address per language. */
type ByLanguage = NonNullable<NonNullable<Config['links']>['whatsapp']>

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
