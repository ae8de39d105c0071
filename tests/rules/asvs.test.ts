// docs/asvs.md against the list of the standard's numbers: each line of levels 1 and 2 is answered once, the counts at its top are those of
// its tables, and every file that the security papers name exists.
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

const states = ['held', 'open', 'does not apply'] as const
type State = (typeof states)[number]
const parties = ['us', 'embedder', 'content backend', 'CRM proxy', 'operator']

const paper = readText('docs/asvs.md')
/** `| 1.2.4, 1.2.5 | held | … |`; a dash between two numbers stands for all between them. */
const rows = [...paper.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, cited = '', said = '', why = '']) => {
    const [state = '', who = ''] = said.split(': ')
    return { lines: linesOf(cited), state, who: who ? who.split(', ') : [], why }
  },
)

function linesOf(cited: string): string[] {
  return cited.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.split('–')
    const found = order.slice(order.indexOf(first), order.indexOf(last) + 1)
    return levels.has(first) && levels.has(last) && found.length > 0 ? found : [`${part}?`]
  })
}

const count = (state: State, level: Level) =>
  rows.filter((row) => row.state === state).flatMap(({ lines }) => lines.filter((line) => levels.get(line) === level))
    .length

describe('docs/asvs.md', () => {
  it('answers every line of levels 1 and 2 once, in order, and no other', () => {
    expect([order.length, rows.length > 0]).toEqual([253, true])
    expect(rows.flatMap(({ lines }) => lines).toSorted()).toEqual(order.toSorted())
    const firsts = rows.map(({ lines: [first = ''] }) => order.indexOf(first))
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
  })

  it('says of each whether it is held, open and by whom it can be closed, or does not apply', () => {
    const unclear = rows.filter(({ state, who }) => {
      const isNamed = who.length > 0 && who.every((one) => parties.includes(one))
      return state === 'open' ? !isNamed : !states.some((one) => one === state) || who.length > 0
    })
    expect(unclear).toEqual([])
  })

  it('names a file or a test for each line that it says is held', () => {
    expect(rows.filter(({ state, why }) => state === 'held' && !/\]\([^)]+\)/.test(why))).toEqual([])
  })

  it('counts at its top what its tables say', () => {
    const counted = ([1, 2] as const).map((level) => {
      const counts = states.map((state) => count(state, level))
      return [level, ...counts, counts.reduce((all, one) => all + one)]
    })
    const told = [...paper.matchAll(/^\| ([12])((?: \| \d+)+) \|$/gm)].map(([row]) => row.match(/\d+/g)?.map(Number))
    expect(told).toEqual(counted)
  })

  it('cites no number that the list has not', () => {
    const cited = rows.flatMap(({ why }) => why.replace(/`[^`]*`/g, '').match(/\b\d+\.\d+\.\d+\b/g) ?? [])
    expect(cited.filter((line) => !levels.has(line))).toEqual([])
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
