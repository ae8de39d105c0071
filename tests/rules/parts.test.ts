// The table of chunks.
import { describe, expect, it } from 'vitest'
import { chunks } from '../../widgets/chunks.table'
import { filesIn } from './project-files'

const sources = filesIn(['src', 'widgets', 'locales'], ['.ts', '.tsx', '.json'])
const endings = ['.ts', '.tsx', '.json']
const exists = (path: string) =>
  path.startsWith('node_modules/') ||
  sources.some((file) =>
    path.endsWith('/') ? file.path.startsWith(path) : endings.some((end) => file.path === path + end),
  )

describe('the table of chunks', () => {
  it('names modules and folders that exist (EMB-01)', () => {
    const named = Object.values(chunks).flatMap((chunk) => [chunk.module, ...('with' in chunk ? chunk.with : [])])
    expect(named.filter((path) => !exists(path))).toEqual([])
  })
})
