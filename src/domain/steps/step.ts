// The type of a wizard step: its fields and its save.

import type { FieldTable } from '../field'
import type { ProgressTargets } from '../progress'

export interface Step {
  readonly number: number
  /** Avance_Datos after the save, in percent. A variant without a figure does not have the step. */
  readonly progress: ProgressTargets
  readonly fields: FieldTable
  /** The pages in which a phone shows a long step: names of its groups of fields (WIZ-26). They are one form, and one save. */
  readonly pages?: readonly (readonly string[])[]
  /** Stored answers of other steps that this step's save sends again. */
  readonly alsoSends?: readonly string[]
}

/** The values of `alsoSends` that the record holds. */
export const alsoSent = (step: Step, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    (step.alsoSends ?? []).flatMap((field) => {
      const value = record[field]
      return value === undefined || value === null || value === '' ? [] : [[field, value]]
    }),
  )
