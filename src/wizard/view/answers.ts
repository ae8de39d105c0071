// Turns the answers of a flow into labels and texts: for the review before the last save, and for the summary after it.
import { formatDay, toStored } from '../../core/dates'
import { formatCop } from '../../core/money'
import { readPhone } from '../../core/phone'
import { type Context, visibleFields } from '../../domain/condition'
import type { Contact } from '../../domain/contact'
import { countryName } from '../../domain/countries'
import { filesOf } from '../../domain/documents'
import type { Field, FormValues } from '../../domain/field'
import type { Requirements } from '../../domain/requirements'
import type { Step } from '../../domain/steps/step'
import type { FormTexts } from '../../forms/form-parts'
import { labelled } from '../../forms/kinds/listed'
import { fromRecord, withoutProposals } from '../../forms/record'
import { repeatedFiles } from './use-step-uploads'

interface AnswerGroup {
  /** Heading of the group; '' where the step has none. */
  title: string
  answers: { field: string; label: string; value: string; long: boolean }[]
}

export interface AnswerTools {
  contact: Contact
  context: Context
  texts: FormTexts
  /** Answers of a step that were typed and not sent; they replace the record's. */
  typed(step: number): FormValues
  /** Names of the files stored since the record was read, by field. */
  fresh: ReadonlyMap<string, readonly string[]>
}

export type StepAnswers = ReturnType<typeof answersOf>[number]

/** @param steps the flow's steps as the configuration has them */
export function answersOf({ steps: states }: Requirements, steps: readonly Step[], tools: AnswerTools) {
  return states.flatMap(({ number, labels, missing }) => {
    const step = steps.find((step) => step.number === number)
    if (!step) return []
    return {
      number,
      title: tools.texts.say(`wizard:${labels}.title`),
      groups: groupsOf(step, repeatedFiles(steps, number), `wizard:${labels}`, tools),
      /** Something that the step requires is missing. */
      missing: missing.answers.length > 0 || missing.documents.length > 0,
    }
  })
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
