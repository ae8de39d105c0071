// What the specification says of every field of the onboarding: tests/rules/wizard-fields.tsv, one line a field, an empty cell for nothing.
import { fieldList } from './field-list'

export type SpecifiedField = Readonly<Record<string, string>>

const [head = [], ...lines] = fieldList
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

export const columns: readonly string[] = head

export const specifiedFields: readonly SpecifiedField[] = lines.map((cells) =>
  Object.fromEntries(head.map((name, place) => [name, cells[place] ?? ''])),
)
