// The separation request with the summary of the purchase, before the form begins (WIZ-11).
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import type { Contact } from '../../domain/contact'
import { type Deal, isYes } from '../../domain/deal'
import { asksSeparation, purchaseLookUps, purchaseParts, purchaseSummary } from '../../domain/onboarding'
import { useWaitPhase } from '../../forms/use-wait-phase'
import { FailureNotice } from '../../parts/failure-notice'
import { HelpButton } from '../../parts/help-button'
import { useDeal, usePurchased } from '../../records/records'
import { useWelcome } from '../../state/welcome'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { DefinitionTable } from '../../ui/definition-table'
import { Dialog } from '../../ui/dialog'
import { useTools } from '../tools'
import { Pending } from './pending'

interface Props {
  contact: Contact
  /** The form, shown after the request is ratified. */
  children: ReactNode
}

/** Asks until it was ratified on this device for this deal, or a save has stored that in the record. */
export function AfterSeparation({ contact, children }: Props) {
  const [needed] = useState(() => !isYes(contact.Separaci_n_Desde_Formulario))
  return needed ? <WithDeal contact={contact}>{children}</WithDeal> : children
}

function WithDeal({ contact, children }: Props) {
  const { t } = useTranslation('wizard')
  const { tag } = useWidget()
  const { data: deal, error, refetch } = useDeal()
  const { local } = useTools()
  const [asked, setAsked] = useState(true)
  const [opened] = useState(contact)
  const isFresh = useWaitPhase() === 'fresh'
  // Waits for the portal's welcome dialog on the very first visit: only one dialog may be open.
  const welcome = useWelcome().due && tag === 'owner-portal'
  if (!deal && !error && isFresh) return <Pending />
  return (
    <>
      {deal && asked && local.ratified() !== deal.id && !welcome && asksSeparation(opened, deal) && (
        <PurchaseDialog
          deal={deal}
          onClose={(ratified) => {
            if (ratified) local.setRatified(deal.id)
            setAsked(false)
          }}
        />
      )}
      {!deal && error && (
        // The buyer cannot ratify a deal that was not read: the form opens without, and a notice says so (ERR-02).
        <div className="ow-wizard-notice">
          <FailureNotice
            failure={asFailure(error)}
            title={t('engine.purchase.failed')}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {children}
    </>
  )
}

interface PurchaseProps {
  deal: Deal
  /** `ratified`: she has confirmed what the summary shows; an empty one cannot be. */
  onClose(ratified: boolean): void
}

/**
 * The summary of the purchase and the ratification of the payment terms. Reads what the deal does not hold from the records it refers to. A row
 * without a value says that it is unknown, so that nobody ratifies an empty row (WIZ-23).
 */
function PurchaseDialog({ deal, onClose }: PurchaseProps) {
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
