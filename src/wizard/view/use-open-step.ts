// The answers that the form of a step begins with, of record and draft. They are read once, because the form reads its values once.
import { useMemo, useState } from 'react'
import type { Nature } from '../../domain/contact'
import type { FormValues } from '../../domain/field'
import { stepLabels } from '../../domain/progress'
import { withProposals } from '../../domain/proposals'
import type { Step } from '../../domain/steps/step'
import { conflictsOf } from '../../drafts/draft'
import { fromRecord, withoutProposals } from '../../forms/record'
import { withStoredOptions } from '../own-step'
import { useJourney } from '../use-journey'

/** @param configured the step as the configuration has it */
export function useOpenStep(nature: Nature, configured: Step) {
  const { contact, place, tools } = useJourney()
  const { shelf } = tools
  const { number } = configured
  const [step] = useState(() => withStoredOptions(configured, contact))
  const [stored] = useState(() => fromRecord(withoutProposals(step.fields), contact))
  const [initial] = useState(() => {
    const isSaved = place.steps[number - 1]?.saved === true
    // An optional field that was empty when its step was saved gets no proposal again: the buyer left it empty (WIZ-04).
    const fields = withoutProposals(step.fields, ({ optional = false }) => isSaved && optional)
    return withProposals(fromRecord(fields, contact), contact)
  })
  const [draft, setDraft] = useState(() => shelf.of(nature, number))
  const conflicts = useMemo(() => (draft ? conflictsOf(draft, stored) : []), [draft, stored])
  return {
    /** The open step: its own table of fields and the answers it begins with. */
    opened: { nature, step, initial, draft, isLast: number === place.last, labels: stepLabels(nature, number) },
    /** Answers that were changed in the draft and, since then, in the record (WIZ-16). */
    conflicts,
    /** @param chosen the answers that the buyer chose for the conflicts */
    resolve(chosen: FormValues) {
      if (!draft) return
      const values = { ...draft.values, ...chosen }
      // Compared with what the form begins with, a chosen answer is no conflict any more.
      const base = Object.fromEntries(Object.keys(values).map((field) => [field, initial[field] ?? '']))
      const resolved = { at: draft.at, values, base }
      void shelf.keep(nature, number, resolved)
      setDraft(resolved)
    },
  }
}

export type OpenStep = ReturnType<typeof useOpenStep>['opened']
