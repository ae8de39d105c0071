// The npm package of a build, installed in an empty project outside of this one and used by TypeScript, React and Vue.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { billOfMaterials } from '../../scripts/release/bill-of-materials.mjs'
import { npm, packDist, packMaps } from '../../scripts/release/package.mjs'
import { folderForAll } from '../kit/for-all'
import { readText, root } from './project-files'

const folder = folderForAll('owner-package')
const installed = join(folder, 'node_modules', 'owner-widgets')

/** Of the project's own packages, what a page of that kind has installed beside ours. */
const neighbours = ['react', '@types/react', 'csstype', 'vue', '@vue']

const files: Record<string, string> = {
  'plain.ts': `import 'owner-widgets'
import type { OwnerWidgetsConfig } from 'owner-widgets'
import type { OwnerWidgetEvents } from 'owner-widgets/fiducia-wizard'
const saved = (event: OwnerWidgetEvents['ow-step']): number => event.detail.progress
document.createElement('fiducia-wizard').addEventListener('ow-step', saved)
const config: OwnerWidgetsConfig = { contentUrl: '/a', recordsUrl: '/b', statementsUrl: '/c' }
const portal = document.createElement('owner-portal')
portal.config = config
portal.config = null
portal.ready.then(() => portal.session === 'in')
// @ts-expect-error no such state
const state = portal.session === 'expired'
document.addEventListener('ow-error', (event) => event.detail.code === 'services')
window.addEventListener('ow-complete', (event) => event.detail.flow.trim())
// @ts-expect-error the detail of another event
document.addEventListener('ow-route', (event) => event.detail.flow)
portal.navigate('/documentos').then(() => portal.logout())
portal.version.startsWith('0.')
// @ts-expect-error it is the script's
portal.version = '1.0.0'
// @ts-expect-error a wizard has no routes
document.createElement('fiducia-wizard').navigate('/')
// @ts-expect-error a theme that does not exist
portal.theme = 'blue'
`,
  'page.tsx': `import 'owner-widgets/owner-portal'
import type {} from 'owner-widgets/react'
export const Owners = () => <owner-portal config="/portal.config.json" theme="dark" />
// @ts-expect-error a theme that does not exist
export const Wrong = () => <owner-portal theme="blue" />
`,
  'parts.tsx': `import { FiduciaWizard, OwnerRegister } from 'owner-widgets/react'
export const Later = () => <FiduciaWizard config={null} theme={undefined} />
export const Steps = () => <FiduciaWizard config="demo" onComplete={(event) => event.preventDefault()} />
// @ts-expect-error a registration has no steps
export const Wrong = () => <OwnerRegister onStep={() => {}} />
`,
  'guide.tsx': /<!-- react: portal -->\n```tsx\n([\s\S]*?)\n```/.exec(readText('widgets/guides/react.md'))?.[1] ?? '',
  'view.ts': `import type {} from 'owner-widgets/vue'
import type { GlobalComponents } from 'vue'
export const props: InstanceType<GlobalComponents['owner-register']>['$props'] = { 'user-hash': 'abc' }
type Props = InstanceType<GlobalComponents['owner-portal']>['$props']
export const portal: Props = { config: '/portal.config.json', 'route-base': 'portal' }
export const later: Props = { config: null }
// @ts-expect-error a theme that does not exist
export const wrong: Props = { theme: 'blue' }
`,
}

let packed: string
beforeAll(() => {
  packed = packDist(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  npm(['install', '--prefix', folder, '--offline', '--no-audit', '--no-fund', packed])
}, 60_000)

describe('the npm package', () => {
  it('brings no other package with it, because every library is inside (EMB-14)', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    expect(Object.keys(manifest).filter((key) => /dependencies|scripts|engines|overrides/i.test(key))).toEqual([])
    expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['owner-widgets'])
    expect(manifest.version).toBe(JSON.parse(readText('package.json')).version)
  })

  it('has every file that its exports promise, the guide and the licence (EMB-14)', () => {
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
    const promised = Object.values<string | Record<string, string>>(manifest.exports)
      .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
      .filter((path) => !path.includes('*'))
    expect(promised.length).toBeGreaterThan(8)
    // What TypeScript's older resolution reads in place of `exports`.
    const older = Object.entries(manifest.typesVersions['*']).map(([name, paths]) => [`./${name}`, paths])
    const typed = Object.entries<{ types?: string }>(manifest.exports).filter(([, { types }]) => types)
    expect([['.', [manifest.types]], ...older]).toEqual(typed.map(([name, { types }]) => [name, [types]]))
    const wanted = [...promised, manifest.customElements, manifest['web-types'], 'README.md', 'LICENSE', 'CHANGELOG.md']
    expect(wanted.filter((path) => !existsSync(join(installed, path)))).toEqual([])
  })

  it('leads from each of its documents to files that it has (EMB-07)', () => {
    const documents = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.md'),
    )
    const dead = documents.flatMap((path) => {
      const links = [...readFileSync(join(installed, path), 'utf8').matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
      return links.map(([, link = '']) => link).filter((link) => !existsSync(join(installed, path, '..', link)))
    })
    expect(documents.length).toBeGreaterThan(10)
    expect(dead).toEqual([])
  })

  it('leaves its source maps to a package of their own (EMB-01)', { timeout: 60_000 }, () => {
    const filesOf = (tarball: string) =>
      execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .filter((path) => path.includes('/dist/'))
    const maps = filesOf(packMaps(folder))
    expect(maps).toContain('package/dist/esm/owner-widgets.js.map')
    expect(maps.filter((path) => !path.endsWith('.map'))).toEqual([])
    expect(filesOf(packed).filter((path) => path.endsWith('.map'))).toEqual([])
  })

  it('tells a bundler which files do something when they are imported (EMB-01)', () => {
    const { sideEffects } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      sideEffects: string[]
    }
    const folders = new Set(sideEffects.map((pattern) => pattern.replace('*.js', '')))
    const scripts = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.js'),
    )
    expect(scripts.filter((path) => !folders.has(`./${join('dist', path, '..')}/`))).toEqual([])
  })

  it('types elements, events and configuration for TypeScript, React and Vue (EMB-14)', { timeout: 60_000 }, () => {
    expect(files['guide.tsx']).toContain('owner-widgets/react')
    const modules = join(folder, 'node_modules')
    mkdirSync(join(modules, '@types'), { recursive: true })
    for (const name of neighbours) symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: ['react'],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }))
    let said = ''
    try {
      execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8', stdio: 'pipe' })
    } catch (error) {
      said = (error as { stdout?: string }).stdout || String(error)
    }
    expect(said).toBe('')
  })

  it('has a bill of materials with every library inside, the gateway included (EMB-07)', { timeout: 60_000 }, () => {
    const bill = billOfMaterials()
    const names = bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name))
    const own = Object.keys(JSON.parse(readText('package.json')).dependencies)
    expect(names).toEqual(expect.arrayContaining([...own, 'hono', 'pino']))
    expect(names).not.toContain('vitest')
    const { name, version } = JSON.parse(readText('package.json'))
    expect(bill.metadata.component).toMatchObject({ name, version })
  })
})
