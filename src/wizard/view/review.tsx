// Shows all answers before the last save (WIZ-17).
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveStep } from '../../buyer/orders'
import { asFailure, type Failure } from '../../core/failure'
import { texts } from '../../core/i18n'
import type { Nature } from '../../domain/contact'
import type { Step } from '../../domain/field'
import { SlowNotice } from '../../forms/use-wait-phase'
import { useWidget } from '../../state/widget-context'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { PageHeader } from '../../ui/page-header'
import { openingOf } from '../configured-step'
import { useProgress, useReview, useRoute } from '../use-journey'
import { AnswerList, useAnswers } from './answer-list'
import { BackButton, ignoreDoubleClick, NotSaved } from './step-foot'

export function Review({ nature, last }: { nature: Nature; last: Step }) {
  const { t } = useTranslation('endings')
  const { emit } = useWidget()
  const progress = useProgress()
  const { buyer } = progress
  const { openStep } = useRoute()
  const { sendBack, onStepSaved } = useReview()
  const [isSending, setSending] = useState(false)
  useUnsentNotice(isSending)
  const [failure, setFailure] = useState<Failure>()
  const steps = useAnswers(last)
  const foot = useRef<HTMLDivElement>(null)
  const send = async () => {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      const { step, values } = openingOf(progress, nature, last)
      const answers = () => values
      const onStored = () => onStepSaved(last.number)
      const unfinished = await saveStep({ buyer, emit, nature, step, answers, onStored })
      // Another country may require more answers.
      if (typeof unfinished === 'object') sendBack('incomplete')
    } catch (thrown) {
      const found = asFailure(thrown)
      if (found.field && found.field in last.fields) sendBack(found)
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
      ref={ignoreDoubleClick}
      className="ow-review ow-relative ow-stack ow-gap-5 ow-measure"
      data-step="review"
      method="dialog"
      data-armed={false}
      onSubmit={submit}
    >
      <PageHeader
        eyebrow={t('engine.review.eyebrow')}
        title={t('engine.review.title')}
        lead={t('engine.review.intro')}
      />
      {steps.some(({ missing }) => missing) && <Alert kind="warning">{t('engine.review.missingText')}</Alert>}
      {/* Without this link, the keyboard passes a button for each group. */}
      <button
        type="button"
        part="button"
        className="ow-skip"
        onClick={() => foot.current?.querySelector<HTMLElement>('[type=submit]')?.focus()}
      >
        {t('engine.review.skip')}
      </button>
      <AnswerList steps={steps} />
      <NotSaved failure={failure} onRetry={() => void send()} />
      <div ref={foot} className="ow-form-actions ow-buttons ow-row ow-wrap ow-gap-3" data-sticky>
        <BackButton onBack={() => openStep(last.number)} />
        <Button type="submit" variant="primary" busy={isSending}>
          {t('engine.review.confirm')}
        </Button>
        {isSending && <SlowNotice />}
      </div>
    </form>
  )
}

/** Tells a buyer who leaves the review that answers are unsent. */
function useUnsentNotice(isSending: boolean): void {
  const { app } = useWidget()
  const { buyer } = useProgress()
  const { isHere } = useRoute()
  const leave = useEffectEvent(() => {
    if (isSending || isHere() || buyer.signal.aborted || !buyer.store.position().isReviewDue) return
    app.notices.show({ kind: 'info', text: () => texts.t('endings:engine.review.unsent') })
  })
  useEffect(() => {
    const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askToStay)
    return () => {
      window.removeEventListener('beforeunload', askToStay)
      leave()
    }
  }, [])
}
