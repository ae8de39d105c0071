// An upload whose answer gets lost: the record tells whether the file has arrived, so that none is sent twice.
import type { Page } from '@playwright/test'
import { persona } from '../../demo/personas'
import { expect, type Services, test } from '../kit/fixtures'
import { fileCalled, stepForm } from '../kit/people'
import { openStep, script } from './wizard-steps'

const field = 'Cedulas_Pasaportes_IDs'
const name = 'cedula-nueva.pdf'

/** Performs the next upload and cuts the connection before its answer. */
const loseAnswer = (page: Page, arrives: boolean) =>
  page.route(
    '**/upload-file/**',
    async (route) => {
      if (arrives) await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

const held = ({ store }: Services, key: string) =>
  Object.values(store.data.files).filter(
    (file) => file.recordId === persona(key).contactId && file.field === field && file.name === name,
  )

test('a file whose answer was lost is found in the record and not sent again (WIZ-24)', async ({
  page,
  openWidget,
  services,
}) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await openStep(page, 2)
  await loseAnswer(page, true)
  await stepForm(page, 2).locator(`[name=${field}]`).setInputFiles(fileCalled(name))
  await expect(stepForm(page, 2)).toContainText('Archivo recibido')
  await expect(stepForm(page, 2).getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  expect(held(services, 'laura')).toHaveLength(1)
})

test('a file that did not arrive is offered again, and sent once (WIZ-24)', async ({ page, openWidget, services }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await openStep(page, 2)
  await loseAnswer(page, false)
  await stepForm(page, 2).locator(`[name=${field}]`).setInputFiles(fileCalled(name))
  await stepForm(page, 2).getByRole('button', { name: 'Reintentar' }).click()
  await expect(stepForm(page, 2)).toContainText('Archivo recibido')
  expect(held(services, 'laura')).toHaveLength(1)
})
