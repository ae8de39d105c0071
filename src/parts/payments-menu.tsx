// Bank transfer, card payment and the statement as plain links (PAY-01 to PAY-03, SUP-03). Their addresses are read before the click: pop-up
// blockers refuse a window opened after an await.
import { CreditCard, FileText, Landmark, Wallet } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../core/failure'
import { bankTransferLink, cardPayment } from '../domain/payments'
import { useDeal, useOpportunities, useProduct, useSelectedOpportunity } from '../records/records'
import type { ReadResult } from '../records/use-read'
import { useLink, useWidget } from '../state/widget-context'
import { Menu, type MenuItem } from '../ui/menu'
import { ChooseForCard } from './choose-property'
import { useFailureSaid } from './failure-notice'

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

type Failing = Pick<ReadResult<unknown>, 'data' | 'error' | 'isError' | 'refetch'>

/** Makes a menu item without address: selecting it shows the failure and repeats the read. */
function useFailedItem() {
  const sayFailure = useFailureSaid()
  return (row: MenuItem, { error, refetch }: Failing): MenuItem => ({
    ...row,
    onClick() {
      sayFailure(error)
      void refetch()
    },
  })
}

function useTransfer(): MenuItem | undefined {
  const { t } = useTranslation('portal')
  const { links } = useWidget().config
  const opportunities = useOpportunities()
  const deal = useDeal()
  const failedItem = useFailedItem()
  const row = { key: 'transfer', label: t('payments.transfer'), icon: Landmark }
  if (!links?.bankTransfer) return undefined
  // The payment portal depends on the deal, the deal on the chosen property. Without a deal the default portal is linked.
  const failed = [opportunities, deal].find(isUnknown)
  if (failed) return failedItem({ ...row, detail: t('payments.transferDetail') }, failed)
  if (deal.isPending) return { ...row, detail: t('payments.loading'), disabled: true }
  const href = bankTransferLink(deal.data, links.bankTransfer)
  return href ? { ...row, detail: t('payments.transferDetail'), href, external: true } : undefined
}

/** The read failed. 'notFound' and 'notCustomer' are answers: there is no such record. */
const isUnknown = ({ data, error, isError }: Failing): boolean =>
  isError && data === undefined && !['notFound', 'notCustomer'].includes(asFailure(error).code)

/** @param choose asks which of several properties is paid */
function useCard(choose: () => void): MenuItem {
  const { t } = useTranslation('portal')
  const { notices } = useWidget().app
  const opportunities = useOpportunities()
  const selected = useSelectedOpportunity()
  const product = useProduct()
  const failedItem = useFailedItem()
  const row = { key: 'card', label: t('payments.card'), detail: t('payments.cardDetail'), icon: CreditCard }
  const failed = opportunities.isError ? opportunities : selected && product.isError ? product : undefined
  if (failed) return failedItem(row, failed)
  if (opportunities.isPending || (selected && product.isPending)) {
    return { ...row, detail: t('payments.loading'), disabled: true }
  }
  const payment = cardPayment(selected, product.data)
  if (payment.kind === 'link') return { ...row, href: payment.url, external: true }
  if (payment.kind === 'noProperty' && opportunities.data?.length) return { ...row, onClick: choose }
  const text = payment.kind === 'noProperty' ? t('payments.chooseProperty') : t('payments.noLink')
  return { ...row, onClick: () => notices.show({ kind: 'info', text }) }
}
