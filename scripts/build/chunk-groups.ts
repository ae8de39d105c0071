// The bundler's groups of modules, from the table of parts (widgets/parts.table.ts).
import type { Rolldown } from 'vite'
import { parts } from '../../widgets/parts.table'

/** A folder ends in a slash; a module is named without its ending. */
const pattern = (path: string) => {
  const literal = path.replaceAll('.', '\\.')
  return path.endsWith('/') ? literal : `${literal}\\.(tsx?|json)$`
}

const grouped = Object.entries(parts).flatMap(([name, part]) => ('with' in part ? [{ name, ...part }] : []))

export const chunkGroups: Rolldown.CodeSplittingGroup[] = grouped.map((part, index) => ({
  name: part.name,
  test: new RegExp(`/(${[part.module, ...part.with].map(pattern).join('|')})`),
  ...('sharedBy' in part && { minShareCount: part.sharedBy }),
  priority: grouped.length - index,
}))
