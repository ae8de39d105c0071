// One step: title, restored answers, form.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Nature } from '../../domain/contact'
import type { Step } from '../../domain/field'
import { stepLabels } from '../../domain/steps/flow'
import { controlValues, focusControl, focusedName, setNative } from '../../forms/native'
import type { OpenForm } from '../../forms/open-form'
import { useProgress } from '../use-journey'
import { useByPhone } from './by-phone'
import { RestoredNotice } from './restored-notice'
import { StepForm } from './step-form'
import { StepHead } from './step-head'

/** @param step as the configuration has it */
export function StepView({ nature, step }: { nature: Nature; step: Step }) {
  const { buyer } = useProgress()
  const container = useRef<HTMLDivElement>(null)
  const handle = useRef<OpenForm>(null)
  /** Each version is another form. */
  const [version, setVersion] = useState({ count: 0, focused: '', text: '' })
  /** Opens a new form. @param change runs between the two */
  const renewForm = (change = () => {}) => {
    // The old form would report answers too late.
    handle.current?.readControls()
    change()
    const form = container.current?.querySelector('form') ?? null
    // flushSync: a key meanwhile would be in neither form.
    const focused = focusedName(form)
    const text = new Map(controlValues(form)).get(focused) ?? ''
    flushSync(() => setVersion(({ count }) => ({ count: count + 1, focused, text })))
  }
  const showOthers = useEffectEvent((changed: readonly string[]) => {
    if (changed.some((field) => field in step.fields)) renewForm()
  })
  useEffect(() => {
    const stop = buyer.store.subscribe(({ changedElsewhere }, before) => {
      if (changedElsewhere !== before.changedElsewhere) showOthers(changedElsewhere)
    })
    // A slow database does not delay the form.
    void buyer.drafts.readAgain()
    return stop
  }, [buyer])
  useEffect(() => {
    const form = container.current?.querySelector('form')
    if (!form || !version.focused) return
    focusControl(form, form.id, version.focused)
    // The buyer may have typed a blank before the next word.
    const field = form.elements.namedItem(version.focused)
    if (field instanceof HTMLInputElement && field.value !== version.text && field.value === version.text.trimEnd())
      setNative(field, version.text)
  }, [version])
  const labels = stepLabels(nature, step.number)
  const { button, code } = useByPhone(step, renewForm)
  return (
    <>
      <StepHead step={step} labels={labels} />
      <RestoredNotice stepKey={`${nature}/${step.number}`} fields={step.fields} labels={labels} renewForm={renewForm} />
      {code}
      <div ref={container}>
        <StepForm key={version.count} nature={nature} configured={step} form={handle} beforeFiles={button} />
      </div>
    </>
  )
}
