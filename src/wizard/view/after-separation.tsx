// The separation request before the form (WIZ-11).
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '../../core/failure'
import type { Contact } from '../../domain/contact'
import { isYes } from '../../domain/crm-text'
import { asksSeparation } from '../../domain/onboarding'
import { useIsSlow } from '../../forms/use-wait-phase'
import { FailureNotice } from '../../parts/failure-notice'
import { useDeal } from '../../records/records'
import { useWelcome, useWidget } from '../../state/widget-context'
import { Later } from '../later'
import { useProgress } from '../use-journey'
import { Pending } from './pending'

/** Asks until this deal is ratified. @param children the form */
export function AfterSeparation({ children }: { children: ReactNode }) {
  const [opened] = useState(useProgress().contact)
  return isYes(opened.Separaci_n_Desde_Formulario) ? children : <WithDeal opened={opened}>{children}</WithDeal>
}

function WithDeal({ opened, children }: { opened: Contact; children: ReactNode }) {
  const { t } = useTranslation('wizard')
  const { tag } = useWidget()
  const { data: deal, error, refetch } = useDeal()
  const { buyer } = useProgress()
  const [asked, setAsked] = useState(true)
  const isSlow = useIsSlow()
  // While the deal is read.
  useEffect(() => void Later.PurchaseDialog.fetch(), [])
  // Only one dialog may be open: the welcome first.
  const welcome = useWelcome().due && tag === 'owner-portal'
  if (!deal && !error && !isSlow) return <Pending />
  return (
    <>
      {deal && asked && buyer.store.position().ratified !== deal.id && !welcome && asksSeparation(opened, deal) && (
        <Later.PurchaseDialog
          deal={deal}
          onClose={(ratified) => {
            if (ratified) buyer.store.setPosition({ ratified: deal.id })
            setAsked(false)
          }}
        />
      )}
      {!deal && error && (
        // A deal that was not read cannot be ratified (ERR-02).
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
