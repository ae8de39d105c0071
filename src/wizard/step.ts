// One step of the wizard: what it asks and what saving it means.
import type { Progress } from '../domain/progress'
import type { FieldTable } from '../forms/field'

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
