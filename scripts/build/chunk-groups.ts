// Converts the table of chunks (widgets/chunks.table.ts) to the bundler's module groups.
import type { Rolldown } from 'vite'
import { chunks } from '../../widgets/chunks.table'

/** A pattern for a path: a folder ends in a slash, a module has no extension. */
const pattern = (path: string) => {
  const literal = path.replaceAll('.', '\\.')
  return path.endsWith('/') ? literal : `${literal}\\.(tsx?|mjs|json)$`
}

const grouped = Object.entries(chunks).flatMap(([name, part]) => ('with' in part ? [{ name, ...part }] : []))

export const chunkGroups: Rolldown.CodeSplittingGroup[] = grouped.map((part, index) => ({
  name: part.name,
  test: new RegExp(`/(${[part.module, ...part.with].map(pattern).join('|')})`),
  ...('sharedBy' in part && { minShareCount: part.sharedBy }),
  priority: grouped.length - index,
}))
