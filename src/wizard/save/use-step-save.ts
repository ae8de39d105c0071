// What the submit of a step's form does: it saves the step, or hands the last step's answers to the review.
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import type { FormValues } from '../../domain/field'
import type { FormHandle } from '../../forms/form-props'
import { useWidget } from '../../state/widget-context'
import { isOpenField } from '../own-step'
import { useTools } from '../tools'
import { useJourney } from '../use-journey'
import type { OpenStep } from '../view/use-open-step'
import { saveStep } from './save-step'
import { useNetworkReturn } from './use-network-return'

/** @param accept whether the buyer consents to the save (view/consent.tsx) */
export function useStepSave(
  form: RefObject<FormHandle | null>,
  { nature, step, draft, isLast }: OpenStep,
  accept: () => boolean,
) {
  const { t } = useTranslation('wizard')
  const widget = useWidget()
  const tools = useTools()
  const { checked, saved } = useJourney()
  const [failure, setFailure] = useState<Failure>()
  /** Open fields that the CRM refused by name, with the answer it refused. */
  const refused = useRef(new Map<string, string | undefined>())
  useNetworkReturn(failure, () => form.current?.submit())

  const submit = async (values: FormValues, changed: readonly string[]) => {
    setFailure(undefined)
    if (!accept()) return false
    const touched = [...new Set([...Object.keys(draft?.values ?? {}), ...changed])]
    // The CRM may have no field of that name: the same answer would be refused for ever, so that the next save leaves it out.
    const left = [...refused.current].filter(([field, answer]) => values[field] === answer)
    const answers = { step, values, touched, refused: new Set(left.map(([field]) => field)) }
    if (isLast) {
      checked(answers)
      return false
    }
    await saveStep(widget, tools, nature, answers)
    saved(step.number)
  }

  const fail = (failed: Failure) => {
    setFailure(failed)
    const { field } = failed
    if (!isOpenField(field)) return
    refused.current.set(field, form.current?.values()[field])
    form.current?.setServerError(field, t('engine.unknownField', { message: failed.serverMessage ?? '' }))
  }
  return { failure, submit, fail }
}
