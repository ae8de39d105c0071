// The table of parts.
import { describe, expect, it } from 'vitest'
import { chunks } from '../../widgets/chunks.table'
import { parts } from '../../widgets/parts.table'
import { filesIn, importsOf, readText } from './project-files'

const sources = filesIn(['src', 'widgets', 'locales'], ['.ts', '.tsx', '.json'])
const endings = ['.ts', '.tsx', '.json']
const exists = (path: string) =>
  path.startsWith('node_modules/') ||
  sources.some((file) =>
    path.endsWith('/') ? file.path.startsWith(path) : endings.some((end) => file.path === path + end),
  )

describe('the table of parts', () => {
  it('names modules and folders that exist (EMB-01)', () => {
    const named = Object.values(chunks).flatMap((chunk) => [chunk.module, ...('with' in chunk ? chunk.with : [])])
    expect(named.filter((path) => !exists(path))).toEqual([])
  })

  it('loads of each file the module that the row names (EMB-01)', () => {
    const named = Object.entries(chunks).flatMap(([name, { module }]) => (name in parts ? [module] : []))
    const loaded = importsOf({ path: 'widgets/parts.table.ts', text: readText('widgets/parts.table.ts') })
    const modules = loaded.map(({ to }) => to.replace(/\.json$/, '')).filter((to) => to !== 'src/embed/widget-table')
    expect(modules.toSorted()).toEqual(named.toSorted())
  })
})
