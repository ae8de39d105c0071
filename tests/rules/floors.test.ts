// Imports go down only, and never in a circle. The table is the architecture; a new floor is a new line.
import { describe, expect, it } from 'vitest'
import { circlesOf } from './circles'
import { filesIn, type Import, importsOf, readText } from './project-files'

const shared = ['uploads', 'records', 'state', 'session']
const screenFloor = ['buyer', 'parts', ...shared, 'forms', 'api', 'ui', 'domain', 'core']

const gatewayFloor = ['ownership', 'identity', 'table', 'fields', 'memory', 'services'].map((name) => `gateway/${name}`)

const floors: Record<string, string[]> = {
  core: [],
  styles: [],
  domain: ['core'],
  ui: ['core'],
  api: ['domain', 'core'],
  forms: ['ui', 'domain', 'core'],
  session: ['api', 'domain', 'core'],
  state: ['session', 'api', 'domain', 'core'],
  records: ['state', 'session', 'api', 'domain', 'core'],
  uploads: ['state', 'session', 'api', 'domain', 'core'],
  buyer: [...shared, 'forms', 'api', 'domain', 'core'],
  parts: ['buyer', ...shared, 'forms', 'api', 'ui', 'domain', 'core'],
  // Above parts: every element shows the session dialog, the notices and the offline bar.
  embed: ['parts', 'records', 'state', 'session', 'forms', 'ui', 'styles', 'core'],
  screens: screenFloor,
  wizard: screenFloor,
  portal: ['screens', 'wizard', ...screenFloor],
  // Elements are made of these; the table of parts imports one module of each file of the ES modules.
  widgets: [
    ...['portal', 'wizard', 'screens/landing', 'screens/login', 'screens/register', 'embed'],
    ...[
      'screens/home',
      'records/early-start',
      'records/records',
      'state/services',
      'records/use-read',
      'ui/card',
      'ui/carousel',
      'api/files',
    ],
    // What is loaded later, and which texts it says.
    ...['core/lazy-part', 'core/i18n'],
  ],
  // Of the call tables only methods and paths; a program of its own, so its libraries are not the bundle's.
  'gateway/services': ['api', 'core/body-text', 'core/json', 'core/refusals', 'core/page-address', 'domain/shape'],
  'gateway/memory': ['gateway/services'],
  'gateway/fields': [
    'gateway/services',
    'api',
    'domain',
    'core/file-type',
    'core/json',
    'core/refusals',
    'core/program-watch',
  ],
  // Which calls there are, and who somebody is, are two questions: neither knows the other.
  'gateway/table': ['gateway/fields', 'gateway/memory', 'gateway/services', 'api', 'core/json', 'core/promises'],
  'gateway/identity': [
    'gateway/fields',
    'gateway/memory',
    'gateway/services',
    'api',
    'core/page-address',
    'domain/session',
  ],
  'gateway/ownership': [...gatewayFloor.slice(1), 'api', 'domain', 'core/refusals'],
  'gateway/perform': [...gatewayFloor, 'api', 'domain'],
  'gateway/calls': ['gateway/perform', ...gatewayFloor, 'api', 'core/promises'],
  'gateway/server': ['gateway/calls', 'gateway/memory', 'gateway/services'],
  // core/config only for the type of the configuration it serves; the theme editor is made of the table of tokens.
  demo: ['gateway', 'domain', 'api', 'core/config', 'widgets/theme.table'],
}

/** 'src/ui/button' -> 'ui', 'src/screens/home/home' -> 'screens/home', 'gateway/identity/users' -> 'gateway/identity'. */
function floorOf(path: string): string {
  const parts = path.replace(/^src\//, '').split('/')
  return ['screens', 'gateway'].includes(parts[0] ?? '') ? `${parts[0]}/${parts[1]}` : (parts[0] ?? '')
}

function isAllowed({ from, to }: Import): boolean {
  const [floor, target] = [floorOf(from), floorOf(to)]
  if (floor === target || target === 'locales') return true
  const below = floors[floor] ?? floors[floor.split('/')[0] ?? ''] ?? []
  // A screen never imports another screen, so `screens` is not in its own list.
  return (
    below.includes(target) || below.includes(target.split('/')[0] ?? '') || below.includes(to.replace(/^src\//, ''))
  )
}

const sources = filesIn(['src', 'widgets', 'gateway', 'demo'], ['.ts', '.tsx'])
// Tests may reach wherever what they prove is; what they share obeys, and what reaches further stands in tests/kit.
const shipped = sources.filter(({ path }) => !path.includes('.test.'))
const imports = shipped.flatMap(importsOf)

const isOwn = ({ to }: Import) => /^(src|widgets|gateway|demo|locales|tests|scripts)\//.test(to)
const show = ({ from, to }: Import) => `${from} imports ${to}`

describe('floors', () => {
  it('knows every folder of src', () => {
    const folders = new Set(filesIn(['src'], ['']).map(({ path }) => path.split('/')[1] ?? ''))
    expect([...folders].filter((folder) => !(folder in floors))).toEqual([])
  })

  it('knows every folder of the gateway', () => {
    const folders = new Set(shipped.map(({ path }) => floorOf(path)).filter((floor) => floor.startsWith('gateway/')))
    expect([...folders].filter((folder) => !(folder in floors))).toEqual([])
  })

  it('lets imports go down only', () => {
    expect(
      imports
        .filter(isOwn)
        .filter((one) => !isAllowed(one))
        .map(show),
    ).toEqual([])
  })

  it('sees imports of every form', () => {
    const text =
      "import a from './a'\nimport {\n  b,\n} from '../core/b'\nconst c = () => import('./c')\nimport './d.css'\nexport * from 'e'\n"
    expect(importsOf({ path: 'src/ui/x.ts', text }).map(({ to }) => to)).toEqual([
      'src/ui/a',
      'src/core/b',
      'src/ui/d.css',
      'e',
      'src/ui/c',
    ])
    expect(isAllowed({ from: 'src/core/x', to: 'src/domain/y' })).toBe(false)
    expect(isAllowed({ from: 'src/screens/home/x', to: 'src/screens/news/y' })).toBe(false)
    expect(isAllowed({ from: 'src/portal/x', to: 'src/screens/news/y' })).toBe(true)
    expect(isAllowed({ from: 'widgets/x', to: 'src/screens/news/y' })).toBe(false)
  })
})

/** A module without its ending, as imports name it. */
const nameOf = (path: string) => path.replace(/\.tsx?$/, '')
const asModules = (all: readonly Import[]) => all.map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) }))

describe('circles of imports', () => {
  // Types count too: whoever reads one module of a circle has to read them all.
  it('are not found anywhere, not even inside a folder', () => {
    expect(circlesOf(asModules(imports.filter(isOwn)))).toEqual([])
  })

  it('are seen inside a folder, over several modules, and in imports of types', () => {
    const files = [
      { path: 'src/ui/a.tsx', text: "import type { B } from './b'\nimport { d } from './d'" },
      { path: 'src/ui/b.ts', text: "import { c } from '../core/c'\nexport * from './d'" },
      { path: 'src/core/c.ts', text: "export const load = () => import('../ui/a')" },
      { path: 'src/ui/d.ts', text: "import { e } from './e'" },
      { path: 'src/ui/e.ts', text: "import { type E } from './e'" },
    ]
    expect(circlesOf(asModules(files.flatMap(importsOf)))).toEqual([
      ['src/ui/e'],
      ['src/core/c', 'src/ui/a', 'src/ui/b'],
    ])
  })
})

describe('libraries', () => {
  const manifest = JSON.parse(readText('package.json'))
  const dependencies = Object.keys(manifest.dependencies)
  const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
  const inBundle = imports.filter(
    (one) => !isOwn(one) && !/^(demo|gateway)\/|\.fixture\./.test(one.from) && !one.to.endsWith('.css'),
  )

  it('are declared, where they end up in the bundle', () => {
    expect(inBundle.filter(({ to }) => !dependencies.includes(packageOf(to))).map(show)).toEqual([])
  })

  it('take zod in the form that is small and passes a strict Content-Security-Policy (EMB-04)', () => {
    // The classic form is three times as large and probes eval.
    expect(inBundle.filter(({ to }) => /^zod(?!\/mini$)/.test(to)).map(show)).toEqual([])
  })
})
