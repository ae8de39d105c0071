// Turns the answers of a flow into labels and values: for the review before the last save and the summary after it.
import { formatDay, toStored } from '../../core/dates'
import { formatCop } from '../../core/money'
import { formatPhone } from '../../core/phone'
import { type Context, visibleFields } from '../../domain/condition'
import type { Contact } from '../../domain/contact'
import { countryName } from '../../domain/countries'
import { filesOf } from '../../domain/documents'
import { type Field, type FormValues, groupsOf, type Step } from '../../domain/field'
import type { Requirements } from '../../domain/requirements'
import type { Words } from '../../forms/form-parts'
import { labelled } from '../../forms/kinds/listed'
import { fromRecord } from '../../forms/record'

export interface AnswerTools {
  contact: Contact
  context: Context
  words: Words
  /** Answers of a step that were typed and not sent; they replace the record's. */
  typed(step: number): FormValues
  /** Names of the files stored since the record was read, by field. */
  arrived: Readonly<Record<string, readonly string[]>>
}

export type StepAnswers = ReturnType<typeof answersOf>[number]

/** @param steps the flow's steps as the configuration has them */
export function answersOf({ steps: states }: Requirements, steps: readonly Step[], tools: AnswerTools) {
  return states.flatMap(({ number, labels, missing }) => {
    const step = steps.find((step) => step.number === number)
    if (!step) return []
    return {
      number,
      title: tools.words.say(`wizard:${labels}.title`),
      groups: groupsIn(step, `wizard:${labels}`, tools),
      /** Something that the step requires is missing. */
      missing: missing.answers.length > 0 || missing.documents.length > 0,
    }
  })
}

/** The answers below each heading of the step; a heading without answers is left out. */
function groupsIn(step: Step, labels: string, tools: AnswerTools) {
  const { contact, context, words } = tools
  const values = { ...fromRecord(step.fields, contact, () => ''), ...tools.typed(step.number) }
  const shown = new Set(visibleFields(step.fields, values, context))
  const answerOf = (name: string) => {
    const field = step.fields[name]
    if (!field || !shown.has(name)) return []
    const value = field.kind === 'file' ? fileNames(name, field, tools) : shownValue(field, values[name] ?? '', words)
    return { field: name, label: words.say(`${labels}.${name}.label`), value, long: field.kind === 'longText' }
  }
  return groupsOf(step.fields).flatMap(({ name, fields }) => {
    const answers = fields.flatMap(answerOf)
    /** '' where the step has no heading. */
    const title = name ? words.say(`${labels}.groups.${name}`) : ''
    return answers.length > 0 ? { title, answers } : []
  })
}

function fileNames(name: string, { second }: Field, { contact, arrived }: AnswerTools): string {
  const held = filesOf(contact, name).map((file) => file.name)
  const all = [...new Set([...held, ...(arrived[name] ?? [])])]
  return (second ? all.slice(1) : all).join(', ')
}

/** An answer in words: '' for none. */
export function shownValue(field: Field, value: string, { language, optionLabel }: Words): string {
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
      return formatPhone(value)
    default:
      return value
  }
}
