// An upload whose answer gets lost: the record tells whether the file has arrived, so that none is sent twice.
import { expect, test } from '../kit/fixtures'
import { fileCalled, stepForm } from '../kit/people'
import { openStep, script } from './wizard-steps'

const name = 'cedula-nueva.pdf'

test('a file whose answer was lost is found, not sent again (WIZ-24)', async ({ page, openWidget, services }) => {
  await openWidget('fiducia-wizard', { as: 'laura', script })
  await openStep(page, 2)
  await page.route(
    '**/upload-file/**',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await stepForm(page, 2).locator('[name=Cedulas_Pasaportes_IDs]').setInputFiles(fileCalled(name))
  const stored = () => Object.values(services.store.data.files).filter((file) => file.name === name).length
  // Another file of this step is stored already, and says so.
  await expect.poll(stored).toBe(1)
  await expect(stepForm(page, 2)).toContainText('Archivo recibido')
  await expect(stepForm(page, 2).getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  expect(stored()).toBe(1)
})
