// The table of parts, and the modules that load others when they are needed.
import { describe, expect, it } from 'vitest'
import { parts } from '../../widgets/parts.table'
import { filesIn, finds, importsOf, readText } from './project-files'

const sources = filesIn(['src', 'widgets', 'locales'], ['.ts', '.tsx', '.json'])
const code = sources.filter(({ path }) => !path.endsWith('.json') && !path.includes('.test.'))
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

describe('modules that load others later', () => {
  const lazy = code.filter(({ path }) => path.endsWith('.lazy.ts'))

  // The bundler would wrap whatever a classic script loads so (vite.config.ts, eagerParts). Texts import nothing.
  it('are named .lazy, and have a sibling for the classic scripts (EMB-01)', () => {
    const onlyOfModules = ['widgets/parts.table.ts', 'src/state/early-start.ts']
    const elsewhere = code.filter(({ path }) => !path.endsWith('.lazy.ts') && !onlyOfModules.includes(path))
    const loading = /(?<!typeof )\bimport\((?!'[^']+\.json'\))['"`]/
    expect(elsewhere.flatMap((file) => finds(file, loading))).toEqual([])
    const siblings = lazy.map(({ path }) => path.replace('.lazy.', '.eager.'))
    expect(siblings.filter((path) => !code.some((file) => file.path === path))).toEqual([])
  })

  it('load what their siblings import (EMB-01)', () => {
    const own = (path: string) => {
      const file = code.find((one) => one.path === path)
      return file ? new Set(importsOf(file).map(({ to }) => to)) : new Set<string>()
    }
    for (const { path } of lazy) {
      const eager = own(path.replace('.lazy.', '.eager.'))
      expect([...eager].filter((to) => !to.endsWith('.lazy')).toSorted()).toEqual([...own(path)].toSorted())
    }
  })
})
