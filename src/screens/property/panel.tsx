// The content of a tab: pictures, and a table of figures beside them.
import type { ReactNode } from 'react'
import { Card } from '../../ui/card'
import { type DefinitionRow, DefinitionTable } from '../../ui/definition-table'
import { Skeleton } from '../../ui/skeleton'

interface Props {
  /** Accessible name of the table. */
  label: string
  rows: readonly DefinitionRow[]
  children: ReactNode
}

export function Panel({ label, rows, children }: Props) {
  return (
    <div className="ow-property-panel ow-stack ow-gap-6">
      <div className="ow-stack ow-gap-6">{children}</div>
      {rows.length > 0 && (
        <Card className="ow-property-figures">
          <DefinitionTable label={label} rows={rows} />
        </Card>
      )}
    </div>
  )
}

export function PanelSkeleton() {
  return (
    <div className="ow-property-panel ow-stack ow-gap-6">
      <Skeleton shape="picture" />
      <Skeleton shape="text" count={6} announced={false} />
    </div>
  )
}
