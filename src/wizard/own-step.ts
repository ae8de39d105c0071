// A step as the configuration and the record have it (WIZ-22): the CRM's own options, what the record holds beside them, and nothing that
// the CRM has no field for.
import type { Config } from '../core/config'
import type { Field, FieldTable } from '../domain/field'
import type { Step } from '../domain/steps/step'
import { textOf } from '../domain/stored'
import { optionsOf, optionsWith } from '../forms/kinds/listed'

type Names = NonNullable<NonNullable<Config['wizard']>['fieldNames']>
type Row = Readonly<Record<string, unknown>>

/** The fields of a step; none where the flow has no such step. */
export const ownFields = (step: Step | undefined, wizard: Config['wizard']): FieldTable =>
  step ? ownStep(step, wizard).fields : {}

/** Fields whose names the specification leaves open: a CRM may know none of them. */
export const isOpenField = (field: string | undefined): field is keyof Names =>
  field === 'Tipo_Documento_Entidad' || field === 'Certificado_de_Residencia'

/** @param record its answers are options too */
export function ownStep(step: Step, wizard: Config['wizard'], record: Row = {}): Step {
  const names: Row = wizard?.fieldNames ?? {}
  const lists: Readonly<Record<string, readonly string[] | undefined>> = wizard?.options ?? {}
  const own = (name: string, field: Field): Field => {
    const list = field.options && optionsWith(lists[field.options] ?? optionsOf(field), textOf(record[name]))
    return { ...field, ...(list && { values: list }), ...(names[name] === null && { send: false }) }
  }
  const asked = Object.entries(step.fields).filter(([name, { kind }]) => kind !== 'file' || names[name] !== null)
  return { ...step, fields: Object.fromEntries(asked.map(([name, field]) => [name, own(name, field)])) }
}
