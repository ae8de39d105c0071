// The answers that the form of a step begins with, of record and draft. They are read once, because the form reads its values once.
import { useState } from 'react'
import { valuesOf } from '../../buyer/drafts'
import { type StepKey, stepIn } from '../../buyer/state'
import type { Nature } from '../../domain/contact'
import { textOf } from '../../domain/field'
import { stepLabels } from '../../domain/progress'
import { withProposals } from '../../domain/proposals'
import type { Step } from '../../domain/steps/step'
import { fromRecord, withoutProposals } from '../../forms/record'
import { knownContact } from '../../records/contact'
import { useWidget } from '../../state/widget-context'
import { withStoredOptions } from '../own-step'
import { useJourney } from '../use-journey'

/** @param configured the step as the configuration has it */
export function useOpenStep(nature: Nature, configured: Step) {
  const { app } = useWidget()
  const { contact, place, buyer } = useJourney()
  const { number } = configured
  const key: StepKey = `${nature}/${number}`
  const [opened] = useState(() => {
    const step = withStoredOptions(configured, contact)
    const isSaved = place.steps[number - 1]?.saved === true
    // An optional field that was empty when its step was saved gets no proposal again: the buyer left it empty (WIZ-04).
    const fields = withoutProposals(step.fields, ({ optional = false }) => isSaved && optional)
    const initial = withProposals(fromRecord(fields, contact), contact)
    const values = { ...initial, ...valuesOf(stepIn(buyer.store.getState(), key).draft) }
    /** What a field shows where no answer waits: what the form began with, unless the record has got another answer since. */
    const shown = (name: string): string | undefined => {
      const { [name]: field } = step.fields
      const record = knownContact(app, contact.id) ?? contact
      if (!field || textOf(record[name]) === textOf(contact[name])) return initial[name]
      return fromRecord(withoutProposals({ [name]: field }), record)[name]
    }
    return { step, values, shown }
  })
  return { nature, key, ...opened, isLast: number === place.last, labels: stepLabels(nature, number) }
}

export type OpenStep = ReturnType<typeof useOpenStep>
