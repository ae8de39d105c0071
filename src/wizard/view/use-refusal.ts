// The review sent the buyer back to the last step: marks the field that the server named, or what the step requires now.
import { type RefObject, useEffect, useState } from 'react'
import type { FormHandle } from '../../forms/form-props'
import type { Refusal } from '../journey-state'
import { useJourney } from '../use-journey'

export function useRefusal(form: RefObject<FormHandle | null>, isLast: boolean): Refusal | undefined {
  const { state, dispatch } = useJourney()
  const { lastStep } = state
  // Shown by the form that opens after the refusal only: a buyer who opens the step again may have corrected it.
  const [refusal] = useState(isLast && lastStep.name === 'refused' ? lastStep.refusal : undefined)
  useEffect(() => {
    if (!refusal) return
    dispatch({ type: 'refusalShown' })
    if ('incomplete' in refusal) return form.current?.submit()
    const { field, serverMessage, message } = refusal.failure
    if (!field) return
    form.current?.setServerError(field, serverMessage ?? message)
    form.current?.focusField(field)
  }, [form, refusal, dispatch])
  return refusal
}
