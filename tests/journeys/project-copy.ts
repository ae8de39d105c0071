// A copy of the project in a folder of its own, changed, built and served: what a change of the sources comes to, from end to end.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

const root = resolve(import.meta.dirname, '../..')
const copied = [
  ...['src', 'widgets', 'locales', 'gateway', 'demo', 'scripts', 'tests/rules/wizard-fields.tsv'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts'],
]

export interface ProjectCopy {
  /** Adds text behind the only place in a file where `behind` stands. */
  add(file: string, behind: string, text: string): void
  /** Builds the bundle and starts the demo, in memory and on free ports. */
  serve(): Promise<{ pages: string; services: string }>
  remove(): void
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'owner-copy-'))
  for (const path of copied) {
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (source) => !source.endsWith('.store') })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  let running: ChildProcess | undefined

  return {
    add(file, behind, text) {
      const parts = readFileSync(join(folder, file), 'utf8').split(behind)
      if (parts.length !== 2) throw new Error(`${file}: "${behind}" stands ${parts.length - 1} times`)
      writeFileSync(join(folder, file), parts.join(behind + text))
    },
    async serve() {
      execFileSync(process.execPath, ['scripts/build/build.mjs', '--only', 'owner-widgets'], { cwd: folder })
      const start = "import('./scripts/demo/serve-demo.mjs').then((m) => m.serveDemo({ storeDir: false }))"
      const env = { ...process.env, PAGE_PORT: '0', SERVICE_PORT: '0' }
      const demo = spawn(process.execPath, ['-e', start], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
      running = demo
      const said: Record<string, string> = {}
      for await (const line of createInterface({ input: demo.stdout })) {
        const [what = '', origin = ''] = line.split(/\s+/)
        said[what] = origin
        if (said.Demo && said.Services) return { pages: said.Demo, services: said.Services }
      }
      throw new Error('the demo of the copy did not start')
    },
    remove() {
      running?.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
