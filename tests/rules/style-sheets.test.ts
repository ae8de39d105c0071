// Styles that no host page can bend, and that bend no host page.
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, finds, type SourceFile } from './project-files'

/** Comments become blanks of the same length, so that line numbers stay. */
const withoutComments = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')),
})

const sheets = filesIn(['src'], ['.css']).map(withoutComments)
const code = filesIn(['src'], ['.ts', '.tsx']).filter(({ path }) => !path.includes('.test.'))
const inAll = (pattern: RegExp, but: string[] = []) =>
  sheets.filter(({ path }) => !but.includes(path)).flatMap((sheet) => finds(sheet, pattern))

describe('style sheets', () => {
  it('have no rem, which follows the font size of the host page (EMB-03)', () => {
    expect(inAll(/\d(\.\d+)?rem\b/)).toEqual([])
  })

  it('ask the container for its width, the window only how low it is, and the device only for its manners', () => {
    const allowed = /@media[^{]*\((prefers-[\w-]+|forced-colors|hover|pointer|max-height)|@media\s+print/
    expect(inAll(/@media/).filter((find) => !allowed.test(find))).toEqual([])
    expect(inAll(/@media[^{]*(width|min-height|orientation|device)/)).toEqual([])
  })

  it('keep to a layer, so that their order does not depend on the order of loading', () => {
    expect(sheets.filter(({ text }) => !text.trimStart().startsWith('@layer')).map(({ path }) => path)).toEqual([])
  })

  it('take every colour from the tokens', () => {
    expect(
      inAll(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\((?!from|var)/i, [
        'src/styles/tokens.css',
        'src/styles/theme.css',
      ]),
    ).toEqual([])
  })

  it('move by opacity and transform only: what else is in transition is painted again in every frame', () => {
    const declared = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/transition(?:-property)?:([^;}]+)/g)].map(([, value = '']) => ({ path, value: value.trim() })),
    )
    expect(declared.length).toBeGreaterThan(3)
    const isFree = (part: string) => /^(opacity|transform)\b/.test(part.trim())
    expect(declared.filter(({ value }) => !value.split(/,(?![^(]*\))/).every(isFree))).toEqual([])
  })

  it('ask no element that they do not name: a rule for any element costs every element', () => {
    const all = ['src/styles/reset.css']
    const selectors = sheets
      .filter(({ path }) => !all.includes(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/([^{}]+)\{/g)]
          .map(([, head = '']) => head.split(';').at(-1)?.trim() ?? '')
          .filter((head) => head && !/^(@|from$|to$|[\d.]+%)/.test(head))
          .flatMap((head) => head.split(/,(?![^(]*\))/))
          .map((selector) => ({
            path,
            subject:
              selector
                .trim()
                .split(/[\s>+~]+(?![^(]*\))/)
                .at(-1) ?? '',
          })),
      )
    expect(selectors.length).toBeGreaterThan(300)
    const named = /^(&|:host|::|[a-z]|\.|\[|#|:is\()/
    expect(selectors.filter(({ subject }) => !named.test(subject))).toEqual([])
    const sheet = sheets.find(({ path }) => all.includes(path))?.text ?? ''
    const outsideMedia = sheet.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    expect(outsideMedia).not.toMatch(/^\s*::(before|after|backdrop)\b/m)
  })

  it('have no class name that two places would give looks of their own to, whichever was loaded last', () => {
    const placeOf = (path: string) => /^src\/(screens\/[^/]+|portal|wizard|embed)\//.exec(path)?.[1]
    const places = new Map<string, Set<string>>()
    for (const { path, text } of sheets)
      for (const [name] of text.matchAll(/\.ow-[\w-]+/g))
        places.set(name, (places.get(name) ?? new Set()).add(placeOf(path) ?? 'shared'))
    expect(places.size).toBeGreaterThan(200)
    const disputed = [...places].filter(([, { size }]) => size > 1).filter(([, owners]) => !owners.has('shared'))
    expect(disputed.map(([name, owners]) => `${name}: ${[...owners].join(', ')}`)).toEqual([])
  })

  it('are each imported by a module (EMB-03)', () => {
    const imported = code.flatMap(({ path, text }) =>
      [...text.matchAll(/^import '(\.[^']+\.css)'/gm)].map(([, sheet = '']) => join(dirname(path), sheet)),
    )
    expect(sheets.map(({ path }) => path).filter((path) => !imported.includes(path))).toEqual([])
  })

  it('style no class that no element has', () => {
    const used = new Set(code.flatMap(({ text }) => text.match(/ow-[\w-]+/g) ?? []))
    const styled = new Set(sheets.flatMap(({ text }) => text.match(/(?<=\.)ow-[\w-]+/g) ?? []))
    expect(styled.size).toBeGreaterThan(200)
    expect([...styled].filter((name) => !used.has(name))).toEqual([])
  })

  it('put nothing on the host element but its place in the layout of the page', () => {
    const rules = sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/:host(?:\([^)]*\))?[^{]*\{([^}]*)\}/g)].map((match) => ({ path, body: match[1] ?? '' })),
    )
    const others = rules.flatMap(({ path, body }) =>
      body
        .split(';')
        .map((line) => line.trim())
        .filter((line) => line && !/^(display|(min-)?inline-size|min-block-size|container(-\w+)?|--)/.test(line))
        .map((line) => `${path}: ${line}`),
    )
    expect(others.filter((line) => !line.startsWith('src/styles/vendor.css'))).toEqual([])
  })
})
