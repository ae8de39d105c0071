// Lists all answers, with buttons to change them.
import { Pencil } from 'lucide'
import { useTranslation } from 'react-i18next'
import { hasUnsent, noDraft, valuesOf } from '../../buyer/drafts'
import { requirementsOf } from '../../buyer/position'
import { hasFileOf } from '../../buyer/slots'
import { draftIn } from '../../buyer/state'
import { useBuyerState } from '../../buyer/use-buyer'
import { type Context, visibleFields } from '../../domain/condition'
import type { Contact } from '../../domain/contact'
import { filesOf } from '../../domain/documents'
import { type Field, type FieldTable, type FormValues, groupsOf, type Step } from '../../domain/field'
import type { Missing, Requirements } from '../../domain/requirements'
import { kinds } from '../../forms/kinds/index'
import { displayOf } from '../../forms/kinds/kind'
import { useWords, type Words } from '../../forms/open-form'
import { fromRecord } from '../../forms/record'
import { useWidget } from '../../state/widget-context'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { DefinitionTable } from '../../ui/definition-table'
import { openingOf } from '../configured-step'
import { useProgress, useRoute } from '../use-journey'
import './answer-list.css'

/** @param last the step that the review sends; the summary has none */
export function useAnswers(last?: Step) {
  const widget = useWidget()
  const progress = useProgress()
  const { contact, context, steps, buyer } = progress
  const { nature } = progress.requirements
  const state = useBuyerState(buyer, (now) => now)
  const { arrived, position } = state
  const words = useWords()
  const draftOf = (step: number) => (nature ? draftIn(state, `${nature}/${step}`) : noDraft)
  const fieldsOf = (step: number): FieldTable => steps.find(({ number }) => number === step)?.fields ?? {}
  /** @returns the unsent answers that replace the record's */
  const unsentOf = (step: number): FormValues => {
    // The answers with which the last step's form would open.
    if (nature && last?.number === step) return openingOf(progress, nature, last).values
    const values = valuesOf(draftOf(step))
    if (last) return values
    // The summary shows what was sent, and answers that are never sent.
    const fields = fieldsOf(step)
    return Object.fromEntries(Object.entries(values).filter(([field]) => fields[field]?.send === false))
  }
  const requirements = requirementsOf(widget, contact, { typed: unsentOf, hasFile: hasFileOf(buyer) }, position)
  const badgeOf = ({ number, missing }: StepAnswers): 'missing' | 'draft' | undefined => {
    if (!last) return undefined
    if (missing) return 'missing'
    const isUnsent = number !== last.number && hasUnsent(draftOf(number), fieldsOf(number))
    return isUnsent ? 'draft' : undefined
  }
  const answers = answersOf(requirements, steps, { contact, words, arrived, unsentOf, context })
  return answers.map((step) => ({ ...step, badge: badgeOf(step) }))
}

export function AnswerList({ steps }: { steps: ReturnType<typeof useAnswers> }) {
  const { t } = useTranslation('endings')
  const { openStep } = useRoute()
  const changeButton = (step: number, what: string, field: string | undefined) => (
    <Button data-print="hide" size="s" variant="quiet" icon={Pencil} onClick={() => openStep(step, field)}>
      {t('engine.review.change')}
      <span className="ow-hidden"> {what}</span>
    </Button>
  )
  return (
    <div className="ow-answers ow-stack ow-gap-5">
      {steps.map((step) => (
        <section
          key={step.number}
          part="card"
          className="ow-answers-step ow-frame ow-pad-5"
          aria-labelledby={`ow-answers-${step.number}`}
        >
          <header className="ow-answers-head ow-row ow-wrap ow-gap-3">
            <h2 id={`ow-answers-${step.number}`}>{step.title}</h2>
            {step.badge && <Badge kind="warning">{t(`engine.review.${step.badge}`)}</Badge>}
            {/* A group without a title has its button here. */}
            {step.groups[0]?.title === '' && changeButton(step.number, step.title, step.groups[0].answers[0]?.field)}
          </header>
          {step.groups.map((group) => (
            <div key={group.answers[0]?.field} className="ow-answers-group">
              {group.title && (
                <div className="ow-row ow-wrap ow-gap-3 ow-tap">
                  <h3 className="ow-muted ow-small">{group.title}</h3>
                  {changeButton(step.number, group.title, group.answers[0]?.field)}
                </div>
              )}
              <DefinitionTable
                label={group.title || step.title}
                rows={group.answers.map(({ field, label, value, long, absent }) => ({
                  key: field,
                  term: label,
                  long,
                  value: value || <Absent what={absent} />,
                }))}
              />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function Absent({ what }: { what: Answer['absent'] }) {
  const { t } = useTranslation('endings')
  if (!what) return <span className="ow-muted">{t('engine.review.none')}</span>
  return (
    <span className="ow-row ow-inline ow-wrap ow-gap-2">
      <Badge kind={what === 'file' ? 'neutral' : 'warning'}>
        {t(`engine.review.${what === 'file' ? 'noFile' : 'lacks'}`)}
      </Badge>
      {what !== 'answer' && <span className="ow-muted ow-small ow-light">{t('engine.review.later')}</span>}
    </span>
  )
}

interface Answer {
  field: string
  label: string
  value: string
  long: boolean
  /** `document`: a required file; `file`: an optional one. */
  absent: 'answer' | 'document' | 'file' | undefined
}

export interface AnswerTools {
  contact: Contact
  context: Context
  words: Words
  /** Unsent answers, which replace the record's. */
  unsentOf(step: number): FormValues
  /** Names of the files stored since the record was read, by field. */
  arrived: Readonly<Record<string, readonly string[]>>
}

export type StepAnswers = ReturnType<typeof answersOf>[number]

/** @param steps of the flow, as configured */
export function answersOf({ steps: states }: Requirements, steps: readonly Step[], tools: AnswerTools) {
  return states.flatMap(({ number, labels, missing }) => {
    const step = steps.find((step) => step.number === number)
    if (!step) return []
    return {
      number,
      title: tools.words.say(`wizard:${labels}.title`),
      groups: groupsIn(step, `wizard:${labels}`, missing, tools),
      missing: missing.answers.length > 0 || missing.documents.length > 0,
    }
  })
}

function groupsIn(step: Step, labels: string, missing: Missing, tools: AnswerTools) {
  const { contact, context, words } = tools
  const noProposal = () => ''
  const values = { ...fromRecord(step.fields, contact, noProposal), ...tools.unsentOf(step.number) }
  const shown = new Set(visibleFields(step.fields, values, context))
  const absentIn = (name: string, { kind }: Field): Answer['absent'] => {
    if (kind === 'file') return missing.documents.includes(name) ? 'document' : 'file'
    return missing.answers.includes(name) ? 'answer' : undefined
  }
  const answerOf = (name: string): Answer[] => {
    const field = step.fields[name]
    if (!field || !shown.has(name)) return []
    const value =
      field.kind === 'file' ? fileNames(name, field, tools) : displayOf(kinds, field, values[name] ?? '', words)
    const label = words.say(`${labels}.${name}.label`)
    const absent = value === '' ? absentIn(name, field) : undefined
    return [{ field: name, label, value, long: field.kind === 'longText', absent }]
  }
  return groupsOf(step.fields).flatMap(({ name, fields }) => {
    const answers = fields.flatMap(answerOf)
    const title = name ? words.say(`${labels}.groups.${name}`) : ''
    return answers.length > 0 ? { title, answers } : []
  })
}

function fileNames(name: string, { second }: Field, { contact, arrived }: AnswerTools): string {
  const inRecord = filesOf(contact, name).map((file) => file.name)
  const all = [...new Set([...inRecord, ...(arrived[name] ?? [])])]
  return (second ? all.slice(1) : all).join(', ')
}
