// The open wizard: the step list beside the step, review or summary, and the dialogs between them.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { PartStandIn } from '../core/lazy-part'
import type { Contact } from '../domain/contact'
import { nextOf } from '../domain/progress'
import { useNavigate } from '../state/route'
import { useWidget } from '../state/widget-context'
import { FilePreview, FinalDialog, Left, SavedDialog, useLaterParts } from './later'
import type { StepAnswersToSend } from './save/save-step'
import { useTools } from './tools'
import { useView } from './use-view'
import { AfterSeparation } from './view/after-separation'
import { CurrentView } from './view/current-view'
import { OtherTab } from './view/other-tab'
import { Pending } from './view/pending'
import { Progress } from './view/progress'
import type { Refusal } from './view/review'
import { useAhead } from './view/use-ahead'
import { useArrival, useGoToStep } from './view/use-arrival'

type Window = { name: 'saved'; step: number } | { name: 'final' } | undefined

export function Journey({ contact }: { contact: Contact }) {
  const { tag, emit } = useWidget()
  const { preview, local } = useTools()
  const go = useNavigate()
  /** The last step's answers, checked and waiting for the review. */
  const [waiting, setWaiting] = useState<StepAnswersToSend>()
  const [refused, setRefused] = useState<Refusal>()
  const [dialog, setDialog] = useState<Window>(() => (local.finished() ? { name: 'final' } : undefined))
  const isHere = useIsHere()
  const [left, setLeft] = useState(false)
  // The record in the cache follows a moment after the save.
  const [finished, setFinished] = useState(() => local.finished())
  const journey = useView(contact, { review: waiting !== undefined, summary: finished })
  const { view, place, nature, open } = journey
  const aim = useRef<string>(undefined)
  const main = useArrival(view.name === 'step' ? `${nature}/${view.step}` : view.name, dialog === undefined, aim)
  useGoToStep(place.furthest, open)
  useLaterParts()
  const shown = useStore(preview)
  const ahead = useAhead(view, dialog?.name === 'saved' && !waiting ? dialog.step : undefined)

  const saved = (step: number) => {
    if (nature && nextOf(nature, place.variant, step) === undefined) return finish()
    setDialog({ name: 'saved', step })
  }
  const finish = () => {
    local.setFinished(true)
    // Who has gone to another place meanwhile is left there.
    if (!isHere()) return
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
    local.setFinished(false)
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
      <Progress journey={journey} onLeave={leave} />
      <div className="ow-wizard-main">
        <OtherTab contactId={contact.id} />
        <AfterSeparation contact={contact}>
          <PartStandIn value={<Pending />}>
            <CurrentView
              {...{ contact, waiting, refused }}
              journey={{ ...journey, view: ahead }}
              onWaiting={setWaiting}
              onRefused={setRefused}
              onSaved={saved}
              onAim={(field) => {
                aim.current = field
              }}
            />
          </PartStandIn>
        </AfterSeparation>
      </div>
      {dialog?.name === 'saved' && nature && (
        <SavedDialog
          nature={nature}
          percent={place.percent}
          step={dialog.step}
          toReview={waiting !== undefined}
          onNext={() => goOn(dialog.step)}
        />
      )}
      {dialog?.name === 'final' && <FinalDialog contact={contact} onContinue={complete} />}
      {shown.file && <FilePreview file={shown.file} onClose={() => preview.setState({ file: undefined })} />}
    </div>
  )
}

function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
