// The dialog of the separation request: the summary of the purchase (WIZ-11).
import { useTranslation } from 'react-i18next'
import type { Deal } from '../../domain/deal'
import { purchaseLookUps, purchaseParts, purchaseSummary } from '../../domain/onboarding'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { FailureNotice } from '../../parts/failure-notice'
import { HelpButton } from '../../parts/help-button'
import { usePurchased } from '../../records/records'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { DefinitionTable } from '../../ui/definition-table'
import { Dialog } from '../../ui/dialog'

interface PurchaseProps {
  deal: Deal
  /** `ratified`: she has confirmed what the summary shows; an empty one cannot be. */
  onClose(ratified: boolean): void
}

/**
 * The summary of the purchase and the ratification of the payment terms. Reads what the deal does not hold from the records it refers to. A row
 * without a value says that it is unknown, so that nobody ratifies an empty row (WIZ-23).
 */
export function PurchaseDialog({ deal, onClose }: PurchaseProps) {
  const { t } = useTranslation(['wizard', 'common'])
  const reads = usePurchased(purchaseLookUps(deal))
  const { product, storage, parking } = reads
  const all = Object.values(reads)
  const isFresh = useWaitPhase() === 'fresh'
  const waiting = isFresh && all.some(({ isFetching }) => isFetching)
  const failed = all.filter(({ isError }) => isError)
  const summary = purchaseSummary(deal, { product: product.data, storage: storage.data, parking: parking.data })
  const rows = purchaseParts.flatMap((key) => {
    const value = summary[key]
    if (value === undefined) return []
    const shown = value || <em>{t(waiting ? 'engine.purchase.looking' : 'engine.purchase.unknown')}</em>
    return [{ key, term: t(`engine.purchase.${key}`), value: shown }]
  })
  const failure = failed[0]?.error
  const isEmpty = !waiting && !summary.project && !summary.tower && !summary.product
  return (
    <Dialog
      open
      dismissible={false}
      title={t('engine.purchase.title')}
      actions={
        <>
          <HelpButton label={t('common:help.ask')} />
          <Button variant="primary" busy={waiting} onClick={() => onClose(!isEmpty)}>
            {t(isEmpty ? 'engine.final.continue' : 'engine.purchase.confirm')}
          </Button>
        </>
      }
    >
      <div className="ow-done ow-stack ow-gap-4">
        {isEmpty ? (
          <Alert kind="warning">{t('engine.purchase.failed')}</Alert>
        ) : (
          <>
            <p>{t('engine.purchase.request')}</p>
            <DefinitionTable rows={rows} label={t('engine.purchase.label')} />
          </>
        )}
        {failure && (
          <FailureNotice
            failure={failure}
            title={t('engine.purchase.incomplete')}
            onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          />
        )}
        {!isEmpty && <p>{t('engine.purchase.ratification')}</p>}
      </div>
    </Dialog>
  )
}
