// What CONTRIBUTING.md promises of a new field: one line in its step's table, its two labels, its line in the specification's list.
import { persona } from '../../demo/personas'
import { test as base, expect } from '../kit/fixtures'
import { login } from '../kit/login'
import { answer, stepForm, submitStep } from '../kit/people'
import { copyProject, type ProjectCopy } from './project-copy'

const test = base.extend<{ copy: ProjectCopy }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  copy: async ({}, use) => {
    const copy = copyProject()
    await use(copy)
    copy.remove()
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
  const { pages, services } = await copy.serve()

  await page.goto(`${pages}/trust.html`)
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
  expect(new URL((await sent).url()).origin).toBe(pages)
  const stored = async () => {
    const { records } = await (await request.get(`${services}/demo/state`)).json()
    return records.Contacts[persona('laura').contactId ?? ''].Codigo_SWIFT
  }
  await expect.poll(stored).toBe('COLOCOBM')
})
