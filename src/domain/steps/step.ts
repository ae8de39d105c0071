// The type of a wizard step: its fields and its save. The progress of each step is in progress.ts.
import type { FieldTable } from '../field'

export interface Step {
  readonly number: number
  readonly fields: FieldTable
  /** Stored answers of other steps that this step's save sends again. */
  readonly alsoSends?: readonly string[]
}

/** The values of `alsoSends` that the record holds. */
export const alsoSent = ({ alsoSends = [] }: Step, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(alsoSends.map((field) => [field, record[field] ?? '']).filter(([, value]) => value !== ''))
