// Menu items of two ways to pay, transfer and card (PAY-01 to PAY-03).
import { CreditCard, Landmark } from 'lucide'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../core/failure'
import { texts } from '../core/i18n'
import { bankTransferLink, cardPayment } from '../domain/payments'
import { useProduct } from '../records/further-reads'
import { useDeal, useOpportunities, useSelectedOpportunity } from '../records/records'
import type { ReadResult } from '../records/use-read'
import { useWidget } from '../state/widget-context'
import type { MenuItem } from '../ui/menu-list'
import { useFailureNotice } from './failure-notice'
import { useHelp } from './help-button'

type PaymentRead = Pick<ReadResult<unknown>, 'data' | 'error' | 'isError' | 'refetch'>

/** @returns makes an item that shows the failure, and repeats the read */
function useFailedItem() {
  const showFailure = useFailureNotice()
  return (row: MenuItem, { error, refetch }: PaymentRead): MenuItem => ({
    ...row,
    onClick() {
      showFailure(error)
      void refetch()
    },
  })
}

/** @returns undefined where no transfer portal is configured */
export function useTransfer(): MenuItem | undefined {
  const { t } = useTranslation()
  const { links } = useWidget().config
  const opportunities = useOpportunities()
  const deal = useDeal()
  const failedItem = useFailedItem()
  const row = { key: 'transfer', label: t('payments.transfer'), icon: Landmark }
  if (!links?.bankTransfer) return undefined
  // The deal's trust company decides the portal; without a deal, the default one.
  const failed = [opportunities, deal].find(isUnknown)
  if (failed) return failedItem({ ...row, detail: t('payments.transferDetail') }, failed)
  if (deal.isPending) return { ...row, detail: t('payments.loading'), disabled: true }
  const href = bankTransferLink(deal.data, links.bankTransfer)
  return href ? { ...row, detail: t('payments.transferDetail'), href, external: true } : undefined
}

/** The read failed; 'notFound' and 'notCustomer' are results, too. */
const isUnknown = ({ data, error, isError }: PaymentRead): boolean =>
  isError && data === undefined && !['notFound', 'notCustomer'].includes(asFailure(error).code)

/** @param choose asks which property is paid; if undefined, it is the deal's */
export function useCard(choose?: () => void): MenuItem {
  const { t } = useTranslation()
  const { notices } = useWidget().app
  const help = useHelp()
  const opportunities = useOpportunities()
  const selected = useSelectedOpportunity()
  const product = useProduct()
  const failedItem = useFailedItem()
  const row = { key: 'card', label: t('payments.card'), detail: t('payments.cardDetail'), icon: CreditCard }
  const paid = selected ?? (choose ? undefined : product.data)
  const isProductNeeded = paid !== undefined || !choose
  const failedProduct = isProductNeeded && isUnknown(product) ? product : undefined
  const failed = opportunities.isError ? opportunities : failedProduct
  if (failed) return failedItem(row, failed)
  if (opportunities.isPending || (isProductNeeded && product.isPending))
    return { ...row, detail: t('payments.loading'), disabled: true }
  const payment = cardPayment(paid, product.data)
  if (payment.kind === 'link') return { ...row, href: payment.url, external: true }
  if (payment.kind === 'noProperty' && choose && opportunities.data?.length) return { ...row, onClick: choose }
  if (payment.kind === 'noProperty' && choose) return { ...row, onClick: () => help({ why: 'noProperty' }) }
  return { ...row, onClick: () => notices.show({ kind: 'info', text: () => texts.t('payments.noLink') }) }
}
