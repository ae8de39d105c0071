// What CONTRIBUTING.md promises of a new field, and of a new screen with a list of its own: what it names is added to a copy of the project, which
// is built and served.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { persona } from '../../demo/personas'
import { test as base, expect } from '../kit/fixtures'
import { login, start } from '../kit/login'
import { answer, stepForm, submitStep } from '../kit/people'

const copied = [
  ...['src', 'widgets', 'locales', 'gateway', 'demo', 'scripts', 'tests/rules/wizard-fields.tsv'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts'],
]

interface Copy {
  /** Adds text behind the only place in a file where `behind` stands. */
  add(file: string, behind: string, text: string): void
  write(file: string, text: string): void
}

/** "Add a field to the onboarding". */
function addField({ add }: Copy): void {
  add(
    'src/domain/steps/natural.ts',
    'export const foreignPayments = {\n  number: 4,\n  fields: {\n',
    "    Codigo_SWIFT: { kind: 'text' },\n",
  )
  add('locales/wizard.es.json', '"Cuenta en el exterior"\n      },\n', '"Codigo_SWIFT": { "label": "Código SWIFT" },')
  add('locales/wizard.en.json', '"Account abroad"\n      },\n', '"Codigo_SWIFT": { "label": "SWIFT code" },')
  const line = ['natural', '4', 'Codigo_SWIFT', 'text', 'yes', '', 'text', '', '', 'Código SWIFT', 'SWIFT code']
  add('tests/rules/wizard-fields.tsv', 'optionsEn\n', `${line.join('\t')}\n`)
}

/** A screen with a list of its own, in the words of the guide. */
interface NewScreen {
  name: string
  component: string
  path: string
  title: Record<'es' | 'en', string>
  shape: string
  fields: string
  seenBy: 'everybody' | 'its buyer'
  rows: readonly object[]
}

const events: NewScreen = {
  ...{ name: 'events', component: 'Events', path: '/eventos', title: { es: 'Eventos', en: 'Events' } },
  ...{ shape: 'EventItem', fields: 'id, titulo: text', seenBy: 'everybody', rows: [{ titulo: 'Feria de acabados' }] },
}

const payments: NewScreen = {
  ...{ name: 'payments', component: 'Payments', path: '/pagos', title: { es: 'Mis pagos', en: 'My payments' } },
  ...{ shape: 'Payment', fields: 'id, email: text, titulo: text', seenBy: 'its buyer' },
  rows: [
    { email: persona('laura').email, titulo: 'Cuota de una vecina' },
    { email: persona('sofia').email, titulo: 'Cuota inicial 1' },
  ],
}

const screenText = ({ name, component }: NewScreen) => `import { useTranslation } from 'react-i18next'
import { published } from '../../api/published'
import { Loaded } from '../../parts/loaded'
import { useList } from '../../records/further-reads'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'

export function ${component}() {
  const { t } = useTranslation('portal')
  return (
    <section data-screen="${name}" className="ow-screen">
      <PageHeader title={t('${name}.title')} />
      <Loaded read={useList(published.${name})} skeleton={<Skeleton shape="card" />} failed={t('${name}.failed')}>
        {(items) => items.map(({ id, titulo }) => <p key={id}>{titulo}</p>)}
      </Loaded>
    </section>
  )
}
`

/** "Add a screen" and "Add a call". */
function addScreen({ add, write }: Copy, screen: NewScreen): void {
  const { name, component, path, title, shape, fields, seenBy, rows } = screen
  write(`src/screens/${name}/${name}.tsx`, screenText(screen))
  const routes = 'src/portal/routes.ts'
  add(
    routes,
    "screen: 'progress', audience: 'owner' },\n",
    `  { path: '${path}', screen: '${name}', audience: 'owner' },\n`,
  )
  add(
    routes,
    "/progress'), 'Progress'),\n",
    `  ${name}: lazyPart(() => import('../screens/${name}/${name}'), '${component}'),\n`,
  )
  add(
    'src/portal/shell.tsx',
    "'/avances', icon: HardHat },\n",
    `  { screen: '${name}', path: '${path}', icon: HardHat },\n`,
  )
  for (const [language, start] of [
    ['es', 'Comenzar'],
    ['en', 'Start'],
  ] as const) {
    const file = `locales/portal.${language}.json`
    add(file, '"titles": {\n', `"${name}": "${title[language]}",`)
    add(file, `"start": "${start}"\n  },\n`, `"${name}": { "title": "${title[language]}", "failed": "…" },`)
  }
  add('src/api/published.ts', 'import { NewsItem, ', `${shape}, `)
  add(
    'src/api/published.ts',
    'export const published = {\n',
    `  ${name}: { ...list, path: '${path}', seenBy: '${seenBy}', shape: ${shape}, reader: listOf(${shape}) },\n`,
  )
  add('src/domain/content.ts', "from './shape'\n", `export const ${shape} = z.looseObject({ ${fields} })\n`)
  const entries = rows.map((row, index) => ({
    ...{ id: 301 + index, documentId: `${name}-${index}`, created: '2026-11-01T15:00:00.000Z' },
    ...{ fields: row, media: {}, components: {} },
  }))
  add('demo/services/seed/published.ts', '  progress: progressEntries(),\n', `  ${name}: ${JSON.stringify(entries)},\n`)
}

/** What a screen with a list takes beside the files that make it run. */
const beside = ({ name }: NewScreen) => [
  ...['src/domain/content.test.ts', `tests/browser/${name}.test.tsx`, 'docs/requirements.md', 'CHANGELOG.md'],
  ...[`backend/strapi/app/src/api/${name}/content-types/${name}/schema.json`, 'widgets/guides/strapi.md'],
]

/** @returns its addresses: `Demo` and `Services` */
async function serve(folder: string): Promise<{ demo: ChildProcess; origins: Record<string, string> }> {
  execFileSync(process.execPath, ['scripts/build/build.mjs', '--only', 'owner-widgets'], { cwd: folder })
  const start = "import('./scripts/demo/serve-demo.mjs').then((m) => m.serveDemo({ storeDir: false }))"
  const env = { ...process.env, PAGE_PORT: '0', SERVICE_PORT: '0' }
  const demo = spawn(process.execPath, ['-e', start], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const origins: Record<string, string> = {}
  for await (const line of createInterface({ input: demo.stdout })) {
    const [what = '', origin = ''] = line.split(/\s+/)
    origins[what] = origin
    if (origins.Demo && origins.Services) break
  }
  return { demo, origins }
}

interface Served {
  Demo: string
  Services: string
  /** The files of the screen with a list of her own. */
  ofScreen: readonly string[]
}

/** One copy for the tests of this file: building it takes longest. */
const test = base.extend<object, { served: Served }>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'owner-copy-'))
      for (const path of copied)
        cpSync(path, join(folder, path), { recursive: true, filter: (source) => !source.endsWith('.store') })
      symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction')
      const touched = new Set<string>()
      const write = (file: string, text: string) => {
        touched.add(file)
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
      }
      const add: Copy['add'] = (file, behind, text) => {
        const parts = readFileSync(join(folder, file), 'utf8').split(behind)
        expect(parts, `${file}: ${behind}`).toHaveLength(2)
        write(file, parts.join(behind + text))
      }
      addScreen({ add, write }, payments)
      const ofScreen = [...touched]
      addScreen({ add, write }, events)
      addField({ add, write })
      const { demo, origins } = await serve(folder)
      await use({ Demo: origins.Demo ?? '', Services: origins.Services ?? '', ofScreen })
      demo.kill()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
test.describe.configure({ mode: 'default' })

test('a field that is added is shown, kept, let through and stored (WIZ-10)', async ({ page, request, served }) => {
  const { Demo, Services } = served
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

test('a screen with a list, in fourteen files, shows what is let through (SHL-02)', async ({ page, served }) => {
  const { Demo, ofScreen } = served
  expect([...ofScreen, ...beside(payments)]).toHaveLength(14)
  await page.goto(`${Demo}/portal.html`)
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await login(page, 'sofia')
  await start(page)
  for (const [screen, text] of [
    [events, 'Feria de acabados'],
    [payments, 'Cuota inicial 1'],
  ] as const) {
    const answer = page.waitForResponse(`**${screen.path}*`)
    await page.getByRole('link', { name: screen.title.es }).click()
    await expect(page.locator(`[data-screen=${screen.name}]`)).toContainText(text)
    expect(new URL((await answer).url()).pathname).toBe(`/owner/content${screen.path}`)
  }
})

test('a list of her own shows no rows of her neighbour, whatever is asked for (GAT-30)', async ({ page, served }) => {
  await page.goto(`${served.Demo}/portal.html`)
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await login(page, 'sofia')
  const ask = (query: string) =>
    page.evaluate(async (path) => (await fetch(path)).text(), `${served.Demo}/owner/content/pagos${query}`)
  for (const query of ['', '?populate=*', '?populate=*&pagination[pageSize]=100']) {
    expect(await ask(query)).toContain('Cuota inicial 1')
    expect(await ask(query)).not.toContain('vecina')
  }
  const { email } = persona('laura')
  for (const query of [`?filters[email][$eq]=${email}`, `?email=${email}`])
    expect(await ask(query)).not.toContain('vecina')
})
