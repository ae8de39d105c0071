// The step list, the view beside it, and the dialogs.
import { memo, useEffect } from 'react'
import type { Buyer } from '../buyer/buyer'
import { PartStandIn } from '../core/lazy-part'
import { prefetchLater } from '../core/when-idle'
import type { Contact } from '../domain/contact'
import { Skeleton } from '../ui/skeleton'
import { fetchLater, Later } from './later'
import { JourneyContext, type OpenJourney, useOpenJourney, useProgress, useReview, useRoute } from './use-journey'
import { AfterSeparation } from './view/after-separation'
import { NatureStep } from './view/nature-step'
import { Pending } from './view/pending'
import { WizardProgress } from './view/progress'
import { StepView } from './view/step-view'
import { useArrival, useGoToStep } from './view/use-arrival'

export function Journey({ contact, buyer }: { contact: Contact; buyer: Buyer }) {
  const { journey, savedStep, isFinalDialogDue, isClosed, dispatch } = useOpenJourney(contact, buyer)
  const { progress, route } = journey
  const { nature, furthest } = progress.requirements
  // The dialog of a save is painted before the next step is rendered.
  const isNextDue = route.view === savedStep && !journey.review.isChecked
  const isFree = savedStep === undefined && !isFinalDialogDue
  const main = useArrival(isClosed ? 'closed' : `${nature}/${route.view}`, isFree, route.aim, dispatch)
  useGoToStep(furthest, route.open)
  useEffect(() => prefetchLater(fetchLater), [])
  return (
    <JourneyContext value={journey}>
      {isClosed ? (
        <Later.ClosedPage onContinue={() => dispatch({ type: 'reopened' })} />
      ) : (
        <div className="ow-wizard ow-stack ow-gap-6" ref={main}>
          <Behind journey={journey} isNextDue={isNextDue} />
          {isFinalDialogDue && <Later.FinalDialog />}
          {!isFinalDialogDue && savedStep && nature && <Later.SavedDialog nature={nature} step={savedStep} />}
        </div>
      )}
    </JourneyContext>
  )
}

interface BehindProps {
  journey: OpenJourney
  isNextDue: boolean
}

/** What a dialog covers. A save changes it once, with the next step. */
const Behind = memo(
  ({ journey }: BehindProps) => (
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
  (before, now) => now.isNextDue || now.journey === before.journey,
)

function CurrentView() {
  const { requirements, steps } = useProgress()
  const { view } = useRoute()
  const { isChecked } = useReview()
  const { nature } = requirements
  if (view === 'summary') return <Later.Summary />
  const last = steps.at(-1)
  if (view === 'review') return nature && last && isChecked && <Later.Review nature={nature} last={last} />
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
