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

const screenText = `import { CalendarDays } from 'lucide'
import { useTranslation } from 'react-i18next'
import { published } from '../../api/published'
import { Loaded } from '../../parts/loaded'
import { useList } from '../../records/further-reads'
import { PageHeader } from '../../ui/page-header'
import { Skeleton } from '../../ui/skeleton'

export function Events() {
  const { t } = useTranslation('portal')
  return (
    <section data-screen="events" className="ow-screen">
      <PageHeader title={t('events.title')} />
      <Loaded read={useList(published.events)} skeleton={<Skeleton shape="card" />} failed={t('events.failed')}>
        {(items) => items.map(({ id, titulo }) => <p key={id}>{titulo}</p>)}
      </Loaded>
    </section>
  )
}
`

/** "Add a screen" and "Add a call". */
function addScreen({ add, write }: Copy): void {
  write('src/screens/events/events.tsx', screenText)
  const routes = 'src/portal/routes.ts'
  add(routes, "screen: 'progress', who: 'in' },\n", "  { path: '/eventos', screen: 'events', who: 'in' },\n")
  add(
    routes,
    "/progress'), 'Progress'),\n",
    "  events: lazyPart(() => import('../screens/events/events'), 'Events'),\n",
  )
  add('src/portal/shell.tsx', 'import { CircleUser, ', 'CalendarDays, ')
  add('src/portal/shell.tsx', 'icon: HardHat },\n', "  { screen: 'events', path: '/eventos', icon: CalendarDays },\n")
  for (const [language, start, events] of [
    ['es', 'Comenzar', 'Eventos'],
    ['en', 'Start', 'Events'],
  ]) {
    const file = `locales/portal.${language}.json`
    add(file, '"titles": {\n', `"events": "${events}",`)
    add(file, `"start": "${start}"\n  },\n`, `"events": { "title": "${events}", "failed": "…" },`)
  }
  add('src/api/published.ts', 'import { NewsItem, ', 'EventItem, ')
  add(
    'src/api/published.ts',
    'export const published = {\n',
    "  events: { ...list, path: '/eventos', shape: EventItem, answer: listOf(EventItem) },\n",
  )
  add('src/domain/content.ts', "from './shape'\n", 'export const EventItem = z.looseObject({ id, titulo: text })\n')
  const event = "{ id: 301, documentId: documentId('event', 301), created: '2026-11-01T15:00:00.000Z'"
  add(
    'demo/services/seed/published.ts',
    '  progress: progressEntries(),\n',
    `  events: [${event}, fields: { titulo: 'Feria de acabados' }, media: {}, components: {} }],\n`,
  )
}

/** What a screen with a list takes beside the files that make it run. */
const beside = [
  ...['src/domain/content.test.ts', 'tests/browser/events.test.tsx', 'docs/requirements.md', 'CHANGELOG.md'],
  ...['backend/strapi/app/src/api/evento/content-types/evento/schema.json', 'widgets/guides/strapi.md'],
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
  /** The files of the screen. */
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
      addScreen({ add, write })
      const ofScreen = [...touched]
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

test('a field added to its table, its labels and its list is shown, kept, sent, let through and stored (WIZ-10)', async ({
  page,
  request,
  served: { Demo, Services },
}) => {
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

test('a screen with a list of its own, in fourteen files, is in the menu and shows what the gateway lets through (SHL-02)', async ({
  page,
  served: { Demo, ofScreen },
}) => {
  expect([...ofScreen, ...beside]).toHaveLength(14)
  await page.goto(`${Demo}/portal.html`)
  await page.getByRole('link', { name: /Intranet de propietarios/ }).click()
  await login(page, 'sofia')
  await start(page)
  const answer = page.waitForResponse('**/eventos*')
  await page.getByRole('link', { name: 'Eventos' }).click()
  await expect(page.locator('[data-screen=events]')).toContainText('Feria de acabados')
  expect(new URL((await answer).url()).pathname).toBe('/owner/content/eventos')
})
