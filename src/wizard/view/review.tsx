// All answers once more before the last save, each group with a way to change it (WIZ-17).
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../../core/failure'
import type { Contact, Nature } from '../../domain/contact'
import type { Requirements } from '../../domain/requirements'
import { contextOf } from '../../domain/residence'
import { stepAt } from '../../domain/steps/flow'
import { hasUnsent } from '../../drafts/draft'
import { findErrors } from '../../forms/check'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { ownFields } from '../own-step'
import { type StepAnswersToSend, saveStep } from '../save/save-step'
import { useNetworkReturn } from '../save/use-network-return'
import { useTools } from '../tools'
import { AnswerList, useAnswers } from './answer-list'
import { BackButton } from './back-button'
import { NotSaved } from './not-saved'
import './review.css'

/** Why the last step has to be looked at again: the server refused one of its fields, or it now asks for more. */
export type Refusal = { failure: Failure } | { incomplete: true }

interface Props {
  contact: Contact
  nature: Nature
  place: Requirements
  waiting: StepAnswersToSend
  onChange(step: number, field?: string): void
  onBack(): void
  onRefused(refusal: Refusal): void
  onSaved(): void
}

export function Review(props: Props) {
  const { contact, nature, place, waiting, onChange, onBack } = props
  const { t } = useTranslation('wizard')
  const { shelf } = useTools()
  const { config } = useWidget()
  const { send, sending, failure } = useLastSave(props)
  const armed = useArmed()
  const steps = useAnswers(contact, place, waiting)
  const missing = steps.filter((step) => step.missing)
  useNetworkReturn(failure, () => void send())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (armed) void send()
  }
  return (
    <form className="ow-review" data-step="review" onSubmit={submit}>
      <PageHeader
        eyebrow={t('engine.review.eyebrow')}
        title={t('engine.review.title')}
        lead={t('engine.review.intro')}
      />
      {missing.length > 0 && <Alert kind="warning">{t('engine.review.missingText')}</Alert>}
      <AnswerList
        steps={steps}
        onChange={onChange}
        marks={(step) => {
          if (step.missing) return 'missing'
          const fields = ownFields(stepAt(nature, place.variant, step.number), config.wizard)
          const unsent = step.number !== waiting.step.number && hasUnsent(shelf.of(nature, step.number), fields)
          return unsent ? 'draft' : undefined
        }}
      />
      <NotSaved failure={failure} onRetry={() => void send()} />
      <div className="ow-form-actions" data-sticky>
        <BackButton onBack={onBack} />
        <Button type="submit" variant="primary" busy={sending} disabled={!armed}>
          {t('engine.review.confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Milliseconds; systems take two clicks for a double click within half a second. */
const doubleClick = 600

/** False until a double click on 'Revisar y enviar' is over: its second click lands on this button, which appears in the same place (WIZ-17). */
function useArmed(): boolean {
  const [armed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), doubleClick)
    return () => clearTimeout(timer)
  }, [])
  return armed
}

function useLastSave({ contact, nature, waiting, onRefused, onSaved }: Props) {
  const widget = useWidget()
  const tools = useTools()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { fields } = waiting.step
  const send = async () => {
    if (sending) return
    setSending(true)
    setFailure(undefined)
    try {
      // A change made on the way here (the country) may ask for more in the last step.
      const context = contextOf(contact, tools.local)
      const wrong = await findErrors(fields, waiting.values, { context, uploads: tools.uploads })
      if (Object.keys(wrong).length > 0) return onRefused({ incomplete: true })
      await saveStep(widget, tools, nature, waiting)
      onSaved()
    } catch (thrown) {
      const found = asFailure(thrown)
      if (found.field && found.field in fields) onRefused({ failure: found })
      else setFailure(found)
    } finally {
      setSending(false)
    }
  }
  return { send, sending, failure }
}
