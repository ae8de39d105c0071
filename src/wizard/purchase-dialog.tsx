// The separation request with the summary of the purchase, before the form begins (WIZ-11).
import { useState } from 'react'
import { asFailure } from '../core/failure'
import { useTranslation } from '../core/use-translation'
import type { Contact } from '../domain/contact'
import type { Deal } from '../domain/deal'
import { asksSeparation, purchaseSummary } from '../domain/onboarding'
import { FailureNotice } from '../parts/failure-notice'
import { useDeal } from '../state/records'
import { Button } from '../ui/button'
import { DefinitionTable } from '../ui/definition-table'
import { Dialog } from '../ui/dialog'

export function PurchaseDialog({ contact }: { contact: Contact }) {
  const deal = useDeal()
  // The save of step 1 answers the question for the record; until then it is asked each time the wizard opens.
  const [asked, setAsked] = useState(true)
  const [opened] = useState(contact)
  if (!asked || !deal.data || !asksSeparation(opened, deal.data)) return null
  return <Purchase deal={deal.data} onConfirm={() => setAsked(false)} />
}

/** Without the deal the buyer cannot ratify; the form goes on, but not silently (ERR-02). */
export function PurchaseFailure({ contact }: { contact: Contact }) {
  const { t } = useTranslation('wizard')
  const { error, data, refetch } = useDeal()
  if (data || !error || /^s/i.test(contact.Separaci_n_Desde_Formulario)) return null
  return <FailureNotice failure={asFailure(error)} title={t('engine.purchase.failed')} onRetry={() => void refetch()} />
}

function Purchase({ deal, onConfirm }: { deal: Deal; onConfirm: () => void }) {
  const { t } = useTranslation('wizard')
  const summary = purchaseSummary(deal)
  const rows = (['project', 'tower', 'product', 'storage', 'parking'] as const).flatMap((key) => {
    const value = summary[key]
    return value ? [{ key, term: t(`engine.purchase.${key}`), value }] : []
  })
  return (
    <Dialog
      open
      dismissible={false}
      title={t('engine.purchase.title')}
      actions={
        <Button variant="primary" onClick={onConfirm}>
          {t('engine.purchase.confirm')}
        </Button>
      }
    >
      <div className="ow-done">
        <p>{t('engine.purchase.request')}</p>
        <DefinitionTable rows={rows} label={t('engine.purchase.label')} />
        <p>{t('engine.purchase.ratification')}</p>
      </div>
    </Dialog>
  )
}
