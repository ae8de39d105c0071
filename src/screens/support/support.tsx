// Customer service: contact channels, and the account statement (SUP-01 to SUP-03).
import { CalendarCheck, FileText, MessageCircle, MessageCircleQuestion, MessagesSquare } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import { addressIn } from '../../domain/contact-links'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { type FetchedState, useFetched } from '../../parts/file-download'
import { FileDialog } from '../../parts/file-preview'
import { useOpportunities, useSelectedOpportunity } from '../../records/records'
import { useWelcome } from '../../state/welcome'
import { useNavigate, useRoute, useWidget } from '../../state/widget-context'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'
import { Spinner } from '../../ui/spinner'
import { HelpDeskCard, LinkCard, MeetingCard, SupportCard } from './support-cards'
import './support.css'

const statementRoute = '/soporte/estado-de-cuenta'

export function Support() {
  const { t, i18n } = useTranslation('portal')
  const { links } = useWidget().config
  const onRoute = useRoute().path === statementRoute
  const navigate = useNavigate()
  const name = useSelectedOpportunity()?.Nomenclatura_Inmueble
  // Replaces the statement's route in the history, so that Back does not open it again (SUP-03).
  const leave = useCallback(() => {
    if (onRoute) navigate('/soporte', { replace: true })
  }, [onRoute, navigate])
  // One dialog at a time: the welcome dialog comes first.
  const welcome = useWelcome()
  const statement = useStatement(onRoute && !welcome.due, leave)

  return (
    <section data-screen="support" className="ow-screen">
      <PageHeader title={t('support.title')} lead={t('support.lead')} />
      <ul className="ow-support ow-stack ow-two ow-gap-5">
        <SupportCard featured icon={FileText} title={t('support.statement.title')} text={t('support.statement.text')}>
          <Button variant="primary" onClick={statement.open}>
            {t('support.statement.action')}
          </Button>
        </SupportCard>
        {links?.helpDesk && <HelpDeskCard address={links.helpDesk} film={links.helpDeskVideo} />}
        <MeetingCard />
        <LinkCard name="whatsapp" icon={MessageCircle} address={addressIn(i18n.language, links?.whatsapp)} />
        <LinkCard name="payments" icon={MessagesSquare} address={addressIn(i18n.language, links?.whatsappPayments)} />
        <LinkCard name="appointments" icon={CalendarCheck} address={links?.appointments} />
        <LinkCard name="consultations" icon={MessageCircleQuestion} address={links?.consultations} />
      </ul>
      {statement.state && (
        <FileDialog
          state={statement.state}
          title={name ? t('support.statement.titleOf', { property: name }) : t('support.statement.title')}
          isPdf
          open={t('support.statement.open')}
          failed={t('support.statement.failed')}
          onRetry={statement.retry}
          onClose={() => {
            statement.close()
            leave()
          }}
        >
          {statement.state.status === 'loading' && <Preparing />}
        </FileDialog>
      )}
    </section>
  )
}

/**
 * @param atOnce opens it without a click, as soon as the property is known (its own route, SUP-03)
 * @param onNone called when no property is chosen, so that there is no statement
 * @returns its state, undefined while it is closed; and functions that open, close and fetch it again
 */
function useStatement(atOnce: boolean, onNone: () => void) {
  const { t } = useTranslation('portal')
  const { notices, client } = useWidget().app
  const opportunities = useOpportunities()
  const property = useSelectedOpportunity()?.id
  const [wanted, setWanted] = useState(atOnce)
  const [again, setAgain] = useState(false)
  const known = opportunities.data !== undefined
  const none = wanted && known && property === undefined
  // Requested each time it is opened, and not cached: a statement is valid only on its day.
  const [answer, askAgain] = useFetched(wanted ? property : undefined, client.statement)

  // Follows the route while rendering: an effect of the first render would undo a click that came before it.
  const [followed, setFollowed] = useState(atOnce)
  if (followed !== atOnce) {
    setFollowed(atOnce)
    setWanted(atOnce)
  }
  useEffect(() => {
    if (!none) return
    // A statement belongs to a property (PAY-03).
    notices.show({ kind: 'info', text: t('payments.chooseProperty') })
    setWanted(false)
    onNone()
  }, [none, notices, t, onNone])

  const isUnknown = !known && opportunities.isError && !again
  const state: FetchedState = isUnknown ? { status: 'failed', failure: asFailure(opportunities.error) } : answer
  return {
    state: wanted && !none ? state : undefined,
    open: () => setWanted(true),
    close: () => setWanted(false),
    retry() {
      if (known) return askAgain()
      setAgain(true)
      void Promise.resolve(opportunities.refetch()).finally(() => setAgain(false))
    },
  }
}

function Preparing() {
  const { t } = useTranslation(['portal', 'common'])
  const slow = useWaitPhase() !== 'fresh'
  return (
    <div className="ow-stack ow-gap-5">
      <p className="ow-row ow-gap-3 ow-muted" role="status">
        <Spinner />
        <span>{slow ? t('common:failure.slow') : t('support.statement.loading')}</span>
      </p>
      <div className="ow-statement-paper ow-stack ow-gap-8 ow-measure ow-wide ow-round-s">
        <Skeleton shape="title" announced={false} />
        <Skeleton shape="text" count={4} announced={false} />
        <Skeleton shape="text" count={7} announced={false} />
      </div>
    </div>
  )
}
