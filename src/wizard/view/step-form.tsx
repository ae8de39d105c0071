import { Download } from 'lucide'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../core/dates'
import type { Failure } from '../../core/failure'
import { refusedText } from '../../core/failure-text'
import { fromTable } from '../../core/i18n'
import type { Nature } from '../../domain/contact'
import type { FormValues, Step } from '../../domain/field'
import { stepLabels } from '../../domain/steps/flow'
import { annexField } from '../../domain/upload'
import { Form } from '../../forms/form'
import { kinds } from '../../forms/kinds/index'
import type { OpenForm } from '../../forms/open-form'
import { useUploadPort } from '../../parts/use-upload-port'
import { useWidget } from '../../state/widget-context'
import { Icon } from '../../ui/icon'
import type { ShownFile } from '../../uploads/slots'
import { hasConfiguredName, type Opening, openingOf } from '../configured-step'
import { Later, loadAdvice, loadSaving } from '../later'
import { useProgress, useReview, useRoute } from '../use-journey'
import { Consent, useConsent } from './consent'
import { BackButton, NotSaved } from './step-foot'

/** Fields that 1280 x 800 shows; the rest is rendered later (docs/decisions.md). */
const firstFields = 6

interface Props {
  nature: Nature
  configured: Step
  form: RefObject<OpenForm | null>
  beforeFiles: ReactNode
}

export function StepForm({ nature, configured, form, beforeFiles }: Props) {
  const { t } = useTranslation('wizard')
  const progress = useProgress()
  const { contact, buyer, requirements, context } = progress
  const { openStep, fieldToFocus } = useRoute()
  const { isReviewable, dispatch } = useReview()
  // Read once, because the form reads its values once.
  const [opening] = useState(() => openingOf(progress, nature, configured))
  const { key, step, values, shown } = opening
  const isLast = step.number === requirements.last
  const consent = useConsent(step.number === 2)
  const { failure, submit, showFailure } = useStepSave(form, opening, isLast, consent.accept)
  const sentBack = useSentBack(form, isLast)
  const [preview, setPreview] = useState<ShownFile>()
  const uploads = useUploadPort(contact.id, step.fields, { preview: setPreview, acceptConsent: consent.accept })
  return (
    <Form
      ref={form}
      id={`step-${nature}-${step.number}`}
      labels={`wizard:${stepLabels(nature, step.number)}`}
      messages="wizard"
      summary={Later.ErrorSummary}
      step={step.number}
      sticky
      kinds={kinds}
      fields={step.fields}
      // All fields are rendered if one of them gets the focus.
      firstFields={sentBack || fieldToFocus ? undefined : firstFields}
      values={values}
      context={context}
      uploads={uploads}
      beforeFiles={beforeFiles}
      after={useAnnexLink()}
      advise={useAdviser(step)}
      submitLabel={t(isLast ? 'engine.review.open' : 'engine.send')}
      actions={<BackButton onBack={() => openStep(step.number - 1)} />}
      onTyped={(field, answer) => {
        buyer.drafts.typed(key, field, answer, shown(field))
        if (isLast && isReviewable) dispatch({ type: 'lastStepChanged' })
      }}
      onLeave={buyer.drafts.flush}
      onSubmit={submit}
      onError={showFailure}
    >
      <Consent {...consent} />
      <NotSaved failure={failure} onRetry={() => form.current?.submit()} />
      {sentBack && sentBack !== 'incomplete' && !failure && <NotSaved failure={sentBack} />}
      {preview && <Later.FilePreview file={preview} onClose={() => setPreview(undefined)} />}
    </Form>
  )
}

/** Advises on possible but unusual answers (advice.ts). */
function useAdviser({ fields }: Step) {
  const { t, i18n } = useTranslation('wizard')
  const { buyer } = useProgress()
  // Memoized: a new function would render all rows.
  return useCallback(async () => {
    const adviceFor = await loadAdvice()
    return (name: string, value: string, values: FormValues) => {
      const record = Object.entries(buyer.record() ?? {})
      const texts = record.filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const advice = adviceFor(fields[name]?.advice ?? '', value, { ...Object.fromEntries(texts), ...values })
      if (!advice) return undefined
      const { day, ...words } = advice.values ?? {}
      return fromTable(t)(`advice:${advice.key}`, { ...words, ...(day && { day: formatDay(day, i18n.language) }) })
    }
  }, [buyer, fields, t, i18n.language])
}

/** Below the field: a link to the document to be filled in (LEG-06). */
function useAnnexLink() {
  const { t } = useTranslation('wizard')
  const url = useWidget().config.wizard?.annexUrl
  return useMemo(
    () => ({
      [annexField]: url !== undefined && (
        <a className="ow-row ow-inline ow-gap-2 ow-tap" href={url} target="_blank" rel="noopener noreferrer" download>
          <Icon icon={Download} size={18} />
          <span>{t('engine.annex')}</span>
        </a>
      ),
    }),
    [url, t],
  )
}

/** Saves the step, or only checks the last one, which the review saves. */
function useStepSave(
  form: RefObject<OpenForm | null>,
  { nature, step }: Opening,
  isLast: boolean,
  acceptConsent: () => boolean,
) {
  const { t } = useTranslation('wizard')
  const { emit } = useWidget()
  const { buyer } = useProgress()
  const { onLastStepChecked, onStepSaved } = useReview()
  const [failure, setFailure] = useState<Failure>()
  /** Refused answers by field, of fields that this CRM may not have. */
  const refusedFields = useRef(new Map<string, string | undefined>())

  const submit = async (values: FormValues, endBusy: () => void) => {
    setFailure(undefined)
    if (!acceptConsent()) return false
    const { checkStep, saveStep } = await loadSaving()
    const check = { buyer, nature, step, answers: () => form.current?.getValues() ?? values }
    const save = () => {
      // The CRM would refuse the same answer for ever.
      const isSameAnswer = ([field, answer]: [string, string | undefined]) => values[field] === answer
      const leftOut = [...refusedFields.current].filter(isSameAnswer).map(([field]) => field)
      const onStored = () => {
        endBusy()
        onStepSaved(step.number)
      }
      return saveStep({ ...check, emit, leftOut, onStored })
    }
    const unfinished = await (isLast ? checkStep(check) : save())
    if (typeof unfinished === 'object') form.current?.setProblems(unfinished.problems)
    if (isLast && !unfinished) onLastStepChecked()
    return !isLast && !unfinished
  }

  const showFailure = (failed: Failure) => {
    setFailure(failed)
    const { field } = failed
    if (!hasConfiguredName(field)) return
    refusedFields.current.set(field, form.current?.getValues()[field])
    form.current?.setServerError(field, `${refusedText(failed)} ${t('engine.unknownField')}`)
  }
  return { failure, submit, showFailure }
}

/** Shows why the review sent the buyer back. @returns the reason */
function useSentBack(form: RefObject<OpenForm | null>, isLast: boolean) {
  const { dispatch, ...review } = useReview()
  // Read once, as the buyer may have corrected it since.
  const [sentBack] = useState(isLast ? review.sentBack : undefined)
  useEffect(() => {
    if (!sentBack) return
    dispatch({ type: 'reasonShown' })
    if (sentBack === 'incomplete') return form.current?.submit()
    const { field } = sentBack
    if (!field) return
    form.current?.setServerError(field, refusedText(sentBack))
    form.current?.setFocus(field)
  }, [form, sentBack, dispatch])
  return sentBack
}
