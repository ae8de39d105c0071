// The form of a step: drafts while it is filled in, the save when it is sent, and what is said when that fails.
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { variantOf } from '../../domain/progress'
import { contextOf } from '../../domain/residence'
import { useDraftKeeper } from '../../drafts/use-draft-keeper'
import { ErrorSummary } from '../../forms/error-summary'
import { Form } from '../../forms/form'
import type { FormHandle } from '../../forms/form-props'
import { kinds } from '../../forms/kinds/index'
import { repeatedFiles, stepPort } from '../save/step-port'
import { useStepSave } from '../save/use-step-save'
import { useTools } from '../tools'
import { useJourney } from '../use-journey'
import { BackButton } from './back-button'
import { Consent, type ConsentState, useConsent } from './consent'
import { NotSaved } from './not-saved'
import { useAdvice } from './use-advice'
import { useAnnex } from './use-annex'
import type { OpenStep } from './use-open-step'
import { useRefusal } from './use-refusal'

export function StepForm({ opened }: { opened: OpenStep }) {
  const { nature, step, initial, draft, isLast, labels } = opened
  const { t } = useTranslation('wizard')
  const { contact, dispatch, change } = useJourney()
  const tools = useTools()
  const form = useRef<FormHandle>(null)
  const consent = useConsent(step.number === 2)
  const { failure, submit, fail } = useStepSave(form, opened, consent.accept)
  const refusal = useRefusal(form, isLast)
  const keepDraft = useDraftKeeper(tools.shelf, nature, step.number, initial)
  const pais = contextOf(contact, tools.local).Pais
  return (
    <Form
      ref={form}
      id={`step-${nature}-${step.number}`}
      ns="wizard"
      labels={labels}
      messages="wizard"
      summary={ErrorSummary}
      step={step.number}
      sticky
      kinds={kinds}
      fields={step.fields}
      values={{ ...initial, ...draft?.values }}
      context={useMemo(() => ({ Pais: pais }), [pais])}
      uploads={useStepUploads(opened, consent)}
      after={useAnnex(step)}
      advise={useAdvice(contact, step)}
      submitLabel={t(isLast ? 'engine.review.open' : 'engine.send')}
      actions={<BackButton onBack={() => change(step.number - 1)} />}
      onChange={(values, touched, leaving) => {
        keepDraft(values, touched, leaving)
        if (isLast) dispatch({ type: 'lastStepChanged' })
      }}
      onSubmit={submit}
      onError={fail}
    >
      <Consent {...consent} />
      <NotSaved failure={failure} onRetry={() => form.current?.submit()} />
      {refusal && 'failure' in refusal && !failure && <NotSaved failure={refusal.failure} />}
    </Form>
  )
}

/** The uploads of this step. A file is sent as soon as it is chosen, so that it needs the consent as the answers do (WIZ-25). */
function useStepUploads({ nature, step }: OpenStep, consent: ConsentState) {
  const tools = useTools()
  const { contact } = useJourney()
  const variant = variantOf(contact)
  const accept = useRef(consent.accept)
  accept.current = consent.accept
  return useMemo(() => {
    const repeated = repeatedFiles(nature, variant, step.number)
    const port = stepPort(tools.uploads, repeated, step.number, tools.startedAt)
    return { ...port, start: (field: string, file: File) => accept.current() && port.start(field, file) }
  }, [tools, nature, variant, step])
}
