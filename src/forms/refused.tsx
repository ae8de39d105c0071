// Reacts to a refused submit, in the same render as the field errors: shows the summary, or focuses the first field in error.
import { type ComponentType, type RefObject, useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useFormParts } from './form-parts'
import type { SummaryProps } from './form-props'

interface Props {
  summary: ComponentType<SummaryProps> | undefined
  /** Number of refused submits, 0 after a save. A ref is enough: it changes before react-hook-form raises submitCount, which renders. */
  refusals: RefObject<number>
}

export function Refused({ summary: Summary, refusals }: Props) {
  const { fields, tools } = useFormParts()
  const { getErrors } = useFormContext()
  // Subscribing to submitCount renders this component after each submit.
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
