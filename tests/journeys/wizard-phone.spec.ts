// The onboarding on a phone of 360 x 740 px: what is at the top of the window, and how much room it leaves.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../kit/fixtures'
import { answer, dialog, fillStep, people, stepForm, submitStep } from '../kit/people'
import { contactOf, script, upserts } from './wizard-steps'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const edge = (place: Locator, side: 'top' | 'bottom') =>
  place.evaluate((element, side) => element.getBoundingClientRect()[side], side)

/** A page with a header of 64 px that stays at the top of the window. */
const withHeader = {
  csp: '',
  before: `<style>
    body { margin: 0 }
    header { position: sticky; top: 0; z-index: 50; height: 64px; background: silver }
    fiducia-wizard { --ow-sticky-top: 64px }
  </style><header>Sitio</header>`,
}

const bar = (page: Page) => page.locator('.ow-wizard-bar')

test('the first question of a step stands in the upper half of the window (WIZ-14)', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard', { as: 'hernan', script })
  const question = stepForm(page, 2).locator('.ow-field').first()
  await question.waitFor()
  expect(await edge(question, 'top')).toBeLessThan(400)
})

test('what stays at the top keeps below the header of the page, and below the bar without a network (EMB-05, ERR-03)', async ({
  page,
  context,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script, ...withHeader })
  await stepForm(page, 4).waitFor()
  await answer(stepForm(page, 4), 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => edge(bar(page), 'top')).toBe(64)
  await context.setOffline(true)
  const offline = page.locator('.ow-offline')
  await expect.poll(() => edge(offline, 'top')).toBe(64)
  await expect.poll(async () => (await edge(bar(page), 'top')) - (await edge(offline, 'bottom'))).toBe(0)
  await context.setOffline(false)
  await expect.poll(() => edge(bar(page), 'top')).toBe(64)
})

test('a field and a warning that are scrolled to come below the header of the page and the bar (EMB-05, WIZ-06)', async ({
  page,
  openWidget,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script, ...withHeader })
  const form = stepForm(page, 4)
  await answer(form, 'Requiere_realizar_pagos_o_giros_desde_el_exterior', 'Si')
  await submitStep(page, 4)
  const warning = form.getByRole('group', { name: 'Advertencia' })
  await expect(warning).toBeFocused()
  await expect.poll(() => edge(warning, 'top')).toBeGreaterThanOrEqual(await edge(bar(page), 'bottom'))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await form.locator('[name=Banco1]').focus()
  await expect.poll(() => edge(form.locator('[name=Banco1]'), 'top')).toBeGreaterThan(await edge(bar(page), 'bottom'))
})

test('Escape in the help brings the focus back to the button that opened it, on home and in the onboarding (A11-01)', async ({
  page,
  openWidget,
}) => {
  await openWidget('owner-portal', { as: 'camila' })
  for (const [route, name] of [
    ['#/', 'Pedir ayuda'],
    ['#/fiducia', 'Ayuda'],
  ] as const) {
    await page.evaluate((hash) => location.assign(hash), route)
    if (name === 'Ayuda') await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Estamos para ayudarle' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Estamos para ayudarle' })).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('the activity that was proposed is said to be one; the self-employed are sent to their RUT (WIZ-18)', async ({
  page,
  openWidget,
  services,
}) => {
  const record = contactOf(services, 'emily') ?? {}
  for (const [Ocupacion, said] of [
    ['Pensionado/a', 'Le propusimos 0020 según la ocupación que indicó; puede cambiarlo.'],
    ['Independiente', 'casilla 46 de su RUT'],
  ]) {
    Object.assign(record, { Ocupacion, Actividad_Economica: null })
    await openWidget('fiducia-wizard', { as: 'emily', script })
    await expect(stepForm(page, 6)).toContainText(said ?? '')
  }
})

const title = (page: Page) => page.locator('[data-screen=onboarding] h1')
const entity = people.legal.steps['2'] ?? { answers: {} }
const { Tipo_Documento_Entidad, Numero_Documento1, Nombre_Empresa, Nombre_corto_o_sigla, Fecha_de_Constituci_n } =
  entity.answers
const firstPage = {
  Tipo_Documento_Entidad,
  Numero_Documento1,
  Nombre_Empresa,
  Nombre_corto_o_sigla,
  Fecha_de_Constituci_n,
}

const rest = {
  ...entity,
  answers: Object.fromEntries(Object.entries(entity.answers).filter(([name]) => !(name in firstPage))),
}

/** Fills the first page of the entity's step, and goes on. */
async function passFirstPage(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(firstPage)) await answer(stepForm(page, 2), name, value ?? '')
  await submitStep(page, 2)
  await expect(title(page)).toContainText('(2 de 4)')
}

test.describe('a long step in pages', () => {
  test('goes on when the page is right, at a double tap too, comes back to its page after a reload, shows a refused field on its page, and is saved once, whole, with its files (WIZ-26, WIZ-13, WIZ-15)', async ({
    page,
    openWidget,
    services,
  }) => {
    await openWidget('fiducia-wizard', { as: 'hernan', script })
    const form = stepForm(page, 2)
    const warning = form.getByRole('group', { name: 'Advertencia' })
    await test.step('a page that is not right is not left', async () => {
      await expect(title(page)).toHaveText('Entidad y representante legal (1 de 4)')
      await expect(form.getByRole('heading')).toHaveText('La entidad')
      await submitStep(page, 2)
      await expect(warning.getByRole('link')).toHaveText([
        'Número de documento de la entidad',
        'Nombre o razón social',
        'Nombre corto o sigla',
        'Fecha de constitución',
      ])
    })
    await test.step('a double tap goes one page on, and calls nothing of it wrong', async () => {
      for (const [name, value] of Object.entries(firstPage)) await answer(form, name, value ?? '')
      await form.locator('button[type=submit]').dblclick()
      await expect(title(page)).toContainText('(2 de 4)')
      await expect(warning).toHaveCount(0)
      await expect(form.locator('.ow-field-error')).toHaveCount(0)
      await expect(form.getByRole('heading')).toHaveText(['Sede principal', 'Documentos de la entidad'])
    })
    await test.step('a reload comes back to the page', async () => {
      await page.reload()
      await expect(title(page)).toContainText('(2 de 4)')
    })
    await test.step('nothing is saved before the end, while the files are sent', async () => {
      services.faults.set({ latency: 500, match: 'upload-file' })
      await fillStep(page, 2, rest)
      await expect(title(page)).toContainText('(4 de 4)')
      expect(upserts(services)).toEqual([])
    })
    await test.step('a field that the CRM refuses is shown on its page, with the reason', async () => {
      const details = { api_name: 'Nombre_Empresa' }
      const refusal = { code: 'INVALID_DATA', details, message: 'invalid data', status: 'error' }
      await page.route('**/Contacts/upsert', (route) => route.fulfill({ json: { data: [refusal] } }), { times: 1 })
      await submitStep(page, 2)
      await expect(title(page)).toContainText('(1 de 4)')
      await expect(form.locator('[name=Nombre_Empresa]')).toBeFocused()
      await expect(form.locator('[name=Nombre_Empresa]')).toHaveAttribute('aria-invalid', 'true')
      await expect(form).toContainText('No se pudo guardar este paso')
      await expect(form).toContainText('invalid data')
    })
    await test.step('sent again it is saved once, whole; each page begins with the focus on its title', async () => {
      for (const number of [2, 3, 4]) {
        await submitStep(page, 2)
        await expect(title(page)).toContainText(`(${number} de 4)`)
        await expect(title(page)).toBeFocused()
      }
      await submitStep(page, 2)
      await expect(dialog(page)).toContainText('Información enviada')
      expect(upserts(services)).toEqual([expect.objectContaining(entity.sent ?? {})])
      const sent = services.calls.to(/^PUT .*\/upload-file\//).map(({ path }) => path.split('/').at(-1))
      expect(sent.sort()).toEqual(Object.keys(entity.files ?? {}).sort())
    })
  })

  test('has its pages in the list of steps, in the address, and in what Back undoes (WIZ-26)', async ({
    page,
    openWidget,
  }) => {
    await openWidget('owner-portal', { as: 'hernan', hash: '#/fiducia?step=2' })
    await passFirstPage(page)
    expect(new URL(page.url()).hash).toBe('#/fiducia?step=2.2')
    await page.getByRole('button', { name: 'Ver pasos' }).click()
    const parts = dialog(page).locator('.ow-step-part')
    await expect(parts).toHaveText([
      'La entidad',
      'Sede principal · Documentos de la entidad',
      'Representante legal',
      'Domicilio del representante · Cargo y documento',
    ])
    await expect(parts.nth(1)).toHaveAttribute('aria-current', 'step')
    // What comes after was never seen: the button leads there, and checks this page first.
    await expect(dialog(page).locator('a.ow-step-part')).toHaveCount(2)
    await parts.first().click()
    await expect(title(page)).toContainText('(1 de 4)')
    await page.goBack()
    await expect(title(page)).toContainText('(2 de 4)')
    await page.getByRole('button', { name: 'Atrás' }).click()
    await expect(title(page)).toContainText('(1 de 4)')
    await expect(stepForm(page, 2).locator('[name=Nombre_Empresa]')).toHaveValue(Nombre_Empresa ?? '')
    await page.goto(`${new URL(page.url()).origin}/#/fiducia?step=2.3`)
    await expect(title(page)).toContainText('(3 de 4)')
    await page.reload()
    await expect(title(page)).toContainText('(3 de 4)')
    await page.goBack()
    await expect(stepForm(page, 2).locator('[name=Nombre_Empresa]')).toHaveValue(Nombre_Empresa ?? '')
  })

  test('a link of the warning opens the page of its field (WIZ-26, WIZ-06)', async ({ page, openWidget }) => {
    await openWidget('owner-portal', { as: 'hernan', hash: '#/fiducia?step=2.4' })
    const form = stepForm(page, 2)
    await submitStep(page, 2)
    await form.getByRole('link', { name: 'Nombre o razón social' }).click()
    await expect(title(page)).toContainText('(1 de 4)')
    await expect(form.locator('[name=Nombre_Empresa]')).toBeFocused()
  })

  test('stays as it is when the device is turned, and is shown whole in a wide window (WIZ-26)', async ({
    page,
    openWidget,
  }) => {
    await openWidget('owner-portal', { as: 'hernan', hash: '#/fiducia?step=2' })
    await passFirstPage(page)
    const street = stepForm(page, 2).locator('[name=Other_Street]')
    await street.pressSequentially('Carrera 3')
    await page.setViewportSize({ width: 740, height: 360 })
    await expect(street).toBeFocused()
    await street.pressSequentially(' # 8')
    await expect(street).toHaveValue('Carrera 3 # 8')
    await expect(title(page)).toContainText('(2 de 4)')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await expect(title(page)).toHaveText('Entidad y representante legal')
    await expect(stepForm(page, 2).locator('.ow-form-group:visible')).toHaveCount(6)
    await expect(street).toHaveValue('Carrera 3 # 8')
  })
})
