// One step: its title and picture, what was restored into it, and its form.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Draft, hasUnsent, valuesOf } from '../../buyer/drafts'
import { type StepKey, stepIn } from '../../buyer/state'
import { useBuyerState } from '../../buyer/use-buyer'
import type { Nature } from '../../domain/contact'
import type { Step } from '../../domain/field'
import { stepLabels } from '../../domain/steps/flow'
import { focusControl, focusedName, readControls, setNative } from '../../forms/native'
import type { OpenForm } from '../../forms/use-open-form'
import { useJourney } from '../use-journey'
import { ByPhone } from './by-phone'
import { RestoredNotice } from './restored-notice'
import { StepForm } from './step-form'
import { StepHead } from './step-head'

interface Props {
  nature: Nature
  /** As the configuration has it. */
  step: Step
}

export function StepView({ nature, step }: Props) {
  const { buyer, draftsAtOpening } = useJourney()
  const { number, fields } = step
  const key: StepKey = `${nature}/${number}`
  const draftNow = () => stepIn(buyer.store.getState(), key).draft
  const container = useRef<HTMLDivElement>(null)
  /** Each version is a form of its own, which begins with record and draft as they are then. */
  const [version, setVersion] = useState({ count: 0, focused: '', text: '' })
  const handle = useRef<OpenForm>(null)
  const renewForm = () => {
    // The form that goes would tell what came without an event only once the next one has been rendered.
    handle.current?.collect()
    const form = container.current?.querySelector('form') ?? null
    // At once: a key between what was reported and the next form would be in neither.
    const focused = focusedName(form)
    const text = new Map(readControls(form)).get(focused) ?? ''
    flushSync(() => setVersion(({ count }) => ({ count: count + 1, focused, text })))
  }
  const showOtherSave = useEffectEvent((saved: readonly string[]) => {
    if (saved.some((field) => field in fields)) renewForm()
  })
  useEffect(
    () =>
      buyer.store.subscribe(({ savedElsewhere }, before) => {
        if (savedElsewhere !== before.savedElsewhere) showOtherSave(savedElsewhere)
      }),
    [buyer],
  )
  useEffect(() => {
    const form = container.current?.querySelector('form')
    if (!form || !version.focused) return
    focusControl(form, form.id, version.focused)
    // The draft, from which the new form begins, has no blank at its end; she may have typed one before her next word.
    const field = form.elements.namedItem(version.focused)
    if (field instanceof HTMLInputElement && field.value !== version.text && field.value === version.text.trimEnd())
      setNative(field, version.text)
  }, [version])

  const [restored, setRestored] = useState(() => {
    const draft = draftNow()
    return draft === draftsAtOpening[key]?.draft && hasUnsent(draft, fields) ? valuesOf(draft) : undefined
  })
  const [discarded, setDiscarded] = useState<Draft>()
  const discard = () => {
    handle.current?.collect()
    setDiscarded(draftNow())
    buyer.discard(key)
    renewForm()
  }
  const undo = () => {
    if (!discarded) return
    const since = valuesOf(draftNow())
    for (const [field, value] of Object.entries(valuesOf(discarded)))
      if (!(field in since)) buyer.typed(key, field, value)
    setRestored(valuesOf(draftNow()))
    setDiscarded(undefined)
    renewForm()
  }
  // As one string, because every key changes the draft. A save from another tab leaves nothing of it to be sent.
  const waiting = useBuyerState(buyer, (state) => {
    const now = valuesOf(stepIn(state, key).draft)
    const isNamed = (field: string) => restored && field in restored && field in now && fields[field]?.send !== false
    return Object.keys(fields).filter(isNamed).join()
  })
  const isDiscarded = discarded !== undefined
  const labels = stepLabels(nature, number)
  return (
    <>
      <StepHead step={step} labels={labels} />
      {(waiting !== '' || isDiscarded) && (
        <RestoredNotice
          fields={waiting.split(',')}
          labels={labels}
          isDiscarded={isDiscarded}
          onDiscard={discard}
          onUndo={undo}
        />
      )}
      <ByPhone step={step} onAnswers={renewForm} />
      <div ref={container}>
        <StepForm key={version.count} nature={nature} configured={step} form={handle} />
      </div>
    </>
  )
}
