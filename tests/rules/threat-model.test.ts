// docs/threat-model.md against the tests: what stops a threat is proved by a test that is there, and files that it names exist.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readText, root } from './project-files'

const paper = readText('docs/threat-model.md')
const threats = paper.split('## Threats')[1]?.split('\n## ')[0] ?? ''
const rows = [...threats.matchAll(/^\| (?!who |---)(.+) \|$/gm)].map(([, row = '']) => row.split(' | '))
const links = [...paper.matchAll(/\[([^\]]+)\]\(([^)#]+)[^)]*\)/g)].map(([, title = '', to = '']) => ({
  title,
  path: join('docs', to),
}))
const isOfTest = ({ path }: (typeof links)[number]) => /\.(test|spec)\.tsx?$/.test(path)
const isTitle = ({ title, path }: (typeof links)[number]) =>
  ["'", '"', '`'].some((quote) => readText(path).includes(`${quote}${title} (`))

describe('docs/threat-model.md', () => {
  it('names for each threat a test, or says that nothing stops it', () => {
    expect(rows.length).toBeGreaterThan(20)
    const isProved = ([, , stops = '']: string[]) => /\.(test|spec)\.tsx?\)/.test(stops) || stops.startsWith('nothing')
    expect(rows.filter((row) => !isProved(row))).toEqual([])
  })

  it('names tests that are there, by their titles, and files that exist', () => {
    expect(links.filter(({ path }) => !existsSync(join(root, path)))).toEqual([])
    const named = links.filter((link) => isOfTest(link) && !link.path.endsWith(link.title))
    expect(named.filter((link) => !isTitle(link))).toEqual([])
  })

  it('can be read at once: 1,500 words', () => {
    expect(paper.split(/\s+/).length).toBeLessThanOrEqual(1500)
  })
})
