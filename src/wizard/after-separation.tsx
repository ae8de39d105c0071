// The separation request with the summary of the purchase, before the form begins (WIZ-11).
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../core/failure'
import type { Contact } from '../domain/contact'
import { type Deal, isYes } from '../domain/deal'
import { limits } from '../domain/limits'
import { asksSeparation, purchaseSummary } from '../domain/onboarding'
import { FailureNotice } from '../parts/failure-notice'
import { useDeal } from '../state/records'
import { useWelcome } from '../state/welcome'
import { useWidget } from '../state/widget-context'
import { Button } from '../ui/button'
import { DefinitionTable } from '../ui/definition-table'
import { Dialog } from '../ui/dialog'
import { Pending } from './pending'

interface Props {
  contact: Contact
  /** The form, which comes after it. */
  children: ReactNode
}

/** Asked each time the wizard opens, until the save of step 1 has answered it for the record. */
export function AfterSeparation({ contact, children }: Props) {
  const [needed] = useState(() => !isYes(contact.Separaci_n_Desde_Formulario))
  return needed ? <WithDeal contact={contact}>{children}</WithDeal> : children
}

function WithDeal({ contact, children }: Props) {
  const { t } = useTranslation('wizard')
  const { tag } = useWidget()
  const { data: deal, error, refetch } = useDeal()
  const [asked, setAsked] = useState(true)
  const [opened] = useState(contact)
  const late = useLate()
  // One window at a time: the portal's welcome of the very first visit comes before.
  const welcome = useWelcome().due && tag === 'owner-portal'
  if (!deal && !error && !late) return <Pending />
  return (
    <>
      {deal && asked && !welcome && asksSeparation(opened, deal) && (
        <Purchase deal={deal} onConfirm={() => setAsked(false)} />
      )}
      {!deal && error && (
        // Without the deal the buyer cannot ratify; the form goes on, but not silently (ERR-02).
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

/** A slow deal does not keep the buyer from the form for ever. */
function useLate(): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), limits.time.slow)
    return () => clearTimeout(timer)
  }, [])
  return late
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
