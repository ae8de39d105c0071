// The table of parts.
import { describe, expect, it } from 'vitest'
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
    const named = Object.values(parts).flatMap((part) => [part.module, ...('with' in part ? part.with : [])])
    expect(named.filter((path) => !exists(path))).toEqual([])
  })

  it('loads of each file the module that the row names (EMB-01)', () => {
    const named = Object.values(parts).flatMap((part) => ('load' in part ? [part.module] : []))
    const loaded = importsOf({ path: 'widgets/parts.table.ts', text: readText('widgets/parts.table.ts') })
    const modules = loaded.map(({ to }) => to.replace(/\.json$/, '')).filter((to) => to !== 'src/embed/widget-table')
    expect(modules.toSorted()).toEqual(named.toSorted())
  })
})
