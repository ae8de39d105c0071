// The answers of a flow as they are read: for the review before the last save, and for the summary after it.
import type { Config } from '../core/config'
import { formatDay, toStored } from '../core/dates'
import { formatCop } from '../core/money'
import { readPhone } from '../core/phone'
import { type Context, visibleFields } from '../domain/condition'
import type { Contact } from '../domain/contact'
import { countryName } from '../domain/countries'
import { filesOf } from '../domain/documents'
import type { Field, FormValues } from '../domain/field'
import { stepLabels } from '../domain/progress'
import { stepsOf } from '../domain/steps/flow'
import type { Step } from '../domain/steps/step'
import { labelled } from '../forms/kinds/listed'
import { fromRecord } from '../forms/prefill'
import type { FormTexts } from '../forms/use-form-texts'
import { ownStep } from './own-step'
import { isAnswered, type Place, withoutProposals } from './place'
import { repeatedFiles } from './step-port'

export interface Answer {
  field: string
  label: string
  value: string
  long: boolean
}

export interface AnswerGroup {
  /** Heading of the group; '' where the step has none. */
  title: string
  answers: Answer[]
}

export interface StepAnswers {
  number: number
  title: string
  groups: AnswerGroup[]
  /** Something that the step requires is missing. */
  missing: boolean
}

export interface AnswerTools {
  wizard: Config['wizard']
  contact: Contact
  context: Context
  texts: FormTexts
  /** Typed and not sent, by step: shown over the record. */
  typed(step: number): FormValues
  /** Names of the files stored since the record was read, by field. */
  fresh: ReadonlyMap<string, readonly string[]>
}

export function answersOf(place: Place, tools: AnswerTools): StepAnswers[] {
  const { nature, variant } = place
  if (!nature) return []
  const steps = stepsOf(nature, variant).map((step) => ownStep(step, tools.wizard))
  return steps.map((step) => ({
    number: step.number,
    title: tools.texts.say(`wizard:${stepLabels(nature, step.number)}.title`),
    groups: groupsOf(
      step,
      repeatedFiles(nature, variant, step.number),
      `wizard:${stepLabels(nature, step.number)}`,
      tools,
    ),
    missing: isMissing(step, tools),
  }))
}

function isMissing(step: Step, tools: AnswerTools): boolean {
  if (step.number === 1) return false
  const { contact, context, fresh, typed } = tools
  const hasFile = (field: string) => filesOf(contact, field).length > 0 || fresh.has(field)
  return !isAnswered(step, { ...contact, ...typed(step.number) }, context, hasFile)
}

function groupsOf(step: Step, repeated: ReadonlySet<string>, labels: string, tools: AnswerTools): AnswerGroup[] {
  const { contact, context, texts } = tools
  const values = { ...fromRecord(withoutProposals(step.fields), contact), ...tools.typed(step.number) }
  const shown = new Set(visibleFields(step.fields, values, context))
  const groups: AnswerGroup[] = []
  for (const [name, field] of Object.entries(step.fields)) {
    if (field.group !== undefined || groups.length === 0) {
      groups.push({ title: field.group ? texts.say(`${labels}.groups.${field.group}`) : '', answers: [] })
    }
    if (!shown.has(name)) continue
    const value =
      field.kind === 'file' ? fileNames(name, repeated.has(name), tools) : shownValue(field, values[name] ?? '', texts)
    const label = texts.say(`${labels}.${name}.label`)
    groups.at(-1)?.answers.push({ field: name, label, value, long: field.kind === 'longText' })
  }
  return groups.filter(({ answers }) => answers.length > 0)
}

function fileNames(field: string, isRepeated: boolean, { contact, fresh }: AnswerTools): string {
  const held = filesOf(contact, field).map(({ name }) => name)
  const all = [...new Set([...held, ...(fresh.get(field) ?? [])])]
  return (isRepeated ? all.slice(1) : all).join(', ')
}

/** An answer in words: '' for none. */
export function shownValue(field: Field, value: string, { language, optionLabel }: FormTexts): string {
  if (value === '') return ''
  switch (field.kind) {
    case 'choice':
    case 'select':
      return field.options ? optionLabel(field.options, labelled(field, value)) : value
    case 'suggest': {
      const label = field.suggest ? optionLabel(field.suggest, value) : value
      return field.suggest === 'ciiu' && label !== value ? `${value} · ${label}` : label
    }
    case 'country':
      return countryName(value, language)
    case 'date':
      return formatDay(toStored(value) ?? '', language) || value
    case 'money':
      return formatCop(value)
    case 'phone':
      return readPhone(value)?.shown ?? value
    default:
      return value
  }
}
