// What the bundler reads from the table of chunks (widgets/chunks.table.ts): its module groups, and which chunks come first.
import type { Rolldown } from 'vite'
import { chunks, firstScreens } from '../../widgets/chunks.table'

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

const early = new Set<string>(
  Object.values(firstScreens).flatMap(({ first, visitor, owner }) => [...first, ...visitor, ...owner]),
)

/** Whether the first screen of an element loads the chunk. */
export const isEarly = (name: string): boolean => early.has(name)
