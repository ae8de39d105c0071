// A part that is loaded lazily names the texts it needs (`Part.texts`). One that forgets some would show keys, and only there.
import { describe, expect, it } from 'vitest'
import { filesIn, importsOf, readText } from './project-files'

type Texts = { [key: string]: string | Texts }

const sources = filesIn(['src', 'widgets'], ['.ts', '.tsx']).filter(({ path }) => !path.includes('.test.'))
const byPath = new Map(sources.map((file) => [file.path, file]))
const fileOf = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((name) => byPath.has(name))
const textOf = (path: string) => byPath.get(path)?.text ?? ''
const allMatches = (path: string, pattern: RegExp) => [...textOf(path).matchAll(pattern)]

/** The keys of each `xTexts`, as 'portal:home.title'. */
const keysOf = new Map<string, string[]>()
for (const { path } of sources) {
  const [declared] = allMatches(path, /const (\w*[tT]exts): PartTexts = \[([\s\S]*?)\]\n/g)
  if (!declared) continue
  const files = new Map(
    importsOf({ path, text: textOf(path) })
      .filter(({ to }) => to.startsWith('locales/es/'))
      .map(({ to }) => [textOf(path).match(new RegExp(`import (\\w+) from '[^']*${to}'`))?.[1], to]),
  )
  const rows = [...(declared[2] ?? '').matchAll(/namespace: '(\w+)', es: (\w+)/g)]
  const keys = rows.flatMap(([, namespace, name]) => flat(JSON.parse(readText(files.get(name) ?? '')), `${namespace}:`))
  keysOf.set(declared[1] ?? '', keys)
}

function flat(texts: Texts, prefix: string): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flat(value, `${prefix}${key}.`),
  )
}

interface Asked {
  /** In each namespace that the file speaks from. */
  keys: string[]
  whole: boolean
}

/** What a file asks for; of a key that is put together, its beginning. */
function asked(path: string): Asked[] {
  const spoken = allMatches(path, /useTranslation\((?:'(\w+)')?\)/g).map(([, namespace = 'common']) => namespace)
  return allMatches(path, /\b(?:t|say)\(\s*\[?['"`]([\w:.-]+)(\$\{|['"`])/g).map(([, key = '', end]) => ({
    keys: key.includes(':') ? [key] : spoken.map((namespace) => `${namespace}:${key}`),
    whole: end !== '${',
  }))
}
const askedBy = new Map(sources.map(({ path }) => [path, asked(path)]))

const isGiven = (given: string[], { keys, whole }: Asked) =>
  keys.length === 0 ||
  given.some((one) => keys.some((key) => (whole ? one.replace(/_(zero|one|other)$/, '') === key : one.startsWith(key))))

/** What a file imports, but for what it loads later and for types. */
const importedBy = new Map(
  sources.map(({ path, text }) => {
    const code = text.replace(/import type [^\n]*/g, '').replace(/\bimport\((['"])[^'"]*\1\)/g, '')
    return [path, importsOf({ path, text: code }).flatMap(({ to }) => fileOf(to) ?? [])]
  }),
)

function reached(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const file of importedBy.get(path) ?? []) reached(file, seen)
  return seen
}

/** By component: the texts that its `.texts` names, itself or by another component. */
const named = new Map(
  sources.flatMap(({ path }) => allMatches(path, /^(\w+)\.texts = (.*)$/gm).map((it) => [it[1] ?? '', it[2] ?? ''])),
)
const textsOf = (component: string): string[] => {
  const given = named.get(component) ?? ''
  const others = [...given.matchAll(/\b(\w+)\.texts\b/g)].flatMap(([, other = '']) => textsOf(other))
  return [...(given.match(/\b\w*[tT]exts\b/g) ?? []).filter((name) => keysOf.has(name)), ...others]
}

/** Those that are there wherever a part is loaded from. */
const around: Record<string, string[]> = {
  'src/portal/routes.ts': ['Portal', 'Shell'],
  'src/portal/portal.tsx': ['Portal'],
  'src/wizard/later.ts': ['Wizard'],
  'src/ui/lazy-carousel.ts': ['Home'],
  'src/forms/controls/use-combobox.tsx': ['Wizard'],
  'src/wizard/wizard-alone.tsx': ['WizardAlone'],
}
/** Said only when another part has come. */
const waited = ['src/portal/use-current-route.ts: portal:shell.mailedInside']

const lazy = sources.flatMap(({ path }) =>
  allMatches(path, /\(\) => import\('([^']+)'\),\s*'([A-Z]\w+)'/g).map(([, module = '', component = '']) => {
    const to = importsOf({ path, text: `import '${module}'` })[0]?.to ?? ''
    return { component, path: fileOf(to) ?? '', hosts: around[path] ?? [] }
  }),
)
const roots = sources.flatMap(({ path }) =>
  allMatches(path, /^defineWidget\(\w+, (\w+)\)/gm).map(([, component = '']) => ({ component, path, hosts: [] })),
)

describe('the texts of a part', () => {
  it('are found by this rule, and so are the parts', () => {
    expect([...keysOf].filter(([, keys]) => keys.length === 0)).toEqual([])
    expect(keysOf.size).toBeGreaterThan(9)
    expect(lazy.length).toBeGreaterThan(25)
    expect(roots.map(({ component }) => component)).toEqual(['WizardAlone', 'Portal', 'RegisterAlone'])
  })

  it.each([...roots, ...lazy])('$component is given all that it says (SHL-06)', ({ component, path, hosts }) => {
    const given = ['commonTexts', ...[component, ...hosts].flatMap(textsOf)].flatMap((name) => keysOf.get(name) ?? [])
    const missing = [...reached(path)].flatMap((file) =>
      (askedBy.get(file) ?? []).filter((it) => !isGiven(given, it)).map(({ keys }) => `${file}: ${keys}`),
    )
    expect(missing.filter((one) => !waited.includes(one))).toEqual([])
  })
})
