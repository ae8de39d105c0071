// docs/asvs.md against the list of the standard's numbers and the tests: a line is held by a test that exists, the counts at its top are those
// of its table, and every file that the security papers name exists.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readText, root } from './project-files'

type Level = 1 | 2

/** Line of the standard -> its level, in the standard's order. Level 3 is not in the list. */
const levels = new Map<string, Level>(
  readText('tests/rules/asvs-levels.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [section = '', ...byLevel] = row.split('\t')
      return byLevel
        .flatMap((numbers, at) => numbers.split(' ').map((number) => ({ number, level: at === 0 ? 1 : 2 }) as const))
        .filter(({ number }) => number !== '')
        .sort((a, b) => Number(a.number) - Number(b.number))
        .map(({ number, level }): [string, Level] => [`${section}.${number}`, level])
    }),
)
const order = [...levels.keys()]

const paper = readText('docs/asvs.md')
/** `| 1.2.4, 1.2.5 | … | [title of a test](its file), … |` */
const rows = [...paper.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \| [^|]+ \| (.+) \|$/gm)].map(
  ([, cited = '', tests = '']) => ({
    lines: cited.split(', '),
    tests: [...tests.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g)].map(([, title = '', path = '']) => ({ title, path })),
  }),
)
const held = rows.flatMap(({ lines }) => lines)

describe('docs/asvs.md', () => {
  it('names lines of levels 1 and 2, each once and in order', () => {
    expect([order.length, held.length > 0]).toEqual([253, true])
    expect(held).toEqual(order.filter((line) => held.includes(line)))
  })

  it('names for each line that is held a test that is there', () => {
    expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([])
    const isTest = ({ title, path }: (typeof rows)[number]['tests'][number]) =>
      /\.(test|spec)\.tsx?$/.test(path) &&
      existsSync(join(root, path)) &&
      ["'", '"', '`'].some((quote) => readText(path).includes(`${quote}${title} (`))
    expect(rows.flatMap(({ tests }) => tests).filter((one) => !isTest(one))).toEqual([])
  })

  it('counts at its top what is held, and claims no other line', () => {
    const counted = ([1, 2] as const).map((level) => {
      const all = order.filter((line) => levels.get(line) === level)
      const kept = all.filter((line) => held.includes(line)).length
      return [level, kept, all.length - kept, all.length]
    })
    const told = [...paper.matchAll(/^\| ([12])((?: \| \d+)+) \|$/gm)].map(([row]) => row.match(/\d+/g)?.map(Number))
    expect(told).toEqual(counted)
    expect(paper.match(/\d+\.\d+\.\d+/g)?.filter((line) => line !== '5.0.0')).toEqual(held)
  })
})

describe.each(['docs/asvs.md', 'docs/threat-model.md', 'SECURITY.md'])('%s', (path) => {
  it('names files that exist', () => {
    const text = readText(path)
    const linked = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, to = '']) => join(path, '..', to))
    const coded = [...text.matchAll(/`((?:src|gateway|backend|widgets|scripts|tests|docs)\/[\w./-]+)`/g)].map(
      ([, to = '']) => to,
    )
    const named = [...linked, ...coded].filter((to) => !to.includes('://'))
    expect(named.filter((to) => !existsSync(join(root, to)))).toEqual([])
  })
})
