// The open wizard: the step list beside the step, review or summary, and the dialogs between them.
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Contact } from '../domain/contact'
import { nextOf } from '../domain/progress'
import { FilePreview } from '../parts/file-preview'
import { useNavigate } from '../state/route'
import { useWidget } from '../state/widget-context'
import { FinalDialog } from './final-dialog'
import { Left } from './left'
import { NatureStep } from './nature-step'
import { OtherTab } from './other-tab'
import { Progress } from './progress'
import { PurchaseDialog, PurchaseFailure } from './purchase-dialog'
import { type Refusal, Review } from './review'
import type { StepAnswersToSend } from './save-step'
import { SavedDialog } from './saved-dialog'
import { StepView } from './step-view'
import { Summary } from './summary'
import { useTools } from './tools'
import { useArrival, useGoToStep } from './use-arrival'
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
  useGoToStep(place.furthest, open)
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
