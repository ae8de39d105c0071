// The declarations of a build, used as an embedder's TypeScript uses them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readText, root } from './project-files'

const plain = `import type { OwnerWidgetsConfig } from 'owner-widgets'
const config: OwnerWidgetsConfig = { contentUrl: '/a', recordsUrl: '/b', statementsUrl: '/c' }
const portal = document.createElement('owner-portal')
portal.config = config
portal.addEventListener('ow-step', (event) => event.detail.progress.toFixed())
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
`

/** What the compiler says about files that import the package by its own name. */
function compile(files: Record<string, string>): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'types-'))
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    skipLibCheck: false,
    types: ['react'],
  }
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }))
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
      shell: process.platform === 'win32',
    })
    return ''
  } catch (error) {
    return (error as { stdout?: string }).stdout || String(error)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the declarations', () => {
  it('type the elements, their events and the configuration (EMB-14)', { timeout: 60_000 }, () => {
    expect(compile({ 'plain.ts': plain })).toBe('')
  })

  it("type Vue's templates (EMB-14)", { timeout: 60_000 }, () => {
    const used = `import type {} from 'owner-widgets/vue'
import type { GlobalComponents } from 'vue'
type Props = InstanceType<GlobalComponents['owner-portal']>['$props']
export const props: Props = { config: '/portal.config.json', 'route-base': 'portal' }
// @ts-expect-error a theme that does not exist
export const wrong: Props = { theme: 'blue' }
`
    expect(compile({ 'vue.ts': used })).toBe('')
  })

  it("type the guide's React component (EMB-14)", { timeout: 60_000 }, () => {
    const code = /<!-- react: portal -->\n```tsx\n([\s\S]*?)\n```/.exec(readText('widgets/guides/react.md'))?.[1] ?? ''
    expect(code).toContain('owner-portal')
    expect(compile({ 'owners.tsx': code })).toBe('')
  })
})
