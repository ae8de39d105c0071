// Asks which property is meant (PAY-03).
import { Building2, CreditCard } from 'lucide'
import { type ComponentProps, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { records } from '../api/records'
import { texts } from '../core/i18n'
import { type Opportunity, unitName, unitOf } from '../domain/deal'
import { cardPayment } from '../domain/payments'
import { useRecord } from '../records/further-reads'
import { useOpportunities } from '../records/records'
import { useWidget } from '../state/widget-context'
import { ActionRow } from '../ui/action-row'
import { Dialog } from '../ui/dialog'
import { Skeleton } from '../ui/skeleton'
import { useFloorText } from './use-floor'

interface Props {
  onClose: () => void
  /** Each row is a link to a card payment, and closes the dialog. */
  isForCard?: boolean
}

export function ChooseProperty({ onClose, isForCard }: Props) {
  const { t } = useTranslation(['portal', 'common'])
  const { notices, preferences } = useWidget().app
  const { data = [] } = useOpportunities()
  // The notice explains the dialog, and ends with it.
  useEffect(() => {
    const id = notices.show({ kind: 'info', text: () => texts.t('payments.chooseProperty') })
    return () => notices.dismiss(id)
  }, [notices])
  const Row = isForCard ? CardRow : PropertyRow
  const choose = ({ id }: Opportunity) => {
    preferences.setProperty(id)
    if (isForCard) onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('shell.property.which')} size="s">
      <ul className="ow-stack ow-gap-3">
        {data.map((opportunity) => (
          <li key={opportunity.id}>
            <Row opportunity={opportunity} onClick={() => choose(opportunity)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface RowProps extends Partial<ComponentProps<typeof ActionRow>> {
  opportunity: Opportunity
  onClick: () => void
}

function PropertyRow({ opportunity, icon = Building2, ...action }: RowProps) {
  const detail = useFloorText()(opportunity.Piso)
  return <ActionRow {...action} icon={icon} title={unitName(opportunity, opportunity.id)} detail={detail} />
}

/** Reads the link before the click: browsers refuse windows that open later. */
function CardRow({ opportunity, onClick }: RowProps) {
  const { data: opportunities } = useOpportunities()
  const { notices } = useWidget().app
  const unitId = opportunity.Inmueble?.id
  // If only the unit's name is known, the deal may have its id.
  const deal = useRecord(records.deal, unitId ? undefined : opportunity.id)
  const unit = unitOf(opportunity, deal.data, opportunities)
  const { data: product, isPending } = useRecord(records.product, unit)
  if ((unit && isPending) || (!unitId && deal.isPending)) return <Skeleton shape="row" announced={false} />
  const payment = cardPayment(opportunity, product)
  const row = { opportunity, icon: CreditCard }
  if (payment.kind === 'link') return <PropertyRow {...row} href={payment.url} external onClick={onClick} />
  const showNoLink = () => {
    onClick()
    notices.show({ kind: 'info', text: () => texts.t('payments.noLink') })
  }
  return <PropertyRow {...row} onClick={showNoLink} />
}
