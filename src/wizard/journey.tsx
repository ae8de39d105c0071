// The step list, the view beside it, and the dialogs.
import { type Dispatch, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Buyer } from '../buyer/buyer'
import { asFailure } from '../core/failure'
import { PartStandIn } from '../core/lazy-part'
import { focusIn, moveFocus } from '../core/move-focus'
import { prefetchLater } from '../core/when-idle'
import type { Contact } from '../domain/contact'
import { isYes } from '../domain/crm-text'
import { asksSeparation } from '../domain/onboarding'
import { focusControl } from '../forms/native'
import { useIsSlow } from '../forms/use-wait-phase'
import { FailureNotice } from '../parts/failure-notice'
import { useDeal } from '../records/records'
import { useMethods, useWelcome, useWidget } from '../state/widget-context'
import { Skeleton } from '../ui/skeleton'
import type { JourneyEvent } from './journey-state'
import { fetchLater, Later } from './later'
import type { View } from './step-route'
import { JourneyContext, type OpenJourney, useOpenJourney, useProgress, useReview, useRoute } from './use-journey'
import { NatureStep } from './view/nature-step'
import { Pending } from './view/pending'
import { WizardProgress } from './view/progress'
import { StepView } from './view/step-view'

export function Journey({ contact, buyer }: { contact: Contact; buyer: Buyer }) {
  const { journey, savedStep, isFinalDialogDue, isClosed, dispatch } = useOpenJourney(contact, buyer)
  const { progress, route } = journey
  const { nature, furthest } = progress.requirements
  // The next step is rendered once the dialog of the save is painted.
  const isSavedStepOpen = route.view === savedStep && !journey.review.isReviewable
  const hasNoDialog = savedStep === undefined && !isFinalDialogDue
  const viewKey = isClosed ? 'closed' : `${nature}/${route.view}`
  const main = useFocusOnView(viewKey, hasNoDialog, route.fieldToFocus, dispatch)
  useGoToStep(furthest, route.open)
  useEffect(() => prefetchLater(fetchLater), [])
  return (
    <JourneyContext value={journey}>
      {isClosed ? (
        <Later.ClosedPage onContinue={() => dispatch({ type: 'reopened' })} />
      ) : (
        <div className="ow-wizard ow-stack ow-gap-6" ref={main}>
          <BehindDialog journey={journey} isSavedStepOpen={isSavedStepOpen} />
          {isFinalDialogDue && <Later.FinalDialog />}
          {!isFinalDialogDue && savedStep && nature && <Later.SavedDialog nature={nature} step={savedStep} />}
        </div>
      )}
    </JourneyContext>
  )
}

/** Does not render the saved step again, only the next one behind the dialog. */
const BehindDialog = memo(
  ({ journey }: { journey: OpenJourney; isSavedStepOpen: boolean }) => (
    <JourneyContext value={journey}>
      <WizardProgress />
      <div className="ow-wizard-main ow-margin-auto ow-measure ow-wide">
        <AfterSeparation>
          <PartStandIn value={<Pending />}>
            <CurrentView />
          </PartStandIn>
        </AfterSeparation>
      </div>
    </JourneyContext>
  ),
  (before, now) => now.isSavedStepOpen || now.journey === before.journey,
)

function CurrentView() {
  const { requirements, steps } = useProgress()
  const { view } = useRoute()
  const { isReviewable } = useReview()
  const { nature } = requirements
  if (view === 'summary') return <Later.Summary />
  const last = steps.at(-1)
  if (view === 'review') return nature && last && isReviewable && <Later.Review nature={nature} last={last} />
  if (view === 1 || !nature) return <NatureStep />
  const step = steps.find(({ number }) => number === view)
  return (
    step && (
      // A field of files is as high as one row.
      <PartStandIn value={<Skeleton shape="row" announced={false} />}>
        <StepView key={`${nature}/${view}`} nature={nature} step={step} />
      </PartStandIn>
    )
  )
}

/** Moves the focus to a new view. @returns the ref of all views' element */
function useFocusOnView(
  viewKey: string,
  hasNoDialog: boolean,
  fieldToFocus: string | undefined,
  dispatch: Dispatch<JourneyEvent>,
) {
  const { location } = useWidget()
  const main = useRef<HTMLDivElement>(null)
  const keyBefore = useRef(viewKey)
  // Otherwise React gives the focus back to a control that it has moved.
  useEffect(
    () =>
      location.subscribe(() => {
        const focused = main.current && focusIn(main.current)
        if (focused && main.current?.contains(focused)) focused.blur()
      }),
    [location],
  )
  useEffect(() => {
    if (!hasNoDialog || keyBefore.current === viewKey) return
    keyBefore.current = viewKey
    const heading = main.current?.querySelector('h1')
    if (heading) moveFocus(heading)
    main.current?.scrollIntoView({ block: 'start' })
    const form = main.current?.querySelector('form')
    if (form && fieldToFocus) focusControl(form, fieldToFocus)
    dispatch({ type: 'focusRequested', field: undefined })
  }, [viewKey, hasNoDialog, fieldToFocus, dispatch])
  return main
}

/** Adds the method `goToStep`. @throws RangeError for a step not yet open */
function useGoToStep(furthest: number, open: (view: View) => void): void {
  const { t } = useTranslation('wizard')
  useMethods({
    goToStep(step: number) {
      if (!Number.isInteger(step) || step < 1 || step > furthest)
        throw Object.assign(new RangeError(t('engine.noStep', { step })), { code: 'unknown-step' })
      open(step)
    },
  })
}

/** Has the buyer ratify the purchase before the form (WIZ-11). */
function AfterSeparation({ children }: { children: ReactNode }) {
  const [contact] = useState(useProgress().contact)
  return isYes(contact.Separaci_n_Desde_Formulario) ? children : <Ratify contact={contact}>{children}</Ratify>
}

/** @param contact the record when the onboarding was opened */
function Ratify({ contact, children }: { contact: Contact; children: ReactNode }) {
  const { t } = useTranslation('wizard')
  const { tag } = useWidget()
  const { data: deal, error, refetch } = useDeal()
  const { buyer } = useProgress()
  const [isAsking, setAsking] = useState(true)
  const isSlow = useIsSlow()
  useEffect(() => void Later.PurchaseDialog.fetch(), [])
  // Only one dialog may be open; the welcome comes first.
  const isWelcomeOpen = useWelcome().isDue && tag === 'owner-portal'
  if (!deal && !error && !isSlow) return <Pending />
  const isDue = deal && buyer.store.position().ratified !== deal.id && asksSeparation(contact, deal)
  return (
    <>
      {isDue && isAsking && !isWelcomeOpen && (
        <Later.PurchaseDialog
          deal={deal}
          onClose={(isRatified) => {
            if (isRatified) buyer.store.setPosition({ ratified: deal.id })
            setAsking(false)
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
            isRead
          />
        </div>
      )}
      {children}
    </>
  )
}
