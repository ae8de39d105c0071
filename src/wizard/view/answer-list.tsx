// Lists all answers by step and group, each group with a button to change it.
import { Pencil } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '../../domain/field'
import { contextOf } from '../../domain/residence'
import { useFormTexts } from '../../forms/form-parts'
import { hasFile } from '../../forms/uploads'
import { requirementsOf } from '../../records/wizard-memory'
import { useWidget } from '../../state/widget-context'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { DefinitionTable } from '../../ui/definition-table'
import { fieldsAt } from '../own-step'
import type { StepAnswersToSend } from '../save/save-step'
import { useTools } from '../tools'
import { useJourney } from '../use-journey'
import { type AnswerGroup, answersOf, type StepAnswers } from './answers'
import './answer-list.css'

/**
 * The answers for the review (record, drafts and `waiting`), or for the summary (the record, and answers that are never sent).
 * @param waiting the last step's checked answers; without them the summary is meant
 */
export function useAnswers(waiting?: StepAnswersToSend): StepAnswers[] {
  const widget = useWidget()
  const { local, shelf, fresh, uploads } = useTools()
  const { contact, nature, steps } = useJourney()
  const texts = useFormTexts()
  const typed = (step: number): FormValues => {
    if (step === waiting?.step.number) return waiting.values
    const values = (nature && shelf.of(nature, step)?.values) ?? {}
    if (waiting) return values
    const fields = fieldsAt(steps, step)
    return Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.send === false))
  }
  const place = requirementsOf(widget, contact, { nature, typed, hasFile: (field) => hasFile(uploads, field) })
  return answersOf(place, steps, { contact, texts, fresh, typed, context: contextOf(contact, local) })
}

interface Props {
  steps: readonly StepAnswers[]
  /** `field`: the first answer of what is to be changed. */
  onChange?: (step: number, field?: string) => void
  /** Marks steps with missing answers, and with answers that were typed but not sent. */
  marks?: (step: StepAnswers) => 'missing' | 'draft' | undefined
}

export function AnswerList({ steps, onChange, marks }: Props) {
  const { t } = useTranslation('wizard')
  const change = (step: number, what: string, group: AnswerGroup) =>
    onChange && (
      <Button
        data-print="hide"
        size="s"
        variant="quiet"
        icon={Pencil}
        onClick={() => onChange(step, group.answers[0]?.field)}
      >
        {t('engine.review.change')}
        <span className="ow-hidden"> {what}</span>
      </Button>
    )
  return (
    <div className="ow-answers ow-stack ow-gap-5">
      {steps.map((step) => {
        const mark = marks?.(step)
        return (
          <section
            key={step.number}
            part="card"
            className="ow-answers-step ow-frame"
            aria-labelledby={`ow-answers-${step.number}`}
          >
            <header className="ow-answers-head ow-row ow-wrap ow-gap-3">
              <h2 id={`ow-answers-${step.number}`}>{step.title}</h2>
              {mark && <Badge kind="waiting">{t(`engine.review.${mark}`)}</Badge>}
              {step.groups[0]?.title === '' && change(step.number, step.title, step.groups[0])}
            </header>
            {step.groups.map((group, index) => (
              <div key={group.title || index} className="ow-answers-group">
                {group.title && (
                  <div className="ow-answers-line ow-row ow-gap-3 ow-between ow-tap">
                    <h3 className="ow-muted ow-small">{group.title}</h3>
                    {change(step.number, group.title, group)}
                  </div>
                )}
                <DefinitionTable
                  label={group.title || step.title}
                  rows={group.answers.map(({ field, label, value, long }) => ({
                    ...{ key: field, term: label, long },
                    value: value || <span className="ow-muted">{t('engine.review.none')}</span>,
                  }))}
                />
              </div>
            ))}
          </section>
        )
      })}
    </div>
  )
}
