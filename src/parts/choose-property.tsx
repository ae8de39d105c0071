// Asks an owner of several properties which one is meant, and goes on with it: one press on a property chooses it and leads to what was wanted (PAY-03).
import { Building2, CreditCard } from 'lucide'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { records } from '../api/records'
import { type Opportunity, propertyName } from '../domain/deal'
import { cardPayment } from '../domain/payments'
import { useOpportunities, useRecord } from '../records/records'
import { useWidget } from '../state/widget-context'
import { ActionRow } from '../ui/action-row'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'

interface Props {
  onClose: () => void
  /** The row of a property; pressed, it calls `choose` and goes on. */
  row: (opportunity: Opportunity, choose: () => void) => ReactNode
}

function ChooseProperty({ onClose, row }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const { notices, preferences } = useWidget().app
  const { data = [] } = useOpportunities()
  // Stands for its five seconds over the list.
  const say = useEffectEvent(() => notices.show({ kind: 'info', text: t('common:payments.chooseProperty') }))
  useEffect(() => say(), [])
  return (
    <Dialog open onClose={onClose} title={t('shell.property.choose')} size="s">
      <ul className="ow-stack ow-gap-3">
        {data.map((opportunity) => (
          <li key={opportunity.id}>{row(opportunity, () => preferences.setProperty(opportunity.id))}</li>
        ))}
      </ul>
    </Dialog>
  )
}

const useFloor = () => {
  const { t } = useTranslation(['portal', 'common'])
  return ({ Piso }: Opportunity) => Piso && t('shell.property.floor', { floor: Piso })
}

/** Chooses the property of the statement, which the caller then shows. */
export function ChooseForStatement({ onClose }: { onClose: () => void }) {
  const floorOf = useFloor()
  return (
    <ChooseProperty
      onClose={onClose}
      row={(opportunity, choose) => (
        <ActionRow icon={Building2} title={propertyName(opportunity)} detail={floorOf(opportunity)} onClick={choose} />
      )}
    />
  )
}

/** Chooses the property that is paid by card. Each row is the link itself, because browsers refuse a window that opens after a read. */
export function ChooseForCard({ onClose }: { onClose: () => void }) {
  return (
    <ChooseProperty
      onClose={onClose}
      row={(opportunity, choose) => (
        <CardRow
          opportunity={opportunity}
          onChosen={() => {
            choose()
            onClose()
          }}
        />
      )}
    />
  )
}

function CardRow({ opportunity, onChosen }: { opportunity: Opportunity; onChosen: () => void }) {
  const { t } = useTranslation(['portal', 'common'])
  const { notices } = useWidget().app
  const floorOf = useFloor()
  const { data, isPending } = useRecord(records.product, opportunity.Inmueble?.id)
  if (isPending && opportunity.Inmueble) return <Skeleton shape="row" announced={false} />
  const payment = cardPayment(opportunity, data)
  const shared = { icon: CreditCard, title: propertyName(opportunity), detail: floorOf(opportunity) }
  if (payment.kind === 'link') return <ActionRow {...shared} href={payment.url} external onClick={onChosen} />
  const refuse = () => {
    onChosen()
    notices.show({ kind: 'info', text: t('common:payments.noLink') })
  }
  return <ActionRow {...shared} onClick={refuse} />
}
