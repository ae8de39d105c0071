// The open wizard: the step list beside the step, review or summary, and the dialogs between them.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../core/use-translation'
import type { Contact } from '../domain/contact'
import { nextOf } from '../domain/progress'
import { FilePreview } from '../parts/file-preview'
import { useMethods } from '../state/methods'
import { useNavigate } from '../state/route'
import { useWidget } from '../state/widget-context'
import { FinalDialog } from './final-dialog'
import { Left } from './left'
import { NatureStep } from './nature-step'
import { OtherTab } from './other-tab'
import type { View } from './place'
import { Progress } from './progress'
import { PurchaseDialog, PurchaseFailure } from './purchase-dialog'
import { type Refusal, Review } from './review'
import type { StepAnswersToSend } from './save-step'
import { SavedDialog } from './saved-dialog'
import { StepView } from './step-view'
import { Summary } from './summary'
import { useTools } from './tools'
import { useView } from './use-view'

type Window = { name: 'saved'; step: number } | { name: 'final' } | undefined

export function Journey({ contact }: { contact: Contact }) {
  const { tag, emit } = useWidget()
  const { local, preview } = useTools()
  const go = useNavigate()
  /** The last step's answers, checked and waiting for the review. */
  const [waiting, setWaiting] = useState<StepAnswersToSend>()
  const [refused, setRefused] = useState<Refusal>()
  const [dialog, setDialog] = useState<Window>()
  const [left, setLeft] = useState(false)
  // The record in the cache follows a moment after the save.
  const [finished, setFinished] = useState(false)
  const journey = useView(contact, { review: waiting !== undefined, summary: finished })
  const { view, place, nature, open } = journey
  const main = useArrival(view.name === 'step' ? `${nature}/${view.step}` : view.name, dialog === undefined)
  useSteps(place.furthest, open)
  const shown = useStore(preview)

  const saved = (step: number) => {
    if (nature && nextOf(nature, place.variant, step) === undefined) return finish()
    setDialog({ name: 'saved', step })
  }
  const finish = () => {
    setWaiting(undefined)
    setFinished(true)
    open({ name: 'summary' }, { replace: true })
    setDialog({ name: 'final' })
  }
  const goOn = (step: number) => {
    setDialog(undefined)
    // A change made on the way to the end leads back there.
    open(waiting ? { name: 'review' } : { name: 'step', step: step + 1 })
  }
  const complete = () => {
    setDialog(undefined)
    if (!nature || !emit('ow-complete', { flow: nature })) return
    if (tag === 'owner-portal') go('/')
  }
  const leave = () => {
    if (tag === 'owner-portal') go('/')
    else setLeft(true)
  }
  if (left) return <Left onContinue={() => setLeft(false)} />

  return (
    <div className="ow-wizard" ref={main}>
      <Progress contact={contact} journey={journey} onLeave={leave} />
      <div className="ow-wizard-main">
        <OtherTab contactId={contact.id} />
        <PurchaseFailure contact={contact} />
        {view.name === 'step' && view.step === 1 && (
          <NatureStep
            contact={contact}
            nature={nature}
            firstSave={place.furthest <= 2}
            onChosen={(chosen) => {
              journey.setNature(chosen)
              setWaiting(undefined)
              local.setStep(chosen, 2)
              open({ name: 'step', step: 2 })
            }}
          />
        )}
        {view.name === 'step' && view.step > 1 && nature && (
          <StepView
            key={`${nature}/${view.step}`}
            {...{ contact, nature, place, refused }}
            number={view.step}
            onSaved={() => saved(view.step)}
            onReview={(answers) => {
              setRefused(undefined)
              setWaiting(answers)
              open({ name: 'review' })
            }}
          />
        )}
        {view.name === 'review' && waiting && nature && (
          <Review
            {...{ contact, nature, place, waiting }}
            onChange={(step) => open({ name: 'step', step })}
            onRefused={(refusal) => {
              setRefused(refusal)
              open({ name: 'step', step: place.last })
            }}
            onSaved={finish}
          />
        )}
        {view.name === 'summary' && (
          <Summary contact={contact} place={place} onChange={(step) => open({ name: 'step', step })} />
        )}
      </div>
      <PurchaseDialog contact={contact} />
      {dialog?.name === 'saved' && nature && (
        <SavedDialog
          {...{ contact, nature }}
          step={dialog.step}
          toReview={waiting !== undefined}
          onNext={() => goOn(dialog.step)}
        />
      )}
      {dialog?.name === 'final' && <FinalDialog contact={contact} onContinue={complete} />}
      <FilePreview file={shown.file} onClose={() => preview.setState({ file: undefined })} />
    </div>
  )
}

/** A new step is read from its title; the page stays where it is only for the first one. */
function useArrival(place: string, ready: boolean) {
  const main = useRef<HTMLDivElement>(null)
  const before = useRef(place)
  useEffect(() => {
    if (!ready || before.current === place) return
    before.current = place
    const heading = main.current?.querySelector('h1')
    heading?.focus({ preventScroll: true })
    main.current?.scrollIntoView({ block: 'start' })
  }, [place, ready])
  return main
}

/** goToStep(n) of the element: a step already saved. */
function useSteps(furthest: number, open: (view: View) => void): void {
  const { t } = useTranslation('wizard')
  const latest = useRef({ furthest, open })
  latest.current = { furthest, open }
  useMethods(
    useMemo(
      () => ({
        goToStep(step: number) {
          const { furthest, open } = latest.current
          if (!Number.isInteger(step) || step < 1 || step > furthest) throw new RangeError(t('engine.noStep', { step }))
          open({ name: 'step', step })
        },
      }),
      [t],
    ),
  )
}
