// The form of a step: drafts while it is filled in, the save when it is sent, and what is said when that fails.
import { Download } from 'lucide'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../core/failure'
import type { Contact, Nature } from '../../domain/contact'
import type { FormValues } from '../../domain/field'
import { adviceFor } from '../../domain/hints'
import { variantOf } from '../../domain/progress'
import { contextOf } from '../../domain/residence'
import type { Step } from '../../domain/steps/step'
import type { Draft } from '../../drafts/draft'
import { useDraftKeeper } from '../../drafts/use-draft-keeper'
import { ErrorSummary } from '../../forms/error-summary'
import { Form } from '../../forms/form'
import type { FormHandle } from '../../forms/form-props'
import { kinds } from '../../forms/kinds/index'
import { useWidget } from '../../state/widget-context'
import { Icon } from '../../ui/icon'
import { isOpenField } from '../own-step'
import { type StepAnswersToSend, saveStep } from '../save/save-step'
import { repeatedFiles, stepPort } from '../save/step-port'
import { useNetworkReturn } from '../save/use-network-return'
import { useTools } from '../tools'
import { BackButton } from './back-button'
import { Consent, useConsent } from './consent'
import { NotSaved } from './not-saved'
import type { Refusal } from './review'

interface Props {
  contact: Contact
  nature: Nature
  step: Step
  /** From the record, with proposals where it holds nothing. */
  initial: FormValues
  draft: Draft | undefined
  isLast: boolean
  labels: string
  refused: Refusal | undefined
  /** It has been shown where it belongs. */
  onRefusalSeen(): void
  /** An answer was changed. */
  onChanged(): void
  onSaved(): void
  onReview(answers: StepAnswersToSend): void
  onBack(): void
}

export function StepForm(props: Props) {
  const { contact, nature, step, initial, draft, isLast, labels, onChanged, onSaved, onReview, onBack } = props
  const { t } = useTranslation('wizard')
  const widget = useWidget()
  const tools = useTools()
  const form = useRef<FormHandle>(null)
  const [failure, setFailure] = useState<Failure>()
  const consent = useConsent(step.number === 2)
  const accept = useRef(consent.accept)
  accept.current = consent.accept
  const context = contextOf(contact, tools.local)
  const pais = context.Pais
  const after = useAnnex(step)
  const variant = variantOf(contact)
  const uploads = useMemo(() => {
    const repeated = repeatedFiles(nature, variant, step.number)
    const port = stepPort(tools.uploads, repeated, step.number, tools.startedAt)
    // A file is saved as soon as it is chosen: it waits for the consent as the answers do.
    return { ...port, start: (field: string, file: File) => accept.current() && port.start(field, file) }
  }, [tools, nature, variant, step])
  const advise = useAdvice(contact, step)
  useNetworkReturn(failure, () => form.current?.submit())
  const refusal = useRefusal(form, props)
  const refused = useRef(new Map<string, string | undefined>())
  const keepDraft = useDraftKeeper(tools.shelf, nature, step.number, initial)

  /** What the user changed, now or before a reload. */
  const changed = (touched: readonly string[]) => [...new Set([...Object.keys(draft?.values ?? {}), ...touched])]
  const submit = async (values: FormValues, touched: string[]) => {
    setFailure(undefined)
    if (!consent.accept()) return false
    // Once refused by name, a field of ours goes with another answer only: nothing in the form could make it right.
    const left = [...refused.current].filter(([field, answer]) => values[field] === answer)
    const answers = { step, values, touched: changed(touched), refused: new Set(left.map(([field]) => field)) }
    if (isLast) {
      onReview(answers)
      return false
    }
    await saveStep(widget, tools, nature, answers)
    onSaved()
  }

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
      uploads={uploads}
      {...{ after, advise }}
      submitLabel={t(isLast ? 'engine.review.open' : 'engine.send')}
      actions={<BackButton onBack={onBack} />}
      onChange={(values, touched, leaving) => {
        keepDraft(values, touched, leaving)
        onChanged()
      }}
      onSubmit={submit}
      onError={(failed) => {
        setFailure(failed)
        const { field } = failed
        if (!isOpenField(field)) return
        refused.current.set(field, form.current?.values()[field])
        form.current?.setServerError(field, t('engine.unknownField', { message: failed.serverMessage ?? '' }))
      }}
    >
      <Consent {...consent} />
      <NotSaved failure={failure} onRetry={() => form.current?.submit()} />
      {refusal && 'failure' in refusal && !failure && <NotSaved failure={refusal.failure} />}
    </Form>
  )
}

/** The review sent the buyer back: the field that the server named is marked, or what the step asks for now is. */
function useRefusal(
  form: RefObject<FormHandle | null>,
  { isLast, refused, onRefusalSeen }: Props,
): Refusal | undefined {
  // Said once: who comes here again later has perhaps answered it.
  const [refusal] = useState(isLast ? refused : undefined)
  const seen = useRef(onRefusalSeen)
  useEffect(() => {
    if (!refusal) return
    seen.current()
    if ('incomplete' in refusal) return form.current?.submit()
    const { field, serverMessage, message } = refusal.failure
    if (!field) return
    form.current?.setServerError(field, serverMessage ?? message)
    form.current?.focusField(field)
  }, [form, refusal])
  return refusal
}

function useAnnex(step: Step) {
  const { t } = useTranslation('wizard')
  const url = useWidget().config.wizard?.annexUrl
  return useMemo(
    () =>
      url !== undefined && 'Composicion_Accionaria' in step.fields
        ? {
            Composicion_Accionaria: (
              <a className="ow-wizard-annex" href={url} target="_blank" rel="noopener noreferrer" download>
                <Icon icon={Download} size={18} />
                <span>{t('engine.annex')}</span>
              </a>
            ),
          }
        : undefined,
    [url, step, t],
  )
}

function useAdvice(contact: Contact, step: Step) {
  const { t } = useTranslation('wizard')
  return useCallback(
    (name: string, value: string, values: FormValues) => {
      const record = Object.entries(contact).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      const advice = adviceFor(step.fields[name]?.advice ?? '', value, { ...Object.fromEntries(record), ...values })
      return advice && t(`hints.${advice.key}`, { ...advice.values })
    },
    [contact, step, t],
  )
}
