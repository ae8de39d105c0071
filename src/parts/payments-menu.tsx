// Bank transfer, card payment and the statement in a menu (PAY-01 to PAY-03, SUP-03).
import { FileText, Wallet } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLink } from '../state/widget-context'
import { Menu, type MenuItem } from '../ui/menu'
import { ChooseForCard } from './choose-property'
import { useFailureSaid } from './failure-notice'
import { useCard, useTransfer } from './payment-ways'

type Props = Omit<ComponentProps<typeof Menu>, 'icon' | 'heading' | 'items' | 'onFailed'>

export function PaymentsMenu(props: Props) {
  const { t } = useTranslation('portal')
  // The statement has a route of its own, which opens it at once (SUP-03).
  const statement: MenuItem = {
    key: 'statement',
    label: t('support.statement.title'),
    detail: t('payments.statementDetail'),
    icon: FileText,
    separated: true,
    ...useLink()('/soporte/estado-de-cuenta'),
  }
  const [isChoosing, setChoosing] = useState(false)
  const items = [useTransfer(), useCard(() => setChoosing(true)), statement].filter((item) => item !== undefined)
  return (
    <>
      <Menu {...props} icon={Wallet} heading={t('payments.heading')} onFailed={useFailureSaid()} items={items} />
      {isChoosing && <ChooseForCard onClose={() => setChoosing(false)} />}
    </>
  )
}
