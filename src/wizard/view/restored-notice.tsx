// Answers of an earlier visit; a button discards them.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Draft, valuesOf } from '../../buyer/drafts'
import { draftIn, type StepKey } from '../../buyer/state'
import { useBuyerState } from '../../buyer/use-buyer'
import { announce } from '../../core/announce'
import { fromTable } from '../../core/i18n'
import type { FieldTable } from '../../domain/field'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { useProgress } from '../use-journey'

/** Answers that are named; the others are counted. */
const named = 4

interface Props {
  stepKey: StepKey
  fields: FieldTable
  labels: string
  /** Begins a new form after the change of the draft. */
  renewForm(change: () => void): void
}

export function RestoredNotice({ stepKey, fields, labels, renewForm }: Props) {
  const { t, i18n } = useTranslation('wizard')
  const { buyer, draftsAtOpening } = useProgress()
  const draftNow = () => buyer.store.draftOf(stepKey)
  const [restored, setRestored] = useState(() => {
    const draft = draftNow()
    return draft === draftsAtOpening[stepKey]?.draft ? valuesOf(draft) : {}
  })
  const [discarded, setDiscarded] = useState<Draft>()
  // A string, because every key changes the draft.
  const waiting = useBuyerState(buyer, (state) => {
    const draft = draftIn(state, stepKey)
    const isNamed = (field: string) =>
      field in restored && draft[field]?.value !== undefined && fields[field]?.send !== false
    return Object.keys(fields).filter(isNamed).join()
  })
  if (waiting === '' && !discarded) return null

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
  const unsent = waiting.split(',')
  const names = unsent.slice(0, named).map((field) => fromTable(t)(`${labels}.${field}.label`))
  const more = unsent.length - named
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
