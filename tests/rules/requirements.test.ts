// docs/requirements.md and the tests against each other: no id without a line, no line without a test.
import { describe, expect, it } from 'vitest'
import { filesIn, readText } from './project-files'

const id = /\b[A-Z][A-Z1]{2}-\d{2}\b/g
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

const lines = readText('docs/requirements.md')
  .split('\n')
  .filter((line) => line.startsWith('- '))
const written = lines.map(
  (line) => /^- \*\*([A-Z][A-Z1]{2}-\d{2})\*\* [A-Z`'].*\.['`)]?$/.exec(line)?.[1] ?? `? ${line}`,
)
const files = filesIn(['src', 'tests', 'gateway', 'demo', 'widgets', 'scripts'], ['.ts', '.tsx', '.mjs', '.css'])
const sources = files.filter(({ path }) => path !== 'tests/rules/requirements.test.ts')

/** Id -> the files that name it. */
function namedIn(some: typeof sources): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const { path, text } of some)
    for (const [name] of text.matchAll(id)) named.set(name, [...(named.get(name) ?? []), path])
  return named
}

describe('The requirements', () => {
  it('are one line each, with an id of their own', () => {
    expect(written.filter((name) => name.startsWith('?'))).toEqual([])
    expect(written.filter((name, place) => written.indexOf(name) !== place)).toEqual([])
  })

  it('have a line for every id that code or tests name', () => {
    const missing = [...namedIn(sources)].filter(([name]) => !written.includes(name))
    expect(missing, 'add a line to docs/requirements.md, or correct the id').toEqual([])
  })

  it('have a test for every line', () => {
    const proved = namedIn(sources.filter(({ path }) => isTest(path)))
    const unproved = written.filter((name) => !proved.has(name))
    expect(unproved, 'name the id at the end of the title of a test that proves it').toEqual([])
  })
})
