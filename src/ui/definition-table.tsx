// Figures in a quiet table: terms to the left, values to the right, hairlines between.
import type { ReactNode } from 'react'
import './definition-table.css'

export interface DefinitionRow {
  key: string
  term: ReactNode
  value: ReactNode
  /** A long text: below its term, at full width. */
  long?: boolean
}

interface Props {
  rows: readonly DefinitionRow[]
  label?: string
}

export function DefinitionTable({ rows, label }: Props) {
  return (
    <dl className="ow-definitions" aria-label={label}>
      {rows.map(({ key, term, value, long }) => (
        <div key={key} className="ow-definition" data-long={long || undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
