// The sizes of what the two elements show that need no portal (EMB-03, A11-02).
import { persona } from '../../demo/personas'
import { test } from '../kit/fixtures'
import { sendLogin } from '../kit/login'
import { stepForm } from '../kit/people'
import { form, measureAll } from './geometry-steps'

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
