// The answers that the form of a step begins with, of record and draft. They are read once, because the form reads its values once.
import { useState } from 'react'
import type { Nature } from '../../domain/contact'
import { stepLabels } from '../../domain/progress'
import { withProposals } from '../../domain/proposals'
import type { Step } from '../../domain/steps/step'
import { fromRecord, withoutProposals } from '../../forms/record'
import { withStoredOptions } from '../own-step'
import { useJourney } from '../use-journey'

/** @param configured the step as the configuration has it */
export function useOpenStep(nature: Nature, configured: Step) {
  const { contact, place, tools } = useJourney()
  const { shelf } = tools
  const { number } = configured
  const [step] = useState(() => withStoredOptions(configured, contact))
  const [initial] = useState(() => {
    const isSaved = place.steps[number - 1]?.saved === true
    // An optional field that was empty when its step was saved gets no proposal again: the buyer left it empty (WIZ-04).
    const fields = withoutProposals(step.fields, ({ optional = false }) => isSaved && optional)
    return withProposals(fromRecord(fields, contact), contact)
  })
  const [draft] = useState(() => shelf.of(nature, number))
  return { nature, step, initial, draft, isLast: number === place.last, labels: stepLabels(nature, number) }
}

export type OpenStep = ReturnType<typeof useOpenStep>
