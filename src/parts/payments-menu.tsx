// The menu of transfer, card and statement (PAY-01 to PAY-03, SUP-03).
import { FileText, Wallet } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLink } from '../state/widget-context'
import { Menu } from '../ui/menu'
import type { MenuItem } from '../ui/menu-list'
import { ChooseProperty } from './choose-property'
import { useFailureNotice } from './failure-notice'
import { useCard, useTransfer } from './payment-ways'

interface Props extends Omit<ComponentProps<typeof Menu>, 'icon' | 'heading' | 'items' | 'onFailed'> {
  /** False where the statement stands beside the menu. */
  hasStatement?: boolean
}

export function PaymentsMenu({ hasStatement = true, ...props }: Props) {
  const { t } = useTranslation('portal')
  // The statement's route opens it (SUP-03).
  const statement: MenuItem = {
    key: 'statement',
    label: t('support.statement.title'),
    detail: t('payments.statementDetail'),
    icon: FileText,
    separated: true,
    ...useLink()('/soporte/estado-de-cuenta'),
  }
  const [isChoosing, setChoosing] = useState(false)
  const ways = [useTransfer(), useCard(() => setChoosing(true)), hasStatement ? statement : undefined]
  const items = ways.filter((item) => item !== undefined)
  return (
    <>
      <Menu {...props} icon={Wallet} heading={t('payments.heading')} onFailed={useFailureNotice()} items={items} />
      {isChoosing && <ChooseProperty onClose={() => setChoosing(false)} isForCard />}
    </>
  )
}
