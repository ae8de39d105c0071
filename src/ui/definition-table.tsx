// A <dl> as a table: terms left, values right.
import type { ReactNode } from 'react'
import './definition-table.css'

export interface DefinitionRow {
  key: string
  term: ReactNode
  value: ReactNode
  /** Its value stands below the term. */
  long?: boolean
}

export function DefinitionTable({ rows, label }: { rows: readonly DefinitionRow[]; label?: string }) {
  return (
    <dl className="ow-definitions" aria-label={label}>
      {rows.map(({ key, term, value, long }) => (
        <div key={key} className={`ow-definition ow-line-below ${long ? 'ow-stack' : 'ow-wrap ow-between'}`}>
          <dt className="ow-muted ow-small">{term}</dt>
          <dd className={`ow-anywhere ${long ? 'ow-light' : 'ow-strong'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
