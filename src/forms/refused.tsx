// What follows a refused submit, drawn together with the errors of the fields: the summary, or the focus in the first of them.
import { type ComponentType, type RefObject, useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useFormParts } from './form-parts'
import type { SummaryProps } from './form-props'

interface Props {
  summary: ComponentType<SummaryProps> | undefined
  /** Counts refused submits; 0 after a save. Changes only before the library says that a submit is over. */
  refusals: RefObject<number>
}

export function Refused({ summary: Summary, refusals }: Props) {
  const { fields, tools } = useFormParts()
  const { getErrors } = useFormContext()
  // Renders after each submit, whatever came of it.
  const { submitCount } = useFormState()
  const refused = submitCount > 0 ? refusals.current : 0
  useEffect(() => {
    if (refused === 0 || Summary) return
    const errors = getErrors()
    const first = Object.keys(fields).find((name) => errors[name])
    if (first) tools.focusField(first)
  }, [refused, Summary, fields, tools, getErrors])
  return Summary && refused > 0 && <Summary refused={refused} />
}
