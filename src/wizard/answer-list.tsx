// All answers, step by step and group by group, each step with a way to change it.
import { Pencil } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../domain/contact'
import { stepAt } from '../domain/steps/flow'
import { useFormTexts } from '../forms/use-form-texts'
import { useWidget } from '../state/widget-context'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { DefinitionTable } from '../ui/definition-table'
import { type AnswerGroup, answersOf, type StepAnswers } from './answers'
import { ownFields } from './own-step'
import { contextOf, type Place } from './place'
import type { StepAnswersToSend } from './save-step'
import { useTools } from './tools'
import './answer-list.css'

/** @param waiting the last step's answers, not sent yet; without them only what was sent is told, and what never is */
export function useAnswers(contact: Contact, place: Place, waiting?: StepAnswersToSend): StepAnswers[] {
  const { local, shelf, fresh } = useTools()
  const { wizard } = useWidget().config
  const texts = useFormTexts()
  return answersOf(place, {
    ...{ contact, texts, fresh, wizard, context: contextOf(contact, local) },
    typed(step) {
      if (step === waiting?.step.number) return waiting.values
      const typed = (place.nature && shelf.of(place.nature, step)?.values) ?? {}
      if (waiting) return typed
      const fields = ownFields(place.nature && stepAt(place.nature, place.variant, step), wizard)
      return Object.fromEntries(Object.entries(typed).filter(([field]) => fields[field]?.send === false))
    },
  })
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
      <Button size="s" variant="quiet" icon={Pencil} onClick={() => onChange(step, group.answers[0]?.field)}>
        {t('engine.review.change')}
        <span className="ow-hidden"> {what}</span>
      </Button>
    )
  return (
    <div className="ow-answers">
      {steps.map((step) => {
        const mark = marks?.(step)
        return (
          <section key={step.number} className="ow-answers-step" aria-labelledby={`ow-answers-${step.number}`}>
            <header className="ow-answers-head">
              <h2 id={`ow-answers-${step.number}`}>{step.title}</h2>
              {mark && <Badge kind="waiting">{t(`engine.review.${mark}`)}</Badge>}
              {step.groups[0]?.title === '' && change(step.number, step.title, step.groups[0])}
            </header>
            {step.groups.map((group, index) => (
              <div key={group.title || index} className="ow-answers-group">
                {group.title && (
                  <div className="ow-answers-line">
                    <h3>{group.title}</h3>
                    {change(step.number, group.title, group)}
                  </div>
                )}
                <DefinitionTable
                  label={group.title || step.title}
                  rows={group.answers.map(({ field, label, value, long }) => ({
                    ...{ key: field, term: label, long },
                    value: value || <span className="ow-answers-none">{t('engine.review.none')}</span>,
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
