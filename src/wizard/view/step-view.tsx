import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Draft, valuesOf } from '../../buyer/drafts'
import { draftIn, type StepKey } from '../../buyer/state'
import { useBuyerState } from '../../buyer/use-buyer'
import { announce } from '../../core/announce'
import { fromTable } from '../../core/i18n'
import type { Nature } from '../../domain/contact'
import type { FieldTable, Step } from '../../domain/field'
import { stepLabels } from '../../domain/steps/flow'
import { controlValues, focusControl, focusedFieldName, setNativeValue } from '../../forms/native'
import type { OpenForm } from '../../forms/open-form'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useProgress } from '../use-journey'
import { useByPhone } from './by-phone'
import { StepForm } from './step-form'
import { StepHead } from './step-head'

/** Its form begins anew when answers change elsewhere. */
export function StepView({ nature, step }: { nature: Nature; step: Step }) {
  const { buyer } = useProgress()
  const container = useRef<HTMLDivElement>(null)
  const openForm = useRef<OpenForm>(null)
  /** Each version is another form; `focused`, `text` are of the one before. */
  const [version, setVersion] = useState({ count: 0, focused: '', text: '' })
  /** Opens a new form. @param change runs before it */
  const renewForm = (change = () => {}) => {
    // The old form would report answers too late.
    openForm.current?.readControls()
    change()
    const form = container.current?.querySelector('form') ?? null
    // A letter typed between the two forms would be lost, so React renders now.
    const focused = focusedFieldName(form)
    const text = new Map(controlValues(form)).get(focused) ?? ''
    flushSync(() => setVersion(({ count }) => ({ count: count + 1, focused, text })))
  }
  const showChanges = useEffectEvent((changed: readonly string[]) => {
    if (changed.some((field) => field in step.fields)) renewForm()
  })
  useEffect(() => {
    const stop = buyer.store.subscribe(({ changedElsewhere }, before) => {
      if (changedElsewhere !== before.changedElsewhere) showChanges(changedElsewhere)
    })
    // A slow database does not delay the form.
    void buyer.drafts.readAgain()
    return stop
  }, [buyer])
  useEffect(() => {
    const form = container.current?.querySelector('form')
    if (!form || !version.focused) return
    focusControl(form, version.focused)
    // The buyer may have typed a blank before the next word.
    const field = form.elements.namedItem(version.focused)
    if (field instanceof HTMLInputElement && field.value !== version.text && field.value === version.text.trimEnd())
      setNativeValue(field, version.text)
  }, [version])
  const labels = stepLabels(nature, step.number)
  const { button, code } = useByPhone(step, renewForm)
  return (
    <>
      <StepHead step={step} labels={labels} />
      <RestoredNotice stepKey={`${nature}/${step.number}`} fields={step.fields} labels={labels} renewForm={renewForm} />
      {code}
      <div ref={container}>
        <StepForm key={version.count} nature={nature} configured={step} form={openForm} beforeFiles={button} />
      </div>
    </>
  )
}

/** Restored answers that the notice names; it counts the others. */
const maxNamed = 4

interface Props {
  stepKey: StepKey
  fields: FieldTable
  labels: string
  /** Begins a new form after the change of the draft. */
  renewForm(change: () => void): void
}

/** Names restored answers, and offers to discard them (WIZ-16). */
function RestoredNotice({ stepKey, fields, labels, renewForm }: Props) {
  const { t, i18n } = useTranslation('wizard')
  const { buyer, draftsAtOpening } = useProgress()
  const draftNow = () => buyer.store.draftOf(stepKey)
  const [restored, setRestored] = useState(() => {
    const draft = draftNow()
    return draft === draftsAtOpening[stepKey]?.draft ? valuesOf(draft) : {}
  })
  const [discarded, setDiscarded] = useState<Draft>()
  const candidates = Object.keys(fields).filter((field) => field in restored && fields[field]?.send !== false)
  // A string: typing renders only if the list changes.
  const unsentList = useBuyerState(buyer, (state) =>
    candidates.filter((field) => draftIn(state, stepKey)[field]?.value !== undefined).join(),
  )
  if (unsentList === '' && !discarded) return null

  const discard = () => {
    setDiscarded(draftNow())
    buyer.drafts.discard(stepKey)
  }
  const undo = (before: Draft) => {
    const since = valuesOf(draftNow())
    for (const [field, value] of Object.entries(valuesOf(before)))
      if (!(field in since)) buyer.drafts.typed(stepKey, field, value)
    setRestored(valuesOf(draftNow()))
    setDiscarded(undefined)
  }
  const press = () => {
    announce(t(discarded ? 'engine.restored.undone' : 'engine.restored.discarded'))
    renewForm(() => (discarded ? undo(discarded) : discard()))
  }
  const unsent = unsentList.split(',')
  const names = unsent.slice(0, maxNamed).map((field) => fromTable(t)(`${labels}.${field}.label`))
  const more = unsent.length - maxNamed
  const all = more > 0 ? [...names, t('engine.restored.more', { count: more })] : names
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all)
  return (
    <div className="ow-wizard-notice">
      <Alert
        kind="info"
        live={false}
        action={
          <Button size="s" variant="quiet" onClick={press}>
            {t(discarded ? 'engine.restored.undo' : 'engine.restored.discard')}
          </Button>
        }
      >
        {discarded ? t('engine.restored.discarded') : t('engine.restored.text', { fields: list })}
      </Alert>
    </div>
  )
}
