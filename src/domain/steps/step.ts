// One step of the wizard: what it asks and what saving it means.

import type { FieldTable } from '../field'
import type { Progress } from '../progress'

export interface Step {
  readonly number: number
  /** Avance_Datos after the save; the step belongs to the variants for which it has a figure. */
  readonly progress: Progress
  readonly fields: FieldTable
  /** Stored answers of other steps that this one's save repeats. */
  readonly alsoSends?: readonly string[]
}

/** The answers that the step repeats, as far as they are stored. */
export const alsoSent = (step: Step, record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    (step.alsoSends ?? []).flatMap((field) => {
      const value = record[field]
      return value === undefined || value === null || value === '' ? [] : [[field, value]]
    }),
  )
