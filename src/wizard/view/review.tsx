// Shows all answers before the last save, each group with a button to change it, and sends the last step (WIZ-17).
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasFileIn, secondSlots } from '../../buyer/slots'
import { asFailure, type Failure } from '../../core/failure'
import type { Nature } from '../../domain/contact'
import { contextOf } from '../../domain/residence'
import { findErrors } from '../../forms/record'
import { SlowNotice } from '../../forms/use-wait-phase'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { type StepAnswersToSend, saveStep } from '../save/save-step'
import { useJourney } from '../use-journey'
import { AnswerList, useAnswers } from './answer-list'
import { arm, BackButton, NotSaved } from './step-foot'

/** @param waiting the last step's answers, checked */
export function Review({ nature, waiting }: { nature: Nature; waiting: StepAnswersToSend }) {
  const { t } = useTranslation('endings')
  const widget = useWidget()
  const { contact, place, buyer, steps: all, change, refused, saved } = useJourney()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const steps = useAnswers(waiting)
  const { fields } = waiting.step
  const send = async () => {
    if (sending) return
    setSending(true)
    setFailure(undefined)
    try {
      // Checks again: a step changed from the review (the country) may make the last step require more answers.
      const context = contextOf(contact, buyer.position())
      const slots = secondSlots(all, place.last)
      const wrong = findErrors(fields, waiting.values, {
        context,
        hasFile: (field) => hasFileIn(buyer, slots[field] ?? field),
      })
      if (Object.keys(wrong).length > 0) return refused('incomplete')
      await saveStep(widget, buyer, nature, waiting, () => saved(place.last))
    } catch (thrown) {
      const found = asFailure(thrown)
      if (found.field && found.field in fields) refused(found)
      else setFailure(found)
    } finally {
      setSending(false)
    }
  }
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
      {steps.some(({ missing }) => missing) && <Alert kind="warning">{t('engine.review.missingText')}</Alert>}
      <AnswerList steps={steps} />
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
