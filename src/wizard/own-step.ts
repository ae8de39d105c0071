// A step as the configuration and the record have it (WIZ-22): with the CRM's own options and those that only the record holds, and without
// what the CRM has no field for.
import type { Config } from '../core/config'
import type { Nature } from '../domain/contact'
import { type Field, type FieldTable, textOf } from '../domain/field'
import type { Variant } from '../domain/progress'
import { stepsOf } from '../domain/steps/flow'
import type { Step } from '../domain/steps/step'
import { annexField, officeEnding } from '../domain/upload'
import { optionsOf, optionsWith } from '../forms/kinds/listed'

type Names = NonNullable<NonNullable<Config['wizard']>['fieldNames']>
type Row = Readonly<Record<string, unknown>>

/** Fields whose names the specification leaves open: a CRM may know none of them. */
export const hasConfiguredName = (field: string | undefined): field is keyof Names =>
  field === 'Tipo_Documento_Entidad' || field === 'Certificado_de_Residencia'

/** The steps of a flow as the configuration has them; none before the nature is chosen. */
export const ownSteps = (nature: Nature | undefined, variant: Variant, wizard: Config['wizard']): readonly Step[] =>
  nature ? stepsOf(nature, variant).map((step) => ownStep(step, wizard)) : []

/** The fields of one of the steps; none where there is no such step. */
export const fieldsAt = (steps: readonly Step[], number: number): FieldTable =>
  steps.find((step) => step.number === number)?.fields ?? {}

/** A step with the configuration's options and field names. */
export function ownStep(step: Step, wizard: Config['wizard']): Step {
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

/** A step whose lists offer the record's answers, too. */
export function withStoredOptions(step: Step, record: Row): Step {
  const fields: Record<string, Field> = {}
  for (const [name, field] of Object.entries(step.fields))
    fields[name] = field.options ? { ...field, values: optionsWith(optionsOf(field), textOf(record[name])) } : field
  return { ...step, fields }
}
