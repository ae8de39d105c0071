// The sizes of what the two elements show that need no portal (EMB-03, A11-02).
import type { Locator } from '@playwright/test'
import { persona } from '../../demo/personas'
import { test } from '../kit/fixtures'
import { sendLogin } from '../kit/login'
import { stepForm, submitStep } from '../kit/people'
import { redAndBlue } from '../kit/photos'
import { form, measureAll, over, step } from './geometry-steps'

// Small buttons are as high as a finger needs where there is one.
test.use({ hasTouch: true })

test('the onboarding without a portal has its size (A11-02, EMB-03)', async ({ page, openWidget }) => {
  await openWidget('fiducia-wizard')
  const first = { what: 'h1', width: 60, height: 20 }
  await measureAll(
    page,
    { name: 'login alone', open: (page) => page.locator('input[name=password]').waitFor(), is: [form, first] },
    {
      name: 'step 6 alone',
      async open(page) {
        await sendLogin(page, persona('emily'))
        await stepForm(page, 6).waitFor()
      },
      is: [form, first, { what: 'form button[type=submit]', width: 80, height: 44 }],
    },
    {
      name: 'left alone',
      open: (page) =>
        page
          .getByRole('button', { name: /^(Guardar y salir|Save and leave)$/ })
          .first()
          .click(),
      is: [first, { what: '.ow-empty-action button', width: 80, height: 44 }],
    },
  )
})

test('the registration without a portal has its size (A11-02, EMB-03)', async ({ page, openWidget }) => {
  await openWidget('owner-register', { query: `?user=${persona('valentina').hash}` })
  const first = { what: 'h1', width: 60, height: 20 }
  await measureAll(page, {
    name: 'registration alone',
    open: (page) => page.locator('input[name=passwordConfirmation]').waitFor(),
    is: [form, first],
  })
  await openWidget('owner-register', { query: '?user=nobody' })
  await measureAll(page, {
    name: 'an unknown link',
    open: (page) => page.locator('[part~=alert]').waitFor(),
    is: [first, { what: '[part~=alert]', width: 250, height: 44 }],
  })
})

for (const size of ['16px', '32px'])
  test(`refusals, photographs and the end have their size in letters of ${size} (A11-02, WIZ-05, WIZ-14)`, async ({
    page,
    openWidget,
  }) => {
    const photo = { name: 'cara.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(redAndBlue) }
    const enlarge = (element: Locator) =>
      element.evaluate((one, to) => one.style.setProperty('--ow-font-size', to), size)
    await enlarge(await openWidget('fiducia-wizard', { as: 'hernan' }))
    await measureAll(page, {
      ...step(2),
      name: 'refused',
      async open(page) {
        const photos = stepForm(page, 2).locator('[name=RUT_o_Equivalente]')
        await photos.setInputFiles([photo, photo])
        const sides = stepForm(page, 2).locator('[name=Cedulas_Pasaportes_IDs]')
        await sides.setInputFiles({ name: 'carta.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') })
        await stepForm(page, 2).locator('.ow-file-remarks').waitFor()
        await submitStep(page, 2)
        await stepForm(page, 2).locator('[part~=alert]').waitFor()
      },
      is: [{ what: '.ow-tile-remove', width: 44, height: 44 }],
    })
    const wizard = await openWidget('fiducia-wizard', { as: 'emily' })
    await enlarge(wizard)
    await measureAll(
      page,
      {
        name: 'the review',
        async open(page) {
          await submitStep(page, 6)
          await stepForm(page, 'review').waitFor()
        },
        is: [form],
      },
      over('the end', (page) => submitStep(page, 'review'), { what: 'h2', width: 150, height: 24 }),
    )
  })
