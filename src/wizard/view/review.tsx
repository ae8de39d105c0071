// Shows all answers before the last save, each group with a button to change it, and sends the last step (WIZ-17).
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure, type Failure } from '../../core/failure'
import type { Nature } from '../../domain/contact'
import { contextOf } from '../../domain/residence'
import { hasUnsent } from '../../drafts/draft'
import { findErrors } from '../../forms/check'
import { SlowNotice } from '../../forms/use-wait-phase'
import { useNetworkReturn } from '../../parts/offline-bar'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { fieldsAt } from '../own-step'
import { type StepAnswersToSend, saveStep } from '../save/save-step'
import { useTools } from '../tools'
import { useJourney } from '../use-journey'
import { AnswerList, useAnswers } from './answer-list'
import { arm, BackButton } from './back-button'
import { NotSaved } from './not-saved'
import './review.css'

interface Props {
  nature: Nature
  /** The last step's answers, checked. */
  waiting: StepAnswersToSend
}

export function Review(props: Props) {
  const { nature, waiting } = props
  const { t } = useTranslation('wizard')
  const { shelf } = useTools()
  const { place, steps: tables, change } = useJourney()
  const { send, sending, failure } = useLastSave(props)
  const steps = useAnswers(waiting)
  const missing = steps.filter((step) => step.missing)
  useNetworkReturn(failure, () => void send())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (event.currentTarget.dataset.armed === 'true') void send()
  }
  return (
    <form
      ref={arm}
      className="ow-review ow-stack ow-gap-5 ow-measure"
      data-step="review"
      data-armed={false}
      onSubmit={submit}
    >
      <PageHeader
        eyebrow={t('engine.review.eyebrow')}
        title={t('engine.review.title')}
        lead={t('engine.review.intro')}
      />
      {missing.length > 0 && <Alert kind="warning">{t('engine.review.missingText')}</Alert>}
      <AnswerList
        steps={steps}
        onChange={change}
        marks={(step) => {
          if (step.missing) return 'missing'
          const fields = fieldsAt(tables, step.number)
          const unsent = step.number !== waiting.step.number && hasUnsent(shelf.of(nature, step.number), fields)
          return unsent ? 'draft' : undefined
        }}
      />
      <NotSaved failure={failure} onRetry={() => void send()} />
      <div className="ow-form-actions ow-row ow-wrap ow-gap-3" data-sticky>
        <BackButton onBack={() => change(place.last)} />
        <Button type="submit" variant="primary" busy={sending}>
          {t('engine.review.confirm')}
        </Button>
        {sending && <SlowNotice />}
      </div>
    </form>
  )
}

function useLastSave({ nature, waiting }: Props) {
  const { contact, place, refused, saved } = useJourney()
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
      // Checks again: a step changed from the review (the country) may make the last step require more answers.
      const context = contextOf(contact, tools.local)
      const wrong = findErrors(fields, waiting.values, { context, uploads: tools.uploads })
      if (Object.keys(wrong).length > 0) return refused({ incomplete: true })
      await saveStep(widget, tools, nature, waiting, () => saved(place.last))
    } catch (thrown) {
      const found = asFailure(thrown)
      if (found.field && found.field in fields) refused({ failure: found })
      else setFailure(found)
    } finally {
      setSending(false)
    }
  }
  return { send, sending, failure }
}
