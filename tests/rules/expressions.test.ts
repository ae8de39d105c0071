// No text of a caller meets work that grows faster than its length: every regular expression of the gateway, and of the rules that it
// shares with the page, is linear. recheck decides it by the automaton of the
// expression, which takes no look-ahead; attacking it with strings would take a time that depends on the machine (GAT-20).
import { check } from 'recheck'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { filesIn, importsOf, type SourceFile } from './project-files'

const shared = filesIn(['gateway', 'src/domain'], ['.ts']).filter(({ path }) => !/\.(test|fixture)\.ts$/.test(path))
const imported = new Set(shared.flatMap(importsOf).map(({ to }) => `${to}.ts`))
/** Only the page uses them: for its own address and stack, and for days, which are cut. */
const ofPage = ['src/core/page-address.ts', 'src/core/failure.ts', 'src/core/dates.ts']
const core = filesIn(['src/core'], ['.ts']).filter(({ path }) => imported.has(path) && !ofPage.includes(path))
const files = [...shared, ...core]

interface Expression {
  path: string
  pattern: string
  flags: string
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The regular expression literals of a file, by its syntax tree. */
function expressionsIn({ path, text }: SourceFile): Expression[] {
  const found: Expression[] = []
  const visit = (node: unknown): void => {
    if (!isObject(node)) return
    const { regex } = node
    if (isObject(regex)) found.push({ path, pattern: String(regex.pattern), flags: String(regex.flags) })
    else for (const child of Object.values(node)) visit(child)
  }
  visit(parseSync(path, text).program)
  return found
}

/** As the automaton takes it: a count costs a factor, no degree, and a look-ahead has the loops of a group. */
const decidable = (pattern: string): string =>
  pattern
    .replace(/\{(\d+),(\d+)\}/g, (_, least, most) => `{${Math.min(2, least)},${Math.min(2, most)}}`)
    .replace(/\(\?[=!]/g, '(?:')

/** What recheck says of an expression that is not linear, with an attack; '' for a linear one. One that it cannot decide is too hard for a reader, too. */
async function problemOf({ path, pattern, flags }: Expression): Promise<string> {
  const outcome = await check(decidable(pattern), flags, limits)
  if (outcome.status === 'safe') return ''
  const why = outcome.status === 'vulnerable' ? `${outcome.complexity.summary}: ${outcome.attack.pattern}` : 'unknown'
  return `${path} /${pattern}/${flags} ${why}`
}

const limits = { checker: 'automaton', timeout: null } as const

describe('regular expressions that meet the text of a caller', () => {
  // recheck's program for this machine needs seconds, its JavaScript minutes.
  it('are linear in its length (GAT-20)', { timeout: 300_000 }, async () => {
    const all = new Map(files.flatMap(expressionsIn).map((one) => [`/${decidable(one.pattern)}/${one.flags}`, one]))
    expect(all.size).toBeGreaterThan(50)
    const problems: string[] = []
    for (const expression of all.values()) problems.push(await problemOf(expression))
    expect(problems.filter(Boolean)).toEqual([])
  })

  it('are literals, which this rule finds (GAT-20)', () => {
    expect(files.filter(({ text }) => /\bRegExp\(/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it.each([
    ['(?:a+)+$', ''],
    ['\\s+$', ''],
    ['^(?:\\s*[+-]?[\\d\\s]*|[-\\s]+)$', ''],
  ])('that are not are found: %s (GAT-20)', async (pattern, flags) => {
    expect(await problemOf({ path: 'x.ts', pattern, flags })).toMatch(/exponential|polynomial/)
  })
})
