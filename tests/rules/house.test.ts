// The house rules that no linter knows.
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, finds } from './project-files'

const product = filesIn(['src', 'widgets', 'demo'], ['.ts', '.tsx', '.css'])
const code = product.filter(({ path }) => !path.endsWith('.css'))
const everything = filesIn(
  ['src', 'widgets', 'demo', 'tests', 'scripts', 'locales', '.ci/run', 'README.md', 'package.json', 'vite.config.ts'],
  ['.ts', '.tsx', '.mjs', '.css', '.json', '.md', '.html', 'run'],
)

describe('house rules', () => {
  it('keep files short', () => {
    const long = product.filter(({ text }) => text.split('\n').length - 1 > 300)
    expect(long.map(({ path, text }) => `${path}: ${text.split('\n').length - 1} lines`)).toEqual([])
  })

  it('name files in kebab-case', () => {
    const named = product.filter(({ path }) => !/^[a-z0-9-]+(\.[a-z]+)+$/.test(basename(path)))
    expect(named.map(({ path }) => path)).toEqual([])
  })

  it('export by name', () => {
    expect(code.flatMap((file) => finds(file, /^export default\b/))).toEqual([])
  })

  it('leave nothing to be done later', () => {
    const later = new RegExp(['TO', 'DO|FIX', 'ME|X', 'XX'].join(''))
    expect(everything.flatMap((file) => finds(file, new RegExp(`\\b(${later.source})\\b`)))).toEqual([])
  })

  it('hold no mark of a merge', () => {
    const papers = filesIn(
      [
        'src',
        'widgets',
        'demo',
        'tests',
        'scripts',
        'locales',
        'gateway',
        'backend',
        'docs',
        'README.md',
        'CHANGELOG.md',
      ],
      ['.ts', '.tsx', '.mjs', '.js', '.css', '.json', '.md', '.html', '.conf', '.tsv'],
    )
    expect(papers.flatMap((file) => finds(file, /^(<{7}|>{7}|\|{7}) /))).toEqual([])
  })

  it('mention no place outside the project', () => {
    const outside = new RegExp(`(^|[\\s'"\`(=])${['/', 'work'].join('')}/|${['\\.\\./', 'shared'].join('')}/`)
    expect(everything.flatMap((file) => finds(file, outside))).toEqual([])
  })

  it('type-check every script', () => {
    const scripts = filesIn(['scripts', 'demo', 'backend'], ['.mjs'])
    expect(scripts.length).toBeGreaterThan(25)
    expect(scripts.filter(({ text }) => !/^\/\/ @ts-check$/m.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('skip no test, and run all of them', () => {
    const tests = filesIn(['src', 'demo', 'tests', 'widgets'], ['.test.ts', '.test.tsx', '.spec.ts'])
    expect(tests.flatMap((file) => finds(file, /\b(it|test|describe)\.(skip|only|todo|fixme)\b/))).toEqual([])
  })

  it('put HTML into the page only as the sanitizer made it (EMB-04)', () => {
    const sinks =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML|DOMParser|createContextualFragment)\b/
    const shown = code.filter(({ path }) => path.startsWith('src/') && !path.includes('.test.'))
    const uses = shown.filter(({ path, text }) => path !== 'src/core/sanitize.ts' && sinks.test(text))
    const unsanitized = uses.filter(
      ({ text }) => !text.includes('dangerouslySetInnerHTML') || !text.includes('core/sanitize'),
    )
    expect(unsanitized.map(({ path }) => path)).toEqual([])
  })
})
