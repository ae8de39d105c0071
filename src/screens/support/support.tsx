// Customer service: every way to be helped, and the account statement (SUP-01 to SUP-03).
import {
  CalendarCheck,
  FileText,
  Headset,
  MessageCircle,
  MessageCircleQuestion,
  MessagesSquare,
  Video,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAgent, useSelectedOpportunity } from '../../state/records'
import { useNavigate, useRoute } from '../../state/route'
import { useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { LinkButton } from '../../ui/link-button'
import { PageHeader } from '../../ui/page-header'
import { StatementDialog } from './statement-dialog'
import { SupportCard } from './support-card'
import { useStatement } from './use-statement'
import './support.css'

export function Support() {
  const { t, i18n } = useTranslation('portal')
  const { links } = useWidget().config
  const { path } = useRoute()
  const navigate = useNavigate()
  const property = useSelectedOpportunity()
  const onRoute = path === '/soporte/estado-de-cuenta'
  const statement = useStatement(onRoute)
  const whatsapp = (i18n.language === 'en' && links?.whatsapp?.en) || links?.whatsapp?.es || links?.whatsapp?.en
  const meeting = useAgent().data?.Enlace_Video_Conferencia ?? ''

  return (
    <section data-screen="support" className="ow-screen">
      <PageHeader title={t('support.title')} lead={t('support.lead')} />
      <ul className="ow-support">
        <SupportCard icon={FileText} title={t('support.statement.title')} text={t('support.statement.text')}>
          <Button variant="primary" onClick={statement.open}>
            {t('support.statement.action')}
          </Button>
        </SupportCard>
        {links?.helpDesk && (
          <SupportCard icon={Headset} title={t('support.helpDesk.title')} text={t('support.helpDesk.text')}>
            <LinkButton href={links.helpDesk} external>
              {t('support.helpDesk.action')}
            </LinkButton>
            {links.helpDeskVideo && (
              <LinkButton href={links.helpDeskVideo} external variant="quiet">
                {t('support.helpDesk.video')}
              </LinkButton>
            )}
          </SupportCard>
        )}
        {/^https?:/i.test(meeting) && (
          <SupportCard icon={Video} title={t('support.meeting.title')} text={t('support.meeting.text')}>
            <LinkButton href={meeting} external>
              {t('support.meeting.action')}
            </LinkButton>
          </SupportCard>
        )}
        {whatsapp && (
          <>
            <SupportCard icon={MessageCircle} title={t('support.whatsapp.title')} text={t('support.whatsapp.text')}>
              <LinkButton href={whatsapp} external>
                {t('support.whatsapp.action')}
              </LinkButton>
            </SupportCard>
            <SupportCard icon={MessagesSquare} title={t('support.payments.title')} text={t('support.payments.text')}>
              <LinkButton href={whatsapp} external>
                {t('support.whatsapp.action')}
              </LinkButton>
            </SupportCard>
          </>
        )}
        {links?.appointments && (
          <SupportCard
            icon={CalendarCheck}
            title={t('support.appointments.title')}
            text={t('support.appointments.text')}
          >
            <LinkButton href={links.appointments} external>
              {t('support.appointments.action')}
            </LinkButton>
          </SupportCard>
        )}
        {links?.consultations && (
          <SupportCard
            icon={MessageCircleQuestion}
            title={t('support.consultations.title')}
            text={t('support.consultations.text')}
          >
            <LinkButton href={links.consultations} external>
              {t('support.consultations.action')}
            </LinkButton>
          </SupportCard>
        )}
      </ul>
      <StatementDialog
        state={statement.state}
        property={property?.Nomenclatura_Inmueble}
        onRetry={statement.retry}
        onClose={() => {
          statement.close()
          if (onRoute) navigate('/soporte')
        }}
      />
    </section>
  )
}
