// The type of a wizard step: its fields and its save. The progress of each step is in progress.ts.
import type { FieldTable } from '../field'

export interface Step {
  readonly number: number
  readonly fields: FieldTable
  /** The pages in which a phone shows a long step: names of its groups of fields (WIZ-26). They are one form, and one save. */
  readonly pages?: readonly (readonly string[])[]
  /** Stored answers of other steps that this step's save sends again. */
  readonly alsoSends?: readonly string[]
}

/** The values of `alsoSends` that the record holds. */
export const alsoSent = ({ alsoSends = [] }: Step, record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(alsoSends.map((field) => [field, record[field] ?? '']).filter(([, value]) => value !== ''))
