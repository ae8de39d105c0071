// The two ways to pay as rows with plain links (PAY-01 to PAY-03). Their addresses are read before the click, because
// pop-up blockers refuse a window that is opened after an await.
import { CreditCard, Landmark } from 'lucide'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../core/failure'
import { bankTransferLink, cardPayment } from '../domain/payments'
import { useProduct } from '../records/further-reads'
import { useDeal, useOpportunities, useSelectedOpportunity } from '../records/records'
import type { ReadResult } from '../records/use-read'
import { useWidget } from '../state/widget-context'
import type { MenuItem } from '../ui/menu'
import { useFailureSaid } from './failure-notice'

type Failing = Pick<ReadResult<unknown>, 'data' | 'error' | 'isError' | 'refetch'>

/** Makes a row without address: pressing it shows the failure and repeats the read. */
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

/** @returns nothing where no portal for transfers is configured */
export function useTransfer(): MenuItem | undefined {
  const { t } = useTranslation()
  const { links } = useWidget().config
  const opportunities = useOpportunities()
  const deal = useDeal()
  const failedItem = useFailedItem()
  const row = { key: 'transfer', label: t('payments.transfer'), icon: Landmark }
  if (!links?.bankTransfer) return undefined
  // The payment portal depends on the deal of the chosen property. Without a deal the default portal is linked.
  const failed = [opportunities, deal].find(isUnknown)
  if (failed) return failedItem({ ...row, detail: t('payments.transferDetail') }, failed)
  if (deal.isPending) return { ...row, detail: t('payments.loading'), disabled: true }
  const href = bankTransferLink(deal.data, links.bankTransfer)
  return href ? { ...row, detail: t('payments.transferDetail'), href, external: true } : undefined
}

/** The read failed. 'notFound' and 'notCustomer' are answers: there is no such record. */
const isUnknown = ({ data, error, isError }: Failing): boolean =>
  isError && data === undefined && !['notFound', 'notCustomer'].includes(asFailure(error).code)

/** @param choose asks which of several properties is paid; without it the unit of the deal is, whatever is chosen */
export function useCard(choose?: () => void): MenuItem {
  const { t } = useTranslation()
  const { notices } = useWidget().app
  const opportunities = useOpportunities()
  const selected = useSelectedOpportunity()
  const product = useProduct()
  const failedItem = useFailedItem()
  const row = { key: 'card', label: t('payments.card'), detail: t('payments.cardDetail'), icon: CreditCard }
  const paid = selected ?? (choose ? undefined : product.data)
  const isNeeded = paid !== undefined || !choose
  const failed = opportunities.isError ? opportunities : isNeeded && isUnknown(product) ? product : undefined
  if (failed) return failedItem(row, failed)
  if (opportunities.isPending || (isNeeded && product.isPending))
    return { ...row, detail: t('payments.loading'), disabled: true }
  const payment = cardPayment(paid, product.data)
  if (payment.kind === 'link') return { ...row, href: payment.url, external: true }
  if (payment.kind === 'noProperty' && choose && opportunities.data?.length) return { ...row, onClick: choose }
  const text = t(payment.kind === 'noProperty' && choose ? 'payments.chooseProperty' : 'payments.noLink')
  return { ...row, onClick: () => notices.show({ kind: 'info', text }) }
}
