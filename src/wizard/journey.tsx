// The open wizard: the step list beside the step, review or summary, and the dialogs between them.
import { startTransition, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { PartStandIn } from '../core/lazy-part'
import { whenIdle } from '../core/when-idle'
import type { Contact } from '../domain/contact'
import { sceneIn, waitingIn } from './journey-state'
import { Later, useLaterParts } from './later'
import { askedBy, type View } from './place'
import { useTools } from './tools'
import { JourneyContext, useJourney, useOpenJourney } from './use-journey'
import { AfterSeparation } from './view/after-separation'
import { NatureStep } from './view/nature-step'
import { OtherTab } from './view/other-tab'
import { Pending } from './view/pending'
import { WizardProgress } from './view/progress'
import { StepView } from './view/step-view'
import { useArrival, useGoToStep } from './view/use-arrival'

export function Journey({ contact }: { contact: Contact }) {
  const journey = useOpenJourney(contact)
  const { state, view, place, nature, aim, open } = journey
  const scene = sceneIn(state)
  const isLeft = state.scene.name === 'left'
  const shown = view.name === 'step' ? `${nature}/${askedBy(view)}` : view.name
  const main = useArrival(isLeft ? 'left' : shown, scene.name === 'steps', aim)
  useGoToStep(place.furthest, open)
  useLaterParts()
  if (isLeft) return <Later.Left onContinue={() => journey.dispatch({ type: 'returned' })} />
  return (
    <JourneyContext value={journey}>
      <div className="ow-wizard ow-stack ow-gap-6" ref={main}>
        <WizardProgress />
        <div className="ow-wizard-main ow-measure ow-wide">
          <OtherTab contactId={contact.id} />
          <AfterSeparation contact={contact}>
            <PartStandIn value={<Pending />}>
              <CurrentView />
            </PartStandIn>
          </AfterSeparation>
        </div>
        <Dialogs />
      </div>
    </JourneyContext>
  )
}

function CurrentView() {
  const { state, nature, steps } = useJourney()
  const view = useAhead()
  if (view.name === 'summary') return <Later.Summary />
  const waiting = waitingIn(state)
  if (view.name === 'review') return nature && waiting && <Later.Review nature={nature} waiting={waiting} />
  if (view.step === 1 || !nature) return <NatureStep />
  const step = steps.find(({ number }) => number === view.step)
  return step && <StepView key={`${nature}/${view.step}`} nature={nature} step={step} page={view.page ?? 1} />
}

/**
 * The view to render. Behind the dialog of a saved step it is the next step as soon as the browser is idle: the dialog's button then only has to
 * change the route. Not before the save, whose answers decide what the next step asks and proposes.
 */
function useAhead(): View {
  const { state, view } = useJourney()
  const scene = sceneIn(state)
  const saved = scene.name === 'saved' && !waitingIn(state) ? scene.step : undefined
  const [ready, setReady] = useState<number>()
  useEffect(() => {
    if (saved === undefined) return
    return whenIdle(() => startTransition(() => setReady(saved)))
  }, [saved])
  return saved !== undefined && ready === saved ? { name: 'step', step: saved + 1 } : view
}

function Dialogs() {
  const { contact, state, nature, complete } = useJourney()
  const { preview } = useTools()
  const { file } = useStore(preview)
  const scene = sceneIn(state)
  return (
    <>
      {scene.name === 'saved' && nature && <Later.SavedDialog nature={nature} step={scene.step} />}
      {scene.name === 'final' && <Later.FinalDialog contact={contact} onContinue={complete} />}
      {file && <Later.FilePreview file={file} onClose={() => preview.setState({ file: undefined })} />}
    </>
  )
}
