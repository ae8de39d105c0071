// Adapts a step to configuration and record (WIZ-22), and its values at opening.
import type { Buyer } from '../buyer/buyer'
import { valuesOf } from '../buyer/drafts'
import type { StepKey } from '../buyer/state'
import type { Config } from '../core/config'
import type { Contact, Nature } from '../domain/contact'
import { textOf } from '../domain/crm-text'
import type { Field, Step } from '../domain/field'
import { proposalFor } from '../domain/proposals'
import type { Requirements } from '../domain/requirements'
import { stepsOf, type Variant } from '../domain/steps/flow'
import { annexField, officeEnding } from '../domain/upload'
import { optionsOf, optionsWith } from '../forms/kinds/listed'
import { fromRecord } from '../forms/record'

type FieldNames = NonNullable<NonNullable<Config['wizard']>['fieldNames']>
type Row = Readonly<Record<string, unknown>>

/** The CRM may have none of these fields, or under another name. */
export const hasConfiguredName = (field: string | undefined): field is keyof FieldNames =>
  field === 'Tipo_Documento_Entidad' || field === 'Certificado_de_Residencia'

/** @returns no steps before the nature is chosen */
export const configuredSteps = (nature: Nature | undefined, variant: Variant, wizard: Config['wizard']) =>
  nature ? stepsOf(nature, variant).map((step) => configuredStep(step, wizard)) : []

/** Fields keep our names here; the client sends the configured ones. */
export function configuredStep(step: Step, wizard: Config['wizard']): Step {
  const names: Row = wizard?.fieldNames ?? {}
  const lists: Readonly<Record<string, readonly string[] | undefined>> = wizard?.options ?? {}
  const fields: Record<string, Field> = {}
  for (const [name, field] of Object.entries(step.fields)) {
    const isUnknown = names[name] === null
    if (isUnknown && field.kind === 'file') continue
    const values = field.options && lists[field.options]
    const office = name === annexField && officeEnding(wizard?.annexUrl ?? '')
    fields[name] = { ...field, ...(values && { values }), ...(isUnknown && { send: false }), ...(office && { office }) }
  }
  return { ...step, fields }
}

/** Each field of options takes the stored value, too (WIZ-22). */
export function withStoredOptions(step: Step, record: Row): Step {
  const fields: Record<string, Field> = {}
  for (const [name, field] of Object.entries(step.fields))
    fields[name] = field.options ? { ...field, values: optionsWith(optionsOf(field), textOf(record[name])) } : field
  return { ...step, fields }
}

type Progress = { contact: Contact; buyer: Buyer; requirements: Requirements }
export type Opening = ReturnType<typeof openingOf>

/** @returns the step, and its answers at opening */
export function openingOf({ contact, buyer, requirements }: Progress, nature: Nature, configured: Step) {
  const { number } = configured
  const key: StepKey = `${nature}/${number}`
  const step = withStoredOptions(configured, contact)
  const isSaved = requirements.steps[number - 1]?.isSaved === true
  const isReviewed = number === requirements.last
  const propose = (field: Field, name: string): string => {
    // A field that the buyer left empty gets no proposal again (WIZ-04).
    if (isSaved && field.optional) return ''
    return proposalFor(name, contact, isReviewed) || (field.default ?? '')
  }
  const initial = fromRecord(step.fields, contact, propose)
  const values = { ...initial, ...valuesOf(buyer.store.draftOf(key)) }
  /** Without a draft: the first answer, or what another tab has saved since. */
  const shown = (name: string): string | undefined => {
    const { [name]: field } = step.fields
    const record = buyer.record() ?? contact
    if (!field || textOf(record[name]) === textOf(contact[name])) return initial[name]
    return fromRecord({ [name]: field }, record, () => '')[name]
  }
  return { nature, key, step, values, shown }
}
