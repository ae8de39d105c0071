// What CONTRIBUTING.md promises of a new field: one line in its step's table, its two labels, its line in the specification's list. They are added
// to a copy of the project, which is built and served.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { persona } from '../../demo/personas'
import { test as base, expect } from '../kit/fixtures'
import { login } from '../kit/login'
import { answer, stepForm, submitStep } from '../kit/people'

const copied = [
  ...['src', 'widgets', 'locales', 'gateway', 'demo', 'scripts', 'tests/rules/wizard-fields.tsv'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts'],
]

interface Copy {
  /** Adds text behind the only place in a file where `behind` stands. */
  add(file: string, behind: string, text: string): void
  /** Builds the bundle and starts the demo, in memory and on free ports. @returns its addresses: `Demo` and `Services` */
  serve(): Promise<Record<string, string>>
}

const test = base.extend<{ copy: Copy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  copy: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'owner-copy-'))
    for (const path of copied)
      cpSync(path, join(folder, path), { recursive: true, filter: (source) => !source.endsWith('.store') })
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
    let demo: ChildProcess | undefined
    await use({
      add(file, behind, text) {
        const parts = readFileSync(join(folder, file), 'utf8').split(behind)
        expect(parts, `${file}: ${behind}`).toHaveLength(2)
        writeFileSync(join(folder, file), parts.join(behind + text))
      },
      async serve() {
        execFileSync(process.execPath, ['scripts/build/build.mjs', '--only', 'owner-widgets'], { cwd: folder })
        const start = "import('./scripts/demo/serve-demo.mjs').then((m) => m.serveDemo({ storeDir: false }))"
        const env = { ...process.env, PAGE_PORT: '0', SERVICE_PORT: '0' }
        const started = spawn(process.execPath, ['-e', start], {
          cwd: folder,
          env,
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        demo = started
        const said: Record<string, string> = {}
        for await (const line of createInterface({ input: started.stdout })) {
          const [what = '', origin = ''] = line.split(/\s+/)
          said[what] = origin
          if (said.Demo && said.Services) break
        }
        return said
      },
    })
    demo?.kill()
    rmSync(folder, { recursive: true, force: true })
  },
})

test('a field added to its table, its labels and its list is shown, kept, sent, let through and stored (WIZ-10)', async ({
  page,
  request,
  copy,
}) => {
  test.setTimeout(180_000)
  copy.add(
    'src/domain/steps/natural.ts',
    'export const foreignPayments = {\n  number: 4,\n  fields: {\n',
    "    Codigo_SWIFT: { kind: 'text' },\n",
  )
  copy.add(
    'locales/wizard.es.json',
    '"Cuenta en el exterior"\n      },\n',
    '"Codigo_SWIFT": { "label": "Código SWIFT" },',
  )
  copy.add('locales/wizard.en.json', '"Account abroad"\n      },\n', '"Codigo_SWIFT": { "label": "SWIFT code" },')
  const line = ['natural', '4', 'Codigo_SWIFT', 'text', 'yes', '', 'text', '', '', 'Código SWIFT', 'SWIFT code']
  copy.add('tests/rules/wizard-fields.tsv', 'optionsEn\n', `${line.join('\t')}\n`)
  const { Demo = '', Services } = await copy.serve()

  await page.goto(`${Demo}/trust.html`)
  await login(page, 'laura')
  const control = stepForm(page, 4).getByLabel('Código SWIFT')
  await control.fill('COLOCOBM')
  await control.blur()
  await expect(page.getByText('Borrador guardado').first()).toBeAttached()
  await page.reload()
  await expect(control).toHaveValue('COLOCOBM')

  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'No')
  const sent = page.waitForRequest('**/Contacts/upsert')
  await submitStep(page, 4)
  expect((await sent).postDataJSON()).toMatchObject({ Codigo_SWIFT: 'COLOCOBM' })
  expect(new URL((await sent).url()).origin).toBe(Demo)
  const stored = async () => {
    const { records } = await (await request.get(`${Services}/demo/state`)).json()
    return records.Contacts[persona('laura').contactId ?? ''].Codigo_SWIFT
  }
  await expect.poll(stored).toBe('COLOCOBM')
})
